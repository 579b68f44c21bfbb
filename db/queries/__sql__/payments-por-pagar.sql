-- insertPagoProveedor
insert into "pago_proveedor" ("tenant_id", "moneda", "monto", "fecha", "medio_pago", "medio_pago_otros", "referencia", "created_by", "created_at", "proveedor", "nombre")
  values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $11)
  returning "pago_id";

-- insertPagoProveedorDocumentos
insert into "pago_proveedor_documento" ("tenant_id", "pago_id", "orden", "documento_recibido_id", "documento_id", "monto") select $1::int, $2::bigint, p.orden, p."recibidoId", p."documentoId", p.monto
from jsonb_to_recordset($3::jsonb)
  as p(orden smallint, "recibidoId" bigint, "documentoId" bigint, monto numeric);

-- lockComprasPorPagar
select d.documento_id as id, d.vendedor as proveedor, d.emisor ->> 'nombre' as nombre, d.moneda, d.clave, d.tipo,
  d.consecutivo, d.fecha_emision as fecha, coalesce(d.vence::text, '') as vence, d.total_comprobante as total,
  d.monto_acreditado as acreditado, d.monto_pagado as pagado,
  d.por_pagar and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $1) as por_pagar
from documento d
where d.tenant_id = $2 and d.clave = any($3::text[]) and d.tipo = '08'
order by d.documento_id for no key update of d;

-- lockRecibidosPorPagar
select r.documento_recibido_id as id, r.emisor_numero as proveedor, coalesce(r.emisor_nombre, r.emisor_numero) as nombre,
  coalesce(r.documento_moneda, '') as moneda, r.clave, substr(r.clave, 30, 2) as tipo, substr(r.clave, 22, 20) as consecutivo,
  r.documento_fecha as fecha, r.vence::text as vence, r.total_factura as total, r.monto_acreditado as acreditado,
  r.monto_pagado as pagado, r.por_pagar
from documento_recibido r
where r.tenant_id = $1 and r.clave = any($2::text[])
order by r.documento_recibido_id for no key update of r;

-- selectClavesDePago
select coalesce(r.clave, d.clave) as clave
from pago_proveedor_documento p
left join documento_recibido r on r.tenant_id = p.tenant_id and r.documento_recibido_id = p.documento_recibido_id
left join documento d on d.tenant_id = p.tenant_id and d.documento_id = p.documento_id
where p.tenant_id = $1 and p.pago_id = $2::bigint order by p.orden;

-- selectDeudaConProveedor
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.facturas
from (
  select o.moneda, sum(o.documentos)::int as facturas, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select s.moneda, s.proveedor, s.nombre, s.documentos, s.debe, $1::int as dias
    from deuda_proveedor s
    where s.tenant_id = $2 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $3)) and s.proveedor = $4
    union all
    select s.moneda, s.proveedor, null, 0, e.debe, e.dias
    from deuda_proveedor_dia s cross join lateral (values (s.debe, $5::date - s.vence), (-s.debe, $6::int)) e (debe, dias)
    where s.tenant_id = $7 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $8)) and s.vence >= $9::date - $10::int and s.proveedor = $11) o
  group by o.moneda) k
order by k.moneda;

-- selectFacturasDeProveedor
select f.proveedor, f.nombre, f.moneda, f.clave, f.tipo, f.consecutivo, f.fecha, f.vence::text as vence, f.total,
  f.acreditado, f.pagado
from (
  (select r.emisor_numero as proveedor, coalesce(r.emisor_nombre, r.emisor_numero) as nombre, r.documento_moneda as moneda,
    r.clave, substr(r.clave, 30, 2) as tipo, substr(r.clave, 22, 20) as consecutivo, r.documento_fecha as fecha, r.vence,
    r.total_factura as total, r.monto_acreditado as acreditado, r.monto_pagado as pagado
  from documento_recibido r
  where r.tenant_id = $1 and r.por_pagar and r.emisor_numero = $2
    and r.documento_moneda = $3
  order by r.vence, r.clave limit $4::int)
  union all
  (select d.vendedor, d.emisor ->> 'nombre', d.moneda, d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.vence,
    d.total_comprobante, d.monto_acreditado, d.monto_pagado
  from documento d
  where d.tenant_id = $5 and d.por_pagar and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $6)
    and d.vendedor = $7 and d.moneda = $8
  order by d.vence, d.clave limit $9::int)) f
order by f.vence, f.clave limit $10::int;

-- selectNombreProveedor
select coalesce(
(select coalesce(e.nombre, e.numero) from emisor_recibido e
 where e.tenant_id = $1 and e.numero = $2),
(select p.nombre from proveedor p
 where p.tenant_id = $3 and (p.identificacion = $4 or 'P' || p.proveedor_id = $5)
 order by p.proveedor_id limit 1)) as nombre;

