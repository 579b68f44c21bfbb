-- selectLibroCompras
with docs as materialized (
  select d.documento_id, d.total_comprobante - d.total_impuesto as neta, d.total_impuesto,
         case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.* from documento d
    where d.tenant_id = $3 and d.tipo = '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision >= $4 and d.fecha_emision < $5
  ) d
  where d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
), por_tarifa as (
  select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
         (i.impuesto ->> 'tarifa')::numeric as tarifa, d.documento_id,
         l.base_imponible * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - case when i.orden = 1 then l.impuesto_asumido_emisor_fabrica else 0 end) * d.factor as impuesto
  from docs d
  join documento_linea l on l.tenant_id = $7 and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) with ordinality as i(impuesto, orden)
)
select codigo, codigo_tarifa, tarifa::text, count(distinct documento_id)::int as documentos,
       trim_scale(sum(base))::text as base, trim_scale(sum(exonerado))::text as exonerado,
       trim_scale(sum(impuesto))::text as impuesto
from por_tarifa group by codigo, codigo_tarifa, tarifa
union all
select null, null, null, count(*)::int, trim_scale(coalesce(sum(neta * factor), 0))::text, '0',
       trim_scale(coalesce(sum(total_impuesto * factor), 0))::text
from docs
order by codigo nulls last, codigo_tarifa nulls first, tarifa;

-- selectLibroRecibidos
select "m"."documento_moneda" as "moneda", count(*)::int as "documentos", trim_scale(coalesce(sum(coalesce("m"."total_factura"::numeric, 0) * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end), 0))::text as "total", trim_scale(coalesce(sum(coalesce("m"."monto_total_impuesto"::numeric, 0) * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end), 0))::text as "impuesto", trim_scale(coalesce(sum(coalesce("m"."monto_impuesto_acreditar"::numeric, 0) * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end), 0))::text as "acreditado"
  from "mensaje_receptor" as "m"
  where "m"."tenant_id" = $1
  and m.estado = 'aceptado'
  and m.mensaje < 3
  and m.documento_fecha >= $2
  and m.documento_fecha < $3
  and m.ambiente = (select t.ambiente
  from tenant t
  where t.tenant_id = $4)
  group by "m"."documento_moneda"
  order by m.documento_moneda nulls last;

-- selectLibroVentas
with docs as materialized (
  select d.documento_id, d.total_comprobante - d.total_impuesto as neta, d.total_impuesto,
         case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.* from documento d
    where d.tenant_id = $3 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision >= $4 and d.fecha_emision < $5
  ) d
  where d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
), por_tarifa as (
  select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
         (i.impuesto ->> 'tarifa')::numeric as tarifa, d.documento_id,
         l.base_imponible * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - case when i.orden = 1 then l.impuesto_asumido_emisor_fabrica else 0 end) * d.factor as impuesto
  from docs d
  join documento_linea l on l.tenant_id = $7 and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) with ordinality as i(impuesto, orden)
)
select codigo, codigo_tarifa, tarifa::text, count(distinct documento_id)::int as documentos,
       trim_scale(sum(base))::text as base, trim_scale(sum(exonerado))::text as exonerado,
       trim_scale(sum(impuesto))::text as impuesto
from por_tarifa group by codigo, codigo_tarifa, tarifa
union all
select null, null, null, count(*)::int, trim_scale(coalesce(sum(neta * factor), 0))::text, '0',
       trim_scale(coalesce(sum(total_impuesto * factor), 0))::text
from docs
order by codigo nulls last, codigo_tarifa nulls first, tarifa;
