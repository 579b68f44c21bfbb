-- creditExistencias
with outstanding as (
  select bodega_id, producto_id, -sum(cantidad) as cantidad
  from movimiento_inventario
  where tenant_id = $1 and origen_id = $2
  group by bodega_id, producto_id
  having sum(cantidad) < 0
), noted as (
  select producto_id, sum(cantidad) as cantidad
  from unnest($3::int[], $4::numeric[]) as n(producto_id, cantidad)
  group by producto_id
), credited as (
  select o.bodega_id, o.producto_id, least(o.cantidad, n.cantidad) as cantidad
  from outstanding o join noted n on n.producto_id = o.producto_id
), balanced as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select $5::int, bodega_id, producto_id, cantidad from credited order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id)
select $6::int, bodega_id, producto_id, cantidad, 'nota', $7::bigint,
       $8::bigint
from credited order by bodega_id, producto_id;

-- moveExistencias
with goods as (
  select documento_id, bodega_id, producto_id, cantidad, numero_linea
  from unnest($1::bigint[], $2::int[], $3::int[],
    $4::numeric[], $5::smallint[])
    as m(documento_id, bodega_id, producto_id, cantidad, numero_linea)
), balanced as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select $6::int, bodega_id, producto_id, sum(cantidad)
  from goods group by bodega_id, producto_id order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario
  (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id, numero_linea)
select $7::int, bodega_id, producto_id, cantidad, $8::text, documento_id, documento_id,
       numero_linea
from goods;

-- settleExistencias
with moved_so_far as (
  select bodega_id, producto_id, sum(cantidad) as net,
         coalesce(sum(cantidad) filter (where motivo in ('venta', 'compra')), 0) as own
  from movimiento_inventario
  where tenant_id = $1 and origen_id = $2
  group by bodega_id, producto_id
), noted as (
  select l.producto_id, sum(l.cantidad) as cantidad
  from documento_referencia r
  join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
  cross join lateral (
    select l.producto_id, l.cantidad from documento_linea l
    where l.tenant_id = $3 and l.documento_id = r.documento_id offset 0
  ) l
  where r.tenant_id = $4 and r.referido_id = $5 and r.orden = 1
    and r.codigo = any($6::text[]) and n.tipo = '03' and n.estado <> 'rechazado'
  group by l.producto_id
), missing as (
  select m.bodega_id, m.producto_id,
         case when d.voided_at is not null or d.estado = 'rechazado' then 0
              when m.own > 0 then m.own
              else least(0, m.own + coalesce(n.cantidad, 0)) end - m.net as cantidad
  from moved_so_far m
  join documento d on d.tenant_id = $7 and d.documento_id = $8
  left join noted n on n.producto_id = m.producto_id
), settled as (
  insert into existencia (tenant_id, bodega_id, producto_id, cantidad)
  select $9::int, bodega_id, producto_id, cantidad
  from missing where cantidad <> 0 order by bodega_id, producto_id
  on conflict (tenant_id, bodega_id, producto_id) do update set cantidad = existencia.cantidad + excluded.cantidad
)
insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo, documento_id, origen_id)
select $10::int, bodega_id, producto_id, cantidad, $11::text, $12::bigint, $13::bigint
from missing where cantidad <> 0 order by bodega_id, producto_id;

-- takeOverMovimientos
update "movimiento_inventario"
  set "origen_id" = $1
  where "tenant_id" = $2
  and "origen_id" = $3;
