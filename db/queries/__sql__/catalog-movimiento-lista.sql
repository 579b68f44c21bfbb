-- selectMovimientosOfClave
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt", to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(select x.movimiento_id
from (select documento_id from documento where tenant_id = $2 and clave = $3) i
  cross join lateral (
    select m.movimiento_id, m.documento_id, m.origen_id, m.bodega_id, m.producto_id, m.motivo, m.created_at
    from movimiento_inventario m
    where m.tenant_id = $4 and m.origen_id = any(array[i.documento_id, (
      select r.referido_id from documento_referencia r
      where r.tenant_id = $5 and r.documento_id = i.documento_id and r.orden = 1), (
      select s.factura_id from solicitud_factura s
      where s.tenant_id = $6 and s.documento_id = i.documento_id)])
    offset 0) x
where i.documento_id in (x.documento_id, x.origen_id)
  and ($7::int is null or x.bodega_id = $8::int)
  and ($9::int is null or x.producto_id = $10::int)
  and x.motivo = any($11::text[]) and x.created_at >= $12::timestamptz
      and (x.created_at, x.movimiento_id) < ($13::timestamptz, $14::bigint)
    order by x.created_at desc, x.movimiento_id desc limit $15::int)) order by "m"."created_at" desc, "m"."movimiento_id" desc;

-- selectMovimientosOfNumero
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt", to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(select x.movimiento_id
from (select n.documento_id from (
  select k.documento_id
  from (
    select c.ambiente, c.sucursal || c.terminal || c.tipo || $2::text as consecutivo from consecutivo c
    where c.tenant_id = $3 and c.tipo = any($4::text[]) offset 0) n
    cross join lateral (
      select x.documento_id from documento x
      where x.tenant_id = $5 and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k) n
  where $6::text is null or $7::text = (
    select d.consecutivo from documento d
    where d.tenant_id = $8 and d.documento_id = n.documento_id)) i
  cross join lateral (
    select m.movimiento_id, m.documento_id, m.origen_id, m.bodega_id, m.producto_id, m.motivo, m.created_at
    from movimiento_inventario m
    where m.tenant_id = $9 and m.origen_id = any(array[i.documento_id, (
      select r.referido_id from documento_referencia r
      where r.tenant_id = $10 and r.documento_id = i.documento_id and r.orden = 1), (
      select s.factura_id from solicitud_factura s
      where s.tenant_id = $11 and s.documento_id = i.documento_id)])
    offset 0) x
where i.documento_id in (x.documento_id, x.origen_id)
  and ($12::int is null or x.bodega_id = $13::int)
  and ($14::int is null or x.producto_id = $15::int)
  and x.motivo = any($16::text[]) and x.created_at >= $17::timestamptz
      and (x.created_at, x.movimiento_id) < ($18::timestamptz, $19::bigint)
    order by x.created_at desc, x.movimiento_id desc limit $20::int)) order by "m"."created_at" desc, "m"."movimiento_id" desc;

-- selectMovimientosPage
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt", to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(
select k.movimiento_id
from (select b.bodega_id from bodega b where b.tenant_id = $2
      and ($3::int is null or b.bodega_id = $4::int)) b
  cross join unnest($5::text[]) as g(motivo)
  cross join lateral (
    select x.created_at, x.movimiento_id from movimiento_inventario x
    where x.tenant_id = $6 and x.bodega_id = b.bodega_id and x.motivo = g.motivo 
      and x.created_at >= $7::timestamptz
      and (x.created_at, x.movimiento_id) < ($8::timestamptz, $9::bigint)
    order by x.created_at desc, x.movimiento_id desc limit $10::int) k
order by k.created_at desc, k.movimiento_id desc limit $11::int)) order by "m"."created_at" desc, "m"."movimiento_id" desc;

-- selectMovimientosPageOfProducto
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt", to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "posicion" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(
select k.movimiento_id
from (select b.bodega_id from bodega b where b.tenant_id = $2
      and ($3::int is null or b.bodega_id = $4::int)) b
  cross join unnest($5::text[]) as g(motivo)
  cross join lateral (
    select x.created_at, x.movimiento_id from movimiento_inventario x
    where x.tenant_id = $6 and x.bodega_id = b.bodega_id and x.motivo = g.motivo and x.producto_id = $7
      and x.created_at >= $8::timestamptz
      and (x.created_at, x.movimiento_id) < ($9::timestamptz, $10::bigint)
    order by x.created_at desc, x.movimiento_id desc limit $11::int) k
order by k.created_at desc, k.movimiento_id desc limit $12::int)) order by "m"."created_at" desc, "m"."movimiento_id" desc;