-- selectPagosDeProveedor
select "k"."pago_id", "k"."moneda", "k"."monto", "k"."medio_pago", "k"."medio_pago_otros", "k"."referencia", "k"."voided_at", k.fecha::text as "fecha"
  from "pago_proveedor" as "k"
  where "k"."tenant_id" = $1
  and "k"."proveedor" = $2
  order by "k"."pago_id" desc
  limit $3;

-- selectPagosVencidos
select k.proveedor, k.ambiente, k.moneda, k.vence::text as vence, s.nombre, k.documentos,
  trim_scale(k.debe)::text as debe
from (
  select k.*
  from (values ('todos'), ((select t.ambiente from tenant t where t.tenant_id = $1))) as a(ambiente) cross join unnest($2::text[]) as m(moneda)
    cross join lateral (
      select d.proveedor, d.ambiente, d.moneda, d.vence, d.documentos, d.debe from deuda_proveedor_dia d
      where d.tenant_id = $3 and d.ambiente = a.ambiente and d.moneda = m.moneda
        and d.vence < $4::date
      order by d.vence limit $5::int) k
  order by k.vence, k.proveedor limit $6::int) k
join deuda_proveedor s on s.tenant_id = $7 and s.proveedor = k.proveedor and s.ambiente = k.ambiente
  and s.moneda = k.moneda
order by k.vence, k.proveedor;

-- selectPorPagarProveedores
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.proveedor as identificacion, k.nombre
from (
  select o.moneda, o.proveedor, max(o.nombre) as nombre, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select s.moneda, s.proveedor, s.nombre, s.documentos, s.debe, $1::int as dias
    from deuda_proveedor s
    where s.tenant_id = $2 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $3)) and s.moneda = $4
    union all
    select s.moneda, s.proveedor, null, 0, e.debe, e.dias
    from deuda_proveedor_dia s cross join lateral (values (s.debe, $5::date - s.vence), (-s.debe, $6::int)) e (debe, dias)
    where s.tenant_id = $7 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $8)) and s.vence >= $9::date - $10::int and s.moneda = $11) o
  group by o.moneda, o.proveedor order by sum(o.debe) desc, o.proveedor limit $12::int) k
order by k.total desc, k.proveedor;

-- selectPorPagarTotales
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.partes
from (
  select o.moneda, count(distinct o.proveedor)::int as partes, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select s.moneda, s.proveedor, s.nombre, s.documentos, s.debe, $1::int as dias
    from deuda_proveedor s
    where s.tenant_id = $2 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $3)) 
    union all
    select s.moneda, s.proveedor, null, 0, e.debe, e.dias
    from deuda_proveedor_dia s cross join lateral (values (s.debe, $4::date - s.vence), (-s.debe, $5::int)) e (debe, dias)
    where s.tenant_id = $6 and s.ambiente in ('todos', (select t.ambiente from tenant t where t.tenant_id = $7)) and s.vence >= $8::date - $9::int ) o
  group by o.moneda) k
order by k.moneda;

-- settleCompras
update "documento" as "d" set "monto_pagado" = trim_scale(coalesce((
select sum(p.monto) from pago_proveedor_documento p
  join pago_proveedor k on k.tenant_id = p.tenant_id and k.pago_id = p.pago_id
where p.tenant_id = d.tenant_id and "p"."documento_id" = "d"."documento_id" and k.voided_at is null), 0)) where "d"."tenant_id" = $1 and "d"."tipo" = '08' and d.documento_id in (select p.documento_id from pago_proveedor_documento p
      where p.tenant_id = $2 and p.pago_id = $3::bigint);

-- settleRecibidos
update "documento_recibido" as "d" set "monto_pagado" = trim_scale(coalesce((
select sum(p.monto) from pago_proveedor_documento p
  join pago_proveedor k on k.tenant_id = p.tenant_id and k.pago_id = p.pago_id
where p.tenant_id = d.tenant_id and "p"."documento_recibido_id" = "d"."documento_recibido_id" and k.voided_at is null), 0)) where "d"."tenant_id" = $1 and d.documento_recibido_id in (select p.documento_recibido_id from pago_proveedor_documento p
      where p.tenant_id = $2 and p.pago_id = $3::bigint);

-- voidPagoProveedor
update "pago_proveedor"
  set "voided_at" = $1, "voided_by" = $2
  where "tenant_id" = $3
  and "pago_id" = $4
  and "voided_at" is null
  returning "monto", "moneda", "proveedor";
