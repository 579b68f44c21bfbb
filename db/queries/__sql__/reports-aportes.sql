-- APORTES.compras
with docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."emisor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d
    where d.tenant_id = $3 and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= $4::timestamptz and d.fecha_emision < $5::timestamptz
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6) and d.tipo = '08' and (d.fecha_emision, d.documento_id) > ($7::timestamptz, $8::bigint)
    order by d.fecha_emision, d.documento_id limit $9::int
  ) d order by d.fecha_emision, d.documento_id limit $10::int
), aportes as (
  select d.documento_id, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, '' as trato, false as diferida,
         null::text as condicion, (m.base - m.exonerado) * d.factor as base, m.exonerado * d.factor as exonerado,
         coalesce(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0)), 0) * d.factor as impuesto,
         coalesce((i.impuesto ->> 'asumido')::numeric, 0) * d.factor as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select l.impuestos, l.base_imponible, l.opcionales from documento_linea l
    where l.tenant_id = $11 and l.documento_id = d.documento_id offset 0
  ) l
  left join lateral (
    select i.impuesto from jsonb_array_elements(l.impuestos) as i(impuesto) where i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) i on true
  cross join lateral (select coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) as base) b
  cross join lateral (
    select b.base, coalesce(round(round(b.base * (i.impuesto -> 'exoneracion' ->> 'tarifaExonerada')::numeric, 20)
             / nullif((i.impuesto ->> 'tarifa')::numeric, 0), 5), 0) as exonerado
  ) m
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- APORTES.corregidas
with docs as materialized (
  select d.* from (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."receptor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento_referencia r
    join documento d on d.tenant_id = $1 and d.documento_id = r.documento_id
    where r.tenant_id = $2 and r.orden = 1 and r.codigo in ('13', '14')
      and r.fecha_emision >= $3::timestamptz and r.fecha_emision < $4::timestamptz
      and (d.fecha_emision < $5::timestamptz or d.fecha_emision >= $6::timestamptz)
      and d.tipo in ('02', '03') and d.estado = 'aceptado' and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $7)
  ) d where true and (d.fecha_emision, d.documento_id) > ($8::timestamptz, $9::bigint) order by d.fecha_emision, d.documento_id limit $10::int
), aportes as (
  select c.*
  from (
    
  select d.documento_id, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, case when d.tipo = '09' or r.tipo_documento = '19' then 'exportacion'
           when k.credito_pleno then 'pleno'
           when l.opcionales ->> 'tipoTransaccion' in ('08', '09', '10', '11', '12') then 'capital' else '' end as trato, case when d.tipo in ('01', '04') then d.condicion_venta in ('08', '10')
           when d.tipo = '03' then coalesce(o.tipo in ('01', '04') and (o.condicion_venta = '08'
             or o.condicion_venta = '10' and (r.codigo in ('13', '14') or d.fecha_emision < ((((o.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica'))), false)
           else false end as diferida,
         null::text as condicion, (m.base - m.exonerado) * d.factor as base, m.exonerado * d.factor as exonerado,
         coalesce(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0)), 0) * d.factor as impuesto,
         coalesce((i.impuesto ->> 'asumido')::numeric, 0) * d.factor as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select l.impuestos, l.base_imponible, l.opcionales from documento_linea l
    where l.tenant_id = $11 and l.documento_id = d.documento_id offset 0
  ) l
  left join lateral (
    select i.impuesto from jsonb_array_elements(l.impuestos) as i(impuesto) where i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) i on true
  cross join lateral (select coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) as base) b
  cross join lateral (
    select b.base, coalesce(round(round(b.base * (i.impuesto -> 'exoneracion' ->> 'tarifaExonerada')::numeric, 20)
             / nullif((i.impuesto ->> 'tarifa')::numeric, 0), 5), 0) as exonerado
  ) m
    
    left join lateral (
      select k.credito_pleno from cliente k where k.tenant_id = $12 and k.cliente_id = d.cliente_id offset 0
    ) k on true
    left join lateral (
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = $13 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $14 and o.documento_id = r.referido_id
        and o.estado = 'aceptado' offset 0
    ) o on true
  ) c
  union all
  select d.documento_id, null, null, '', false, null, 0::numeric, 0::numeric, 0::numeric, 0::numeric, d.devuelto * d.factor, 0::numeric, 0::numeric
  from docs d where d.devuelto <> 0
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- APORTES.recibidos
with docs as materialized (
  select d.* from (
    select m.mensaje_receptor_id as documento_id, m.documento_fecha as fecha_emision, substr(m.clave, 30, 2) as tipo,
           substr(m.clave, 22, 20) as consecutivo, m.clave, coalesce(m.emisor_nombre, m.emisor_numero) as contraparte,
           m.documento_moneda as moneda, m.total_factura::numeric as total, m.condicion_impuesto, m.desglose,
           m.documento_tipo_cambio::numeric * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = $1
      -- Written out: the condition of its index.
      and m.estado = 'aceptado' and m.mensaje < 3
      and m.documento_fecha >= $2::timestamptz and m.documento_fecha < $3::timestamptz
      and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)
  ) d where true and (d.fecha_emision, d.documento_id) > ($5::timestamptz, $6::bigint) order by d.fecha_emision, d.documento_id limit $7::int
), aportes as (
  select d.documento_id, i.tarifa ->> 'codigo' as codigo, i.tarifa ->> 'codigoTarifa' as codigo_tarifa, '' as trato,
         false as diferida, coalesce(d.condicion_impuesto, '') as condicion, (m.base - m.exonerado) * d.factor as base,
         m.exonerado * d.factor as exonerado, m.impuesto * d.factor as impuesto, 0::numeric as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral jsonb_array_elements(d.desglose) as i(tarifa)
  cross join lateral (select (i.tarifa ->> 'base')::numeric as base, (i.tarifa ->> 'impuesto')::numeric as impuesto,
                             (i.tarifa ->> 'exonerado')::numeric as libre) b
  cross join lateral (
    select b.base, b.impuesto, case when b.libre = 0 then 0
             else coalesce(round(round(b.base * b.libre, 20) / nullif(b.libre + b.impuesto, 0), 5), 0) end as exonerado
  ) m
  where d.factor is not null and i.tarifa ->> 'codigo' in ('', '01', '07', '08')
  union all
  select d.documento_id, null, null, case when d.factor is null then 'sinXml' else '' end, false,
         coalesce(d.condicion_impuesto, ''),
         0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, coalesce(d.acreditado * d.factor, 0), coalesce(d.gasto * d.factor, 0)
  from docs d
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- APORTES.recibos
with docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."receptor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d
    where d.tenant_id = $3 and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= $4::timestamptz and d.fecha_emision < $5::timestamptz
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6) and d.tipo <> '08' and (d.fecha_emision, d.documento_id) > ($7::timestamptz, $8::bigint)
    order by d.fecha_emision, d.documento_id limit $9::int
  ) d order by d.fecha_emision, d.documento_id limit $10::int
), aportes as (
  select d.documento_id, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         (select coalesce(sum((i.parte -> 'impuesto' ->> 'monto')::numeric
      - coalesce((i.parte -> 'impuesto' -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)), 0)
    from jsonb_array_elements(p.partes) as i(parte)) * o.tipo_cambio as impuesto, 0::numeric as asumido, 0::numeric as devuelto,
         0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select p.documento_id, p.partes from documento_pago p
    where p.tenant_id = $11 and p.recibo_id = d.documento_id offset 0
  ) p
  cross join lateral (
    select o.condicion_venta, o.fecha_emision, o.tipo_cambio from documento o
    where o.tenant_id = $12 and o.documento_id = p.documento_id offset 0
  ) o
  where o.condicion_venta = '08' or d.fecha_emision < ((((o.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- APORTES.vencidas
with docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."receptor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d
    where d.tenant_id = $3 and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= $4::timestamptz and d.fecha_emision < $5::timestamptz
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6) and d.condicion_venta = '10' and (d.fecha_emision, d.documento_id) > ($7::timestamptz, $8::bigint)
    order by d.fecha_emision, d.documento_id limit $9::int
  ) d order by d.fecha_emision, d.documento_id limit $10::int
), aportes as (
  select d.documento_id, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         greatest(0, e.iva * d.factor - n.iva - p.iva * d.factor) as impuesto, 0::numeric as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select coalesce(sum(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0))), 0) as iva
    from documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where l.tenant_id = $11 and l.documento_id = d.documento_id and i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) e
  cross join lateral (
    select coalesce(sum(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * o.tipo_cambio), 0) as iva
    from documento_referencia r
    -- Each note's lines by its key: a planner without statistics would read those of all.
    cross join lateral (
      select o.documento_id, o.tipo_cambio from documento o
      where o.tenant_id = $12 and o.documento_id = r.documento_id and o.tipo = '03' and o.estado = 'aceptado'
        and (r.codigo in ('13', '14') or o.fecha_emision < ((((d.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')) offset 0
    ) o
    cross join lateral (
      select l.impuestos from documento_linea l
      where l.tenant_id = $13 and l.documento_id = o.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where r.tenant_id = $14 and r.referido_id = d.documento_id and r.orden = 1 and i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) n
  cross join lateral (
    select coalesce(sum((select coalesce(sum((i.parte -> 'impuesto' ->> 'monto')::numeric
      - coalesce((i.parte -> 'impuesto' -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)), 0)
    from jsonb_array_elements(p.partes) as i(parte))), 0) as iva
    from documento_pago p
    join documento o on o.tenant_id = $15 and o.documento_id = p.recibo_id
    where p.tenant_id = $16 and p.documento_id = d.documento_id and o.estado = 'aceptado'
      and o.fecha_emision < ((((d.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')
  ) p
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- APORTES.ventas
with docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."receptor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d
    where d.tenant_id = $3 and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= $4::timestamptz and d.fecha_emision < $5::timestamptz
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6) and d.tipo <> '08' and (d.tipo not in ('02', '03') or not exists (
        select from documento_referencia r
        where r.tenant_id = $7 and r.documento_id = d.documento_id and r.orden = 1 and r.codigo in ('13', '14')
          and (r.fecha_emision < $8::timestamptz or r.fecha_emision >= $9::timestamptz))) and (d.fecha_emision, d.documento_id) > ($10::timestamptz, $11::bigint)
    order by d.fecha_emision, d.documento_id limit $12::int
  ) d order by d.fecha_emision, d.documento_id limit $13::int
), aportes as (
  select c.*
  from (
    
  select d.documento_id, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, case when d.tipo = '09' or r.tipo_documento = '19' then 'exportacion'
           when k.credito_pleno then 'pleno'
           when l.opcionales ->> 'tipoTransaccion' in ('08', '09', '10', '11', '12') then 'capital' else '' end as trato, case when d.tipo in ('01', '04') then d.condicion_venta in ('08', '10')
           when d.tipo = '03' then coalesce(o.tipo in ('01', '04') and (o.condicion_venta = '08'
             or o.condicion_venta = '10' and (r.codigo in ('13', '14') or d.fecha_emision < ((((o.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica'))), false)
           else false end as diferida,
         null::text as condicion, (m.base - m.exonerado) * d.factor as base, m.exonerado * d.factor as exonerado,
         coalesce(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0)), 0) * d.factor as impuesto,
         coalesce((i.impuesto ->> 'asumido')::numeric, 0) * d.factor as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select l.impuestos, l.base_imponible, l.opcionales from documento_linea l
    where l.tenant_id = $14 and l.documento_id = d.documento_id offset 0
  ) l
  left join lateral (
    select i.impuesto from jsonb_array_elements(l.impuestos) as i(impuesto) where i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) i on true
  cross join lateral (select coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) as base) b
  cross join lateral (
    select b.base, coalesce(round(round(b.base * (i.impuesto -> 'exoneracion' ->> 'tarifaExonerada')::numeric, 20)
             / nullif((i.impuesto ->> 'tarifa')::numeric, 0), 5), 0) as exonerado
  ) m
    
    left join lateral (
      select k.credito_pleno from cliente k where k.tenant_id = $15 and k.cliente_id = d.cliente_id offset 0
    ) k on true
    left join lateral (
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = $16 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $17 and o.documento_id = r.referido_id
        and o.estado = 'aceptado' offset 0
    ) o on true
  ) c
  union all
  select d.documento_id, null, null, '', false, null, 0::numeric, 0::numeric, 0::numeric, 0::numeric, d.devuelto * d.factor, 0::numeric, 0::numeric
  from docs d where d.devuelto <> 0
), sumas as (
  select a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto from aportes a group by a.documento_id, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, 'codigo', s.codigo, 'codigo_tarifa', s.codigo_tarifa, 'trato', s.trato, 'diferida', s.diferida, 'condicion', s.condicion, 'base', s.base, 'exonerado', s.exonerado, 'impuesto', s.impuesto, 'asumido', s.asumido, 'devuelto', s.devuelto, 'acreditado', s.acreditado, 'gasto', s.gasto)) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id;

-- selectVencidas
with docs as materialized (
  select d.*
  from unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select 
      d.documento_id, d.fecha_emision, d.tipo, d.consecutivo, d.clave,
      "d"."receptor" ->> 'nombre' as contraparte, d.moneda, d.total_comprobante::numeric as total,
      d.tipo_cambio::numeric as tipo_cambio, d.condicion_venta, d.cliente_id, case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end as factor,
      coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d
    where d.tenant_id = $3 and d.tipo = g.tipo and d.estado = 'aceptado' and d.moneda = g.moneda
      and d.fecha_emision >= $4::timestamptz and d.fecha_emision < $5::timestamptz
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6) and d.condicion_venta = '10' 
    
  ) d 
), aportes as (
  select d.documento_id, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         greatest(0, e.iva * d.factor - n.iva - p.iva * d.factor) as impuesto, 0::numeric as asumido,
         0::numeric as devuelto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select coalesce(sum(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0))), 0) as iva
    from documento_linea l cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where l.tenant_id = $7 and l.documento_id = d.documento_id and i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) e
  cross join lateral (
    select coalesce(sum(((i.impuesto ->> 'monto')::numeric
    - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
    - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * o.tipo_cambio), 0) as iva
    from documento_referencia r
    -- Each note's lines by its key: a planner without statistics would read those of all.
    cross join lateral (
      select o.documento_id, o.tipo_cambio from documento o
      where o.tenant_id = $8 and o.documento_id = r.documento_id and o.tipo = '03' and o.estado = 'aceptado'
        and (r.codigo in ('13', '14') or o.fecha_emision < ((((d.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')) offset 0
    ) o
    cross join lateral (
      select l.impuestos from documento_linea l
      where l.tenant_id = $9 and l.documento_id = o.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where r.tenant_id = $10 and r.referido_id = d.documento_id and r.orden = 1 and i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) n
  cross join lateral (
    select coalesce(sum((select coalesce(sum((i.parte -> 'impuesto' ->> 'monto')::numeric
      - coalesce((i.parte -> 'impuesto' -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)), 0)
    from jsonb_array_elements(p.partes) as i(parte))), 0) as iva
    from documento_pago p
    join documento o on o.tenant_id = $11 and o.documento_id = p.recibo_id
    where p.tenant_id = $12 and p.documento_id = d.documento_id and o.estado = 'aceptado'
      and o.fecha_emision < ((((d.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')
  ) p)
select 'vencidas' as fuente, a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion, count(*)::int as documentos, trim_scale(sum(a.base))::text as base, trim_scale(sum(a.exonerado))::text as exonerado, trim_scale(sum(a.impuesto))::text as impuesto, trim_scale(sum(a.asumido))::text as asumido, trim_scale(sum(a.devuelto))::text as devuelto, trim_scale(sum(a.acreditado))::text as acreditado, trim_scale(sum(a.gasto))::text as gasto
from aportes a group by a.codigo, a.codigo_tarifa, a.trato, a.diferida, a.condicion;
