-- claimOverdue
update "cifra_cambio"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "cambio_id" = $3
  and "siguiente_at" < $4
  returning "cambio_id" as "id";

-- foldCambios
with cambios as (
  delete from cifra_cambio c
  where c.tenant_id = $1 and c.cambio_id = any(array(
    select c.cambio_id from cifra_cambio c where c.tenant_id = $2
    order by c.cambio_id limit $3::int for update skip locked))
  returning c.documento_id, c.mensaje_receptor_id, c.antes, c.despues
), efectos as materialized (
  select c.documento_id, c.mensaje_receptor_id, e.estado, sum(e.signo)::int as signo
  from cambios c
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
    from documento d where d.tenant_id = $4 and d.documento_id = e.documento_id offset 0
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
    where m.tenant_id = $5 and m.mensaje_receptor_id = e.mensaje_receptor_id and m.mensaje < 3 offset 0
  ) m
  where e.mensaje_receptor_id is not null and e.estado = 'aceptado'
), aportes as (
  select d.ambiente, d.dia, 'documento' as cuenta, d.tipo, d.estado, null::text as codigo, null::text as codigo_tarifa,
         null::numeric as tarifa, null::text as condicion, null::text as moneda, null::text as trato,
         null::boolean as diferida, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto, 0::numeric as asumido,
         0::numeric as devuelto
  from docs d
  union all 
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, null, null,
         t.signo, 0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0, 0, 0
  from (
    select d.documento_id, d.signo, d.ambiente, d.dia, d.tipo, i.impuesto ->> 'codigo' as codigo,
           i.impuesto ->> 'codigoTarifaIva' as codigo_tarifa, (i.impuesto ->> 'tarifa')::numeric as tarifa,
           coalesce((i.impuesto ->> 'base')::numeric, l.base_imponible) * d.factor as base,
         coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0) * d.factor as exonerado,
         ((i.impuesto ->> 'monto')::numeric - coalesce((i.impuesto -> 'exoneracion' ->> 'montoExoneracion')::numeric, 0)
           - coalesce((i.impuesto ->> 'asumido')::numeric, 0)) * d.factor as impuesto
    from docs d
    cross join lateral (
      select l.impuestos, l.base_imponible from documento_linea l
      where l.tenant_id = $6 and l.documento_id = d.documento_id offset 0
    ) l
    cross join lateral jsonb_array_elements(l.impuestos) as i(impuesto)
    where d.estado = 'aceptado' and not (i.impuesto ? 'asumido' and i.impuesto ->> 'codigo' = any($7::text[]))
  ) t
  group by t.documento_id, t.signo, t.ambiente, t.dia, t.tipo, t.codigo, t.codigo_tarifa, t.tarifa
  union all
  select r.ambiente, r.dia, case when r.por_tarifa then 'recibido' else 'recibido_moneda' end, null, null, null, null,
         null, case when r.por_tarifa then r.condicion_impuesto end, case when not r.por_tarifa then r.documento_moneda end,
         null, null, r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor,
         r.gasto * r.factor, 0, 0
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, null, null,
         t.signo, 0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0, 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa
  union all 
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
    where r.tenant_id = $8 and r.documento_id = d.documento_id and r.orden = 1 and r.codigo in ('13', '14') and d.tipo in ('02', '03')
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
    where l.tenant_id = $9 and l.documento_id = d.documento_id offset 0
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
      where r.tenant_id = $10 and r.documento_id = d.documento_id and r.orden = 1 and d.tipo in ('02', '03')
      offset 0
    ) r on true
    left join lateral (
      select o.tipo, o.condicion_venta, o.fecha_emision from documento o
      where o.tenant_id = $11 and o.documento_id = r.referido_id
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
    where p.tenant_id = $12 and p.recibo_id = d.documento_id offset 0
  ) p
  cross join lateral (
    select o.condicion_venta, o.fecha_emision, o.tipo_cambio from documento o
    where o.tenant_id = $13 and o.documento_id = p.documento_id offset 0
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
    where l.tenant_id = $14 and l.documento_id = d.documento_id offset 0
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
), cifras as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida, sum(documentos)::int as documentos, sum(total) as total, sum(base) as base, sum(exonerado) as exonerado, sum(impuesto) as impuesto, sum(acreditado) as acreditado, sum(gasto) as gasto, sum(asumido) as asumido, sum(devuelto) as devuelto from aportes group by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida
), contados as (
insert into cifra_dia as c (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida, documentos, total, base, exonerado, impuesto, acreditado, gasto, asumido, devuelto)
select $15, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida, documentos, total, base, exonerado, impuesto, acreditado, gasto, asumido, devuelto from cifras order by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida
on conflict (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, trato, diferida) do update
set documentos = c.documentos + excluded.documentos,
    total = c.total + excluded.total, base = c.base + excluded.base, exonerado = c.exonerado + excluded.exonerado, impuesto = c.impuesto + excluded.impuesto, acreditado = c.acreditado + excluded.acreditado, gasto = c.gasto + excluded.gasto, asumido = c.asumido + excluded.asumido, devuelto = c.devuelto + excluded.devuelto)
select count(*)::int as cambios from cambios;

-- selectAtraso
select "cambio_id"
  from "cifra_cambio"
  where "tenant_id" = $1
  order by "cambio_id"
  limit $2 offset $3;

-- selectOverdue
with recursive tenants as (
  (select c.tenant_id from cifra_cambio c order by c.tenant_id limit 1)
  union all
  select (select c.tenant_id from cifra_cambio c where c.tenant_id > t.tenant_id order by c.tenant_id limit 1)
  from tenants t where t.tenant_id is not null
)
select c.tenant_id, c.cambio_id::text as id, c.created_at
from tenants t
cross join lateral (
  select c.* from cifra_cambio c where c.tenant_id = t.tenant_id order by c.cambio_id limit 1
) c
where c.siguiente_at < $1::timestamptz
order by c.siguiente_at limit $2::int;
