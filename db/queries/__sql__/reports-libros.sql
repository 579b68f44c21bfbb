-- selectLibroComprasDocumentos
with 
docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.emisor as contraparte, d.moneda,
           d.tipo_cambio, d.condicion_venta, d.voided_at, d.total_impuesto, d.total_comprobante, d.resumen,
           d.punto_venta_id, d.codigo_actividad_receptor as actividad,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
    from documento d
    where d.tenant_id = $3 and d.tipo = '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision < $4::timestamptz
      and (d.fecha_emision, d.documento_id) > ($5::timestamptz, $6::bigint)
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
    order by d.fecha_emision, d.documento_id limit $8::int
  ) d
  order by d.fecha_emision, d.documento_id limit $9::int
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte,
       d.moneda, d.tipo_cambio, d.condicion_venta, d.voided_at is not null as anulada, t.tarifas, d.actividad,
       (select p.nombre from punto_venta p
        where p.tenant_id = $10 and p.punto_venta_id = d.punto_venta_id) as punto_venta,
       trim_scale(d.neta * d.factor)::text as neta, trim_scale(d.total_impuesto * d.factor)::text as impuesto,
       trim_scale(coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) * d.factor)::text as devuelto,
       trim_scale(coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0) * d.factor)::text as otros,
       trim_scale(d.total_comprobante * d.factor)::text as total,
       trim_scale(case when d.tipo = '03' then -d.total_comprobante else d.total_comprobante::numeric end)::text
         as total_moneda
from docs d
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', p.codigo, 'codigoTarifa', p.codigo_tarifa,
           'base', trim_scale(p.base)::text, 'exonerado', trim_scale(p.exonerado)::text,
           'impuesto', trim_scale(p.impuesto)::text)) as tarifas
  from (
    select m.codigo, m.codigo_tarifa, sum(m.base) as base, sum(m.exonerado) as exonerado, sum(m.impuesto) as impuesto
    from (
      select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
             coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
      from documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
      where l.tenant_id = $11 and l.documento_id = d.documento_id and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($12::text[]))
    ) m
    group by 1, 2
  ) p) t
order by d.fecha_emision, d.documento_id;

-- selectLibroComprasLineas
with 
docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.emisor as contraparte, d.moneda,
           d.tipo_cambio, d.condicion_venta, d.voided_at, d.total_impuesto, d.total_comprobante, d.resumen,
           d.punto_venta_id, d.codigo_actividad_receptor as actividad,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
    from documento d
    where d.tenant_id = $3 and d.tipo = '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision < $4::timestamptz
      and (d.fecha_emision, d.documento_id) > ($5::timestamptz, $6::bigint)
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
    order by d.fecha_emision, d.documento_id limit $8::int
  ) d
  order by d.fecha_emision, d.documento_id limit $9::int
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.documento_id::text, d.clave, t.tarifas, l.codigo, l.detalle, l.codigo_cabys,
       l.unidad_medida, trim_scale(l.cantidad * sign(d.factor))::text as cantidad,
       trim_scale((l.monto_total_linea - l.impuesto_neto) * d.factor)::text as neta, trim_scale(l.impuesto_neto * d.factor)::text as impuesto,
       trim_scale(l.monto_total_linea * d.factor)::text as total
from docs d
cross join lateral (
  select * from documento_linea l where l.tenant_id = $10 and l.documento_id = d.documento_id offset 0
) l
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', p.codigo, 'codigoTarifa', p.codigo_tarifa,
           'base', trim_scale(p.base)::text, 'exonerado', trim_scale(p.exonerado)::text,
           'impuesto', trim_scale(p.impuesto)::text)) as tarifas
  from (
    select m.codigo, m.codigo_tarifa, sum(m.base) as base, sum(m.exonerado) as exonerado, sum(m.impuesto) as impuesto
    from (
      select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
             coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
      from jsonb_array_elements(l.impuestos) as i(impuesto) where true and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($11::text[]))
    ) m
    group by 1, 2
  ) p) t
order by d.fecha_emision, d.documento_id, l.numero_linea;

-- selectLibroRecibidosDocumentos
with docs as materialized (
  select m.*, case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as signo,
         m.documento_tipo_cambio::numeric * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor
  from mensaje_receptor m
  where m.tenant_id = $1
    -- Written out: the condition of its index.
    and m.estado = 'aceptado' and m.mensaje < 3
    and m.documento_fecha >= $2::timestamptz and m.documento_fecha < $3::timestamptz
    and (m.documento_fecha, m.mensaje_receptor_id) > ($4::timestamptz, $5::bigint)
    and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
  order by m.documento_fecha, m.mensaje_receptor_id limit $7::int
)
select to_char(d.documento_fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.mensaje_receptor_id::text as documento_id, d.documento_fecha, d.clave, d.emisor_numero, d.emisor_nombre,
       d.documento_moneda as moneda, d.documento_tipo_cambio as tipo_cambio, d.mensaje, d.codigo_actividad,
       d.condicion_impuesto, t.tarifas,
       trim_scale(coalesce(d.monto_total_impuesto::numeric, 0) * d.factor)::text as impuesto,
       trim_scale(coalesce(d.monto_impuesto_acreditar::numeric, 0) * d.factor)::text as acreditado,
       trim_scale(coalesce(d.monto_gasto_aplicable::numeric, 0) * d.factor)::text as gasto,
       trim_scale(d.total_factura * d.factor)::text as total, trim_scale(d.total_factura * d.signo)::text as total_moneda
from docs d
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', i.tarifa ->> 'codigo', 'codigoTarifa', i.tarifa ->> 'codigoTarifa',
           'base', trim_scale((i.tarifa ->> 'base')::numeric * d.factor)::text,
           'exonerado', trim_scale((i.tarifa ->> 'exonerado')::numeric * d.factor)::text,
           'impuesto', trim_scale((i.tarifa ->> 'impuesto')::numeric * d.factor)::text)) as tarifas
  from jsonb_array_elements(d.desglose) as i(tarifa)
  where d.factor is not null
) t
order by d.documento_fecha, d.mensaje_receptor_id;

