-- selectCarteraClientes
with primeros as materialized (
  select s.cliente_id, sum(s.debe) as debe
  from deuda_cliente s where s.tenant_id = $1 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $2) and s.moneda = $3
  group by s.cliente_id order by sum(s.debe) desc, s.cliente_id limit $4::int
)
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.cliente_id, c.identificacion, trim(c.nombre || ' ' || c.apellidos) as nombre
from (
  select $5::text as moneda, o.cliente_id, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select p.cliente_id, p.debe, $6::int as dias from primeros p
    union all
    select s.cliente_id, e.debe, e.dias
    from primeros p
    join deuda_cliente_dia s on s.cliente_id = p.cliente_id cross join lateral (values (s.debe, $7::date - s.vence), (-s.debe, $8::int)) e (debe, dias)
    where s.tenant_id = $9 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $10) and s.moneda = $11 and s.vence >= $12::date - $13::int) o
  group by o.cliente_id) k
join cliente c on c.tenant_id = $14 and c.cliente_id = k.cliente_id
order by k.total desc, k.cliente_id;

-- selectCarteraTotales
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.clientes
from (
  select o.moneda, count(distinct o.cliente_id)::int as clientes, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select s.moneda, s.cliente_id, s.documentos, s.debe, $1::int as dias
    from deuda_cliente s where s.tenant_id = $2 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $3) and s.moneda = any($4::text[]) 
    union all
    select s.moneda, null, 0, e.debe, e.dias
    from deuda_cliente_dia s cross join lateral (values (s.debe, $5::date - s.vence), (-s.debe, $6::int)) e (debe, dias)
    where s.tenant_id = $7 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $8) and s.moneda = any($9::text[]) and s.vence >= $10::date - $11::int and s.cliente_id = 0) o
  group by o.moneda) k
order by k.moneda;

-- selectDeudaDeCliente
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
    select s.moneda, s.cliente_id, s.documentos, s.debe, $1::int as dias
    from deuda_cliente s where s.tenant_id = $2 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $3) and s.moneda = any($4::text[]) and s.cliente_id = $5
    union all
    select s.moneda, null, 0, e.debe, e.dias
    from deuda_cliente_dia s cross join lateral (values (s.debe, $6::date - s.vence), (-s.debe, $7::int)) e (debe, dias)
    where s.tenant_id = $8 and s.ambiente = (select t.ambiente from tenant t where t.tenant_id = $9) and s.moneda = any($10::text[]) and s.vence >= $11::date - $12::int and s.cliente_id = $13) o
  group by o.moneda) k
order by k.moneda;

-- selectDeudaEnColones
select trim_scale(coalesce(sum((k.total_comprobante - k.monto_acreditado - k.monto_pagado) * k.tipo_cambio), 0))::text as debe
from (
  select d.total_comprobante, d.monto_acreditado, d.monto_pagado, d.tipo_cambio
  from documento d
  where d.tenant_id = $1 and d.por_cobrar and d.cliente_id = $2
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $3)
  union all
  select d.total_comprobante, d.monto_acreditado, d.monto_pagado, d.tipo_cambio
  from documento d
  where d.tenant_id = $4 and d.tipo <> '08' and d.cliente_id = $5
    and d.tipo = any($6::text[]) and d.estado = any($7::text[])
    and d.condicion_venta = any($8::text[]) and d.voided_at is null
    and (d.tipo <> '02' or d.condicion_venta = '02' and not d.anula_nota)
    and d.monto_acreditado + d.monto_pagado < d.total_comprobante
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $9)) k;

-- selectFacturasDeCliente
select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.vence::text as vence, d.total_comprobante as total,
  d.monto_acreditado as acreditado, d.monto_pagado as pagado
from documento d
where d.tenant_id = $1 and d.por_cobrar and d.moneda = $2 and d.cliente_id = $3
  and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)
order by d.vence, d.documento_id limit $5::int;
