-- selectCarteraClientes
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.cliente_id, c.identificacion, trim(c.nombre || ' ' || c.apellidos) as nombre
from (
  select o.moneda, o.cliente_id, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select d.moneda, d.cliente_id, d.total_comprobante - d.monto_acreditado - d.monto_pagado as debe,
      $1::date - d.vence as dias
    
    from documento d
    where d.tenant_id = $2 and d.por_cobrar and d.moneda = $3
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)) o
  group by o.moneda, o.cliente_id order by sum(o.debe) desc, o.cliente_id limit $5::int) k
join cliente c on c.tenant_id = $6 and c.cliente_id = k.cliente_id
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
    select d.moneda, d.cliente_id, d.total_comprobante - d.monto_acreditado - d.monto_pagado as debe,
      $1::date - d.vence as dias
    
    from documento d
    where d.tenant_id = $2 and d.por_cobrar and d.moneda = any($3::text[])
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4)) o
  group by o.moneda) k
order by k.moneda;

-- selectDeudaDeCliente
select k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90", k.facturas
from (
  select o.moneda, count(*)::int as facturas, 
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"
  from (
    select d.moneda, d.cliente_id, d.total_comprobante - d.monto_acreditado - d.monto_pagado as debe,
      $1::date - d.vence as dias
    
    from documento d
    where d.tenant_id = $2 and d.por_cobrar and d.moneda = any($3::text[])
      and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $4) and d.cliente_id = $5) o
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
    and d.condicion_venta = any($8::text[]) and d.anulada_at is null
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
