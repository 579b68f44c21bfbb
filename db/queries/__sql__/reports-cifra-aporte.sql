-- selectAportes
with 
excepciones as materialized (
  select d.documento_id
  from cliente k
  cross join unnest($1::text[], $2::text[]) as g(tipo, moneda)
  cross join lateral (
    select d.documento_id from documento d
    where d.tenant_id = $3 and d.tipo <> '08' and d.cliente_id = k.cliente_id and d.tipo = g.tipo
      and d.estado = 'aceptado' and d.moneda = g.moneda and d.fecha_emision >= ($4::date::timestamp at time zone 'America/Costa_Rica')
      and d.fecha_emision < case when g.tipo in ('02', '03') then 'infinity' else ($5::date::timestamp at time zone 'America/Costa_Rica') end
    offset 0
  ) d
  where k.tenant_id = $6 and k.credito_pleno
  union
  select n.documento_id
  from documento o
  cross join lateral (
    select r.documento_id from documento_referencia r
    where r.tenant_id = $7 and r.referido_id = o.documento_id and r.orden = 1 offset 0
  ) r
  cross join lateral (
    select n.documento_id from documento n
    where n.tenant_id = $8 and n.documento_id = r.documento_id and n.tipo = '03' and n.estado = 'aceptado'
    offset 0
  ) n
  where o.tenant_id = $9 and o.condicion_venta in ('08', '10')
    and o.estado in ('procesando', 'error', 'rechazado')
), 
efectos as materialized (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from (
  select c.documento_id, c.mensaje_receptor_id, c.antes, c.despues from cifra_cambio c
  where c.tenant_id = $10) c
  cross join lateral (values (c.antes, -1), (c.despues, 1)) e (estado, signo)
  where e.estado is not null
  group by c.documento_id, c.mensaje_receptor_id, e.estado having sum(e.signo) <> 0
), 

docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor, d.fecha_emision, d.condicion_venta, d.cliente_id,
           coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d where d.tenant_id = $11 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), 