-- selectLibroVentasDocumentos
with 
docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.receptor as contraparte, d.moneda,
           d.tipo_cambio, d.condicion_venta, d.voided_at, d.total_impuesto, d.total_comprobante, d.resumen,
           d.punto_venta_id, d.codigo_actividad_emisor as actividad,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
    from documento d
    where d.tenant_id = $3 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision < $4::timestamptz
      and (d.fecha_emision, d.documento_id) > ($5::timestamptz, $6::bigint)
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
    order by d.fecha_emision, d.documento_id limit $8::int
  ) d
  order by d.fecha_emision, d.documento_id limit $9::int
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte,
       d.moneda, d.tipo_cambio, d.condicion_venta, d.voided_at is not null as anulada, t.tarifas, d.actividad,
       (select p.nombre from punto_venta p
        where p.tenant_id = $10 and p.punto_venta_id = d.punto_venta_id) as punto_venta,
       trim_scale(d.neta * d.factor)::text as neta, trim_scale(d.total_impuesto * d.factor)::text as impuesto,
       trim_scale(coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) * d.factor)::text as devuelto,
       trim_scale(coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0) * d.factor)::text as otros,
       trim_scale(d.total_comprobante * d.factor)::text as total,
       trim_scale(case when d.tipo = '03' then -d.total_comprobante else d.total_comprobante::numeric end)::text
         as total_moneda
from docs d
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', p.codigo, 'codigoTarifa', p.codigo_tarifa,
           'base', trim_scale(p.base)::text, 'exonerado', trim_scale(p.exonerado)::text,
           'impuesto', trim_scale(p.impuesto)::text)) as tarifas
  from (
    select m.codigo, m.codigo_tarifa, sum(m.base) as base, sum(m.exonerado) as exonerado, sum(m.impuesto) as impuesto
    from (
      select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
             coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
      from documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
      where l.tenant_id = $11 and l.documento_id = d.documento_id and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($12::text[]))
    ) m
    group by 1, 2
  ) p) t
order by d.fecha_emision, d.documento_id;

-- selectLibroVentasLineas
with 
docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.receptor as contraparte, d.moneda,
           d.tipo_cambio, d.condicion_venta, d.voided_at, d.total_impuesto, d.total_comprobante, d.resumen,
           d.punto_venta_id, d.codigo_actividad_emisor as actividad,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor
    from documento d
    where d.tenant_id = $3 and d.tipo <> '08' and d.tipo = g.tipo and d.estado = 'aceptado'
      and d.moneda = g.moneda and d.fecha_emision < $4::timestamptz
      and (d.fecha_emision, d.documento_id) > ($5::timestamptz, $6::bigint)
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
    order by d.fecha_emision, d.documento_id limit $8::int
  ) d
  order by d.fecha_emision, d.documento_id limit $9::int
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion, d.documento_id::text, d.clave, t.tarifas, l.codigo, l.detalle, l.codigo_cabys,
       l.unidad_medida, trim_scale(l.cantidad * sign(d.factor))::text as cantidad,
       trim_scale((l.monto_total_linea - l.impuesto_neto) * d.factor)::text as neta, trim_scale(l.impuesto_neto * d.factor)::text as impuesto,
       trim_scale(l.monto_total_linea * d.factor)::text as total
from docs d
cross join lateral (
  select * from documento_linea l where l.tenant_id = $10 and l.documento_id = d.documento_id offset 0
) l
cross join lateral (
  select jsonb_agg(jsonb_build_object('codigo', p.codigo, 'codigoTarifa', p.codigo_tarifa,
           'base', trim_scale(p.base)::text, 'exonerado', trim_scale(p.exonerado)::text,
           'impuesto', trim_scale(p.impuesto)::text)) as tarifas
  from (
    select m.codigo, m.codigo_tarifa, sum(m.base) as base, sum(m.exonerado) as exonerado, sum(m.impuesto) as impuesto
    from (
      select i.impuesto ->> 'codigo' as codigo, i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa,
             coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
      from jsonb_array_elements(l.impuestos) as i(impuesto) where true and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($11::text[]))
    ) m
    group by 1, 2
  ) p) t
order by d.fecha_emision, d.documento_id, l.numero_linea;
