-- selectLibroCompras
with docs as materialized (
  select d.documento_id, d.total_impuesto,
         d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta,
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
         coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
  from docs d
  join documento_linea l on l.tenant_id = $7 and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
  where not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($8::text[]))
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
with docs as materialized (
  select m.mensaje_receptor_id, m.condicion_impuesto, m.documento_moneda, m.desglose,
         m.documento_tipo_cambio is not null as por_tarifa,
         coalesce(m.documento_tipo_cambio::numeric, 1) * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
         m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
         coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
         coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
  from mensaje_receptor m
  where m.tenant_id = $1
    -- Written out: the condition of its index.
    and m.estado = 'aceptado' and m.mensaje < 3
    and m.documento_fecha >= $2 and m.documento_fecha < $3
    and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)
)
select 'tarifa' as grupo, i.tarifa ->> 'codigo' as codigo, i.tarifa ->> 'codigoTarifa' as codigo_tarifa,
       (i.tarifa ->> 'tarifa')::numeric::text as tarifa, null as condicion, null as moneda,
       count(distinct d.mensaje_receptor_id)::int as documentos,
       trim_scale(coalesce(sum((i.tarifa ->> 'base')::numeric * d.factor), 0))::text as base,
       trim_scale(coalesce(sum((i.tarifa ->> 'exonerado')::numeric * d.factor), 0))::text as exonerado, '0' as total,
       trim_scale(coalesce(sum((i.tarifa ->> 'impuesto')::numeric * d.factor), 0))::text as impuesto, '0' as acreditado, '0' as gasto
from docs d cross join lateral jsonb_array_elements(d.desglose) as i(tarifa)
where d.por_tarifa
group by 2, 3, 4
union all
select 'condicion', null, null, null, condicion_impuesto, null, count(*)::int, '0', '0', trim_scale(coalesce(sum(total * factor), 0))::text, trim_scale(coalesce(sum(impuesto * factor), 0))::text,
       trim_scale(coalesce(sum(acreditado * factor), 0))::text, trim_scale(coalesce(sum(gasto * factor), 0))::text from docs where por_tarifa group by condicion_impuesto
union all
select 'total', null, null, null, null, null, count(*)::int, '0', '0', trim_scale(coalesce(sum(total * factor), 0))::text, trim_scale(coalesce(sum(impuesto * factor), 0))::text,
       trim_scale(coalesce(sum(acreditado * factor), 0))::text, trim_scale(coalesce(sum(gasto * factor), 0))::text from docs where por_tarifa
union all
select 'moneda', null, null, null, null, documento_moneda, count(*)::int, '0', '0', trim_scale(coalesce(sum(total * factor), 0))::text, trim_scale(coalesce(sum(impuesto * factor), 0))::text,
       trim_scale(coalesce(sum(acreditado * factor), 0))::text, trim_scale(coalesce(sum(gasto * factor), 0))::text from docs where not por_tarifa group by documento_moneda
order by 1, 2, 3 nulls first, 4, 5 nulls last, 6 nulls last;

-- selectLibroVentas
with docs as materialized (
  select d.documento_id, d.total_impuesto,
         d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta,
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
         coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
  from docs d
  join documento_linea l on l.tenant_id = $7 and l.documento_id = d.documento_id
  cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
  where not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($8::text[]))
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