recibidos as materialized (
  select e.signo, m.*
  from efectos e
  cross join lateral (
    select m.mensaje_receptor_id, m.ambiente, (m.documento_fecha at time zone 'America/Costa_Rica')::date as dia, m.condicion_impuesto,
           m.documento_moneda, m.desglose, m.documento_tipo_cambio is not null as por_tarifa,
           coalesce(m.documento_tipo_cambio::numeric, 1) * e.signo
             * case when substr(m.clave, 30, 2) = '03' then -1 else 1 end as factor,
           m.total_factura::numeric as total, coalesce(m.monto_total_impuesto::numeric, 0) as impuesto,
           coalesce(m.monto_impuesto_acreditar::numeric, 0) as acreditado,
           coalesce(m.monto_gasto_aplicable::numeric, 0) as gasto
    from mensaje_receptor m
    where m.tenant_id = $12 and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
), aportes as (
  select a.ambiente, a.dia, 'aporte_ventas' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (
  select d.documento_id, d.ambiente, coalesce(r.dia, d.dia) as dia, d.signo, d.tipo, d.condicion_venta, d.fecha_emision,
         d.cliente_id, d.factor, d.devuelto
  from docs d
  left join lateral (
    select (r.fecha_emision at time zone 'America/Costa_Rica')::date as dia from documento_referencia r
    where r.tenant_id = $13 and r.documento_id = d.documento_id and r.orden = 1 and r.codigo in ('13', '14') and d.tipo in ('02', '03')
    offset 0
  ) r on true
  where d.estado = 'aceptado' and d.tipo not in ('08', '10')) 
  select c.*
  from (
    
  select d.documento_id, d.ambiente, d.dia, d.signo, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, case when d.tipo = '09' or r.tipo_documento = '19' then 'exportacion'
           
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
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = $15 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $16 and o.documento_id = r.referido_id
         offset 0
    ) o on true
  ) c
  union all
  select d.documento_id, d.ambiente, d.dia, d.signo, null, null, '', false, null, 0::numeric, 0::numeric, 0::numeric, 0::numeric, d.devuelto * d.factor, 0::numeric, 0::numeric
  from docs d where d.devuelto <> 0) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
  union all 
  select a.ambiente, a.dia, 'aporte_recibos' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (select d.* from docs d where d.estado = 'aceptado' and d.tipo = '10') 
  select d.documento_id, d.ambiente, d.dia, d.signo, null::text as codigo, null::text as codigo_tarifa, '' as trato, true as diferida,
         null::text as condicion, 0::numeric as base, 0::numeric as exonerado,
         (select coalesce(sum((i.parte -> 'impuesto' ->> 'monto')::numeric
      - coalesce((i.parte -> 'impuesto' -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)), 0)
    from jsonb_array_elements(p.partes) as i(parte)) * o.tipo_cambio as impuesto, 0::numeric as asumido, 0::numeric as devuelto,
         0::numeric as acreditado, 0::numeric as gasto
  from docs d
  cross join lateral (
    select p.documento_id, p.partes from documento_pago p
    where p.tenant_id = $17 and p.recibo_id = d.documento_id offset 0
  ) p
  cross join lateral (
    select o.condicion_venta, o.fecha_emision, o.tipo_cambio from documento o
    where o.tenant_id = $18 and o.documento_id = p.documento_id offset 0
  ) o
  where o.condicion_venta = '08' or d.fecha_emision < ((((o.fecha_emision at time zone 'America/Costa_Rica')::date + 91)::timestamp) at time zone 'America/Costa_Rica')) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
  union all 
  select a.ambiente, a.dia, 'aporte_compras' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (select d.* from docs d where d.estado = 'aceptado' and d.tipo = '08') 
  select d.documento_id, d.ambiente, d.dia, d.signo, coalesce(i.impuesto ->> 'codigo', '') as codigo,
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
    where l.tenant_id = $19 and l.documento_id = d.documento_id offset 0
  ) l
  left join lateral (
    select i.impuesto from jsonb_array_elements(l.impuestos) as i(impuesto) where i.impuesto ->> 'codigo' in ('01', '07', '08')
  ) i on true
  cross join lateral (select coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) as base) b
  cross join lateral (
    select b.base, coalesce(round(round(b.base * (i.impuesto -> 'exoneracion' ->> 'tarifaExonerada')::numeric, 20)
             / nullif((i.impuesto ->> 'tarifa')::numeric, 0), 5), 0) as exonerado
  ) m) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
  union all 
  select a.ambiente, a.dia, 'aporte_recibidos' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (
  select r.mensaje_receptor_id as documento_id, r.ambiente, r.dia, r.signo, r.condicion_impuesto, r.desglose,
         case when r.por_tarifa then r.factor end as factor, r.acreditado, r.gasto
  from recibidos r) 
  select d.documento_id, d.ambiente, d.dia, d.signo, i.tarifa ->> 'codigo' as codigo, i.tarifa ->> 'codigoTarifa' as codigo_tarifa, '' as trato,
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
  select d.documento_id, d.ambiente, d.dia, d.signo, null, null, case when d.factor is null then 'sinXml' else '' end, false,
         coalesce(d.condicion_impuesto, ''),
         0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, coalesce(d.acreditado * d.factor, 0), coalesce(d.gasto * d.factor, 0)
  from docs d) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
  union all 
  select a.ambiente, a.dia, 'aporte_ventas' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (
    with efectos as (select x.documento_id, 'aceptado' as estado, 1 as signo from excepciones x), 
docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor, d.fecha_emision, d.condicion_venta, d.cliente_id,
           coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d where d.tenant_id = $20 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
)
    
  select d.documento_id, d.ambiente, coalesce(r.dia, d.dia) as dia, d.signo, d.tipo, d.condicion_venta, d.fecha_emision,
         d.cliente_id, d.factor, d.devuelto
  from docs d
  left join lateral (
    select (r.fecha_emision at time zone 'America/Costa_Rica')::date as dia from documento_referencia r
    where r.tenant_id = $21 and r.documento_id = d.documento_id and r.orden = 1 and r.codigo in ('13', '14') and d.tipo in ('02', '03')
    offset 0
  ) r on true
  where d.estado = 'aceptado' and d.tipo not in ('08', '10')) 
  select c.*
  from (
    
  select d.documento_id, d.ambiente, d.dia, d.signo, coalesce(i.impuesto ->> 'codigo', '') as codigo,
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
    where l.tenant_id = $22 and l.documento_id = d.documento_id offset 0
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
      select k.credito_pleno from cliente k where k.tenant_id = $23 and k.cliente_id = d.cliente_id offset 0
    ) k on true
    left join lateral (
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = $24 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $25 and o.documento_id = r.referido_id
        and o.estado = 'aceptado' offset 0
    ) o on true
  ) c
  union all
  select d.documento_id, d.ambiente, d.dia, d.signo, null, null, '', false, null, 0::numeric, 0::numeric, 0::numeric, 0::numeric, d.devuelto * d.factor, 0::numeric, 0::numeric
  from docs d where d.devuelto <> 0) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
  union all 
  select a.ambiente, a.dia, 'aporte_ventas' as cuenta, null::text as tipo, null::text as estado, a.codigo,
         a.codigo_tarifa, null::numeric as tarifa, a.condicion, null::text as moneda, a.trato, a.diferida,
         a.signo as documentos, 0::numeric as total, sum(a.base) as base, sum(a.exonerado) as exonerado,
         sum(a.impuesto) as impuesto, sum(a.acreditado) as acreditado, sum(a.gasto) as gasto, sum(a.asumido) as asumido,
         sum(a.devuelto) as devuelto
  from (with docs as materialized (
    with efectos as (select x.documento_id, 'aceptado' as estado, -1 as signo from excepciones x), 
docs as materialized (
  select e.estado, e.signo, d.*
  from efectos e
  cross join lateral (
    select d.documento_id, d.ambiente, (d.fecha_emision at time zone 'America/Costa_Rica')::date as dia, d.tipo, d.total_comprobante, d.total_impuesto,
           d.total_comprobante - d.total_impuesto - coalesce((d.resumen ->> 'totalOtrosCargos')::numeric, 0)
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor, d.fecha_emision, d.condicion_venta, d.cliente_id,
           coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as devuelto
    from documento d where d.tenant_id = $26 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
)
    
  select d.documento_id, d.ambiente, coalesce(r.dia, d.dia) as dia, d.signo, d.tipo, d.condicion_venta, d.fecha_emision,
         d.cliente_id, d.factor, d.devuelto
  from docs d
  left join lateral (
    select (r.fecha_emision at time zone 'America/Costa_Rica')::date as dia from documento_referencia r
    where r.tenant_id = $27 and r.documento_id = d.documento_id and r.orden = 1 and r.codigo in ('13', '14') and d.tipo in ('02', '03')
    offset 0
  ) r on true
  where d.estado = 'aceptado' and d.tipo not in ('08', '10')) 
  select c.*
  from (
    
  select d.documento_id, d.ambiente, d.dia, d.signo, coalesce(i.impuesto ->> 'codigo', '') as codigo,
         i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, case when d.tipo = '09' or r.tipo_documento = '19' then 'exportacion'
           
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
    where l.tenant_id = $28 and l.documento_id = d.documento_id offset 0
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
      select r.tipo_documento, r.codigo, r.referido_id from documento_referencia r
      where r.tenant_id = $29 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $30 and o.documento_id = r.referido_id
         offset 0
    ) o on true
  ) c
  union all
  select d.documento_id, d.ambiente, d.dia, d.signo, null, null, '', false, null, 0::numeric, 0::numeric, 0::numeric, 0::numeric, d.devuelto * d.factor, 0::numeric, 0::numeric
  from docs d where d.devuelto <> 0) a
  group by a.documento_id, a.ambiente, a.dia, a.signo, a.codigo, a.codigo_tarifa, a.condicion, a.trato, a.diferida
), ambito as materialized (
  select t.ambiente from tenant t where t.tenant_id = $31
), todo as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida, documentos, total, base, exonerado, impuesto, acreditado, gasto, asumido, devuelto from cifra_dia where tenant_id = $32 and cuenta in ('aporte_ventas', 'aporte_recibos', 'aporte_compras', 'aporte_recibidos')
    and ambiente = (select a.ambiente from ambito a) and dia >= $33::date and dia < $34::date
  union all
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida, documentos, total, base, exonerado, impuesto, acreditado, gasto, asumido, devuelto from aportes where cuenta in ('aporte_ventas', 'aporte_recibos', 'aporte_compras', 'aporte_recibidos')
    and ambiente = (select a.ambiente from ambito a) and dia >= $35::date and dia < $36::date
)
select substr(cuenta, 8) as fuente, codigo, codigo_tarifa, trato, diferida, condicion, sum(documentos)::int as documentos, trim_scale(sum(base))::text as base, trim_scale(sum(exonerado))::text as exonerado, trim_scale(sum(impuesto))::text as impuesto, trim_scale(sum(asumido))::text as asumido, trim_scale(sum(devuelto))::text as devuelto, trim_scale(sum(acreditado))::text as acreditado, trim_scale(sum(gasto))::text as gasto
from todo group by cuenta, codigo, codigo_tarifa, trato, diferida, condicion order by cuenta, codigo, codigo_tarifa, trato, diferida, condicion;
