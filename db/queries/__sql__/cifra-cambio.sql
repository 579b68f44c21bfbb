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
           + coalesce((d.resumen ->> 'totalIvaDevuelto')::numeric, 0) as neta, (case when d.tipo = '03' then -d.tipo_cambio else d.tipo_cambio::numeric end) * e.signo as factor
    from documento d where d.tenant_id = $4 and d.documento_id = e.documento_id offset 0
  ) d
  where e.documento_id is not null
), recibidos as materialized (
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
         null::numeric as tarifa, null::text as condicion, null::text as moneda, d.signo as documentos,
         d.total_comprobante * d.factor as total, d.neta * d.factor as base, 0::numeric as exonerado,
         d.total_impuesto * d.factor as impuesto, 0::numeric as acreditado, 0::numeric as gasto
  from docs d
  union all
  select t.ambiente, t.dia, 'tarifa', t.tipo, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
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
         r.signo, r.total * r.factor, 0, 0, r.impuesto * r.factor, r.acreditado * r.factor, r.gasto * r.factor
  from recibidos r
  union all
  select t.ambiente, t.dia, 'recibido_tarifa', null, null, t.codigo, t.codigo_tarifa, t.tarifa, null, null, t.signo,
         0, sum(t.base), sum(t.exonerado), sum(t.impuesto), 0, 0
  from (
    select r.mensaje_receptor_id, r.signo, r.ambiente, r.dia, i.tarifa ->> 'codigo' as codigo,
           i.tarifa ->> 'codigoTarifa' as codigo_tarifa, (i.tarifa ->> 'tarifa')::numeric as tarifa,
           (i.tarifa ->> 'base')::numeric * r.factor as base, (i.tarifa ->> 'exonerado')::numeric * r.factor as exonerado,
           (i.tarifa ->> 'impuesto')::numeric * r.factor as impuesto
    from recibidos r cross join lateral jsonb_array_elements(r.desglose) as i(tarifa)
    where r.por_tarifa
  ) t
  group by t.mensaje_receptor_id, t.signo, t.ambiente, t.dia, t.codigo, t.codigo_tarifa, t.tarifa
), cifras as (
  select ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, sum(documentos)::int as documentos, sum(total) as total, sum(base) as base, sum(exonerado) as exonerado, sum(impuesto) as impuesto, sum(acreditado) as acreditado, sum(gasto) as gasto from aportes group by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda
), contados as (
insert into cifra_dia as c (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto)
select $8, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda, documentos, total, base, exonerado, impuesto, acreditado, gasto from cifras order by ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda
on conflict (tenant_id, ambiente, dia, cuenta, tipo, estado, codigo, codigo_tarifa, tarifa, condicion, moneda) do update
set documentos = c.documentos + excluded.documentos,
    total = c.total + excluded.total, base = c.base + excluded.base, exonerado = c.exonerado + excluded.exonerado, impuesto = c.impuesto + excluded.impuesto, acreditado = c.acreditado + excluded.acreditado, gasto = c.gasto + excluded.gasto)
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
