-- insertAjuste
insert into "movimiento_inventario" ("tenant_id", "bodega_id", "producto_id", "cantidad", "razon", "token", "existencia", "motivo", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning "movimiento_id";

-- lockExistencia
insert into "existencia" ("tenant_id", "bodega_id", "producto_id")
  values ($1, $2, $3)
  on conflict ("tenant_id", "bodega_id", "producto_id") do update
  set "cantidad" = existencia.cantidad
  returning trim_scale(cantidad) as "cantidad";

-- selectAjusteByToken
select "bodega_id", "producto_id", "razon", trim_scale(cantidad) as "cantidad", trim_scale(existencia) as "existencia"
  from "movimiento_inventario"
  where "tenant_id" = $1
  and "token" = $2;

-- selectExistencias
select "e"."producto_id", "e"."bodega_id" as "idBodega", trim_scale(e.cantidad) as "cantidad"
  from "existencia" as "e"
  where "e"."tenant_id" = $1
  and e.bodega_id = any(array(select b.bodega_id
  from bodega b
  where b.tenant_id = $2))
  and e.producto_id = any($3::int[])
  order by "e"."producto_id", "e"."bodega_id";

-- selectMovimientosPage
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(select x.movimiento_id from movimiento_inventario x
where x.tenant_id = $2 and x.movimiento_id < $3::bigint
order by x.movimiento_id desc limit $4::int)) order by "m"."movimiento_id" desc;

-- selectMovimientosPageOfProducto
select "m"."movimiento_id" as "idMovimiento", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega", json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre) as "producto", trim_scale(m.cantidad) as "cantidad", "m"."motivo", "m"."razon", case when d.clave is not null
then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end as "documento", "m"."created_by" as "createdBy", "m"."created_at" as "createdAt" from "movimiento_inventario" as "m" inner join "producto" as "p" on "p"."tenant_id" = "m"."tenant_id" and "p"."producto_id" = "m"."producto_id" inner join "bodega" as "b" on "b"."tenant_id" = "m"."tenant_id" and "b"."bodega_id" = "m"."bodega_id" left join "documento" as "d" on "d"."tenant_id" = "m"."tenant_id" and "d"."documento_id" = "m"."documento_id" where "m"."tenant_id" = $1 and m.movimiento_id = any(array(select k.movimiento_id
  from (select b.bodega_id from bodega b where b.tenant_id = $2
        and ($3::int is null or b.bodega_id = $4::int)) b
    cross join lateral (
      select x.movimiento_id from movimiento_inventario x
      where x.tenant_id = $5 and x.producto_id = $6 and x.bodega_id = b.bodega_id
        and x.movimiento_id < $7::bigint
      order by x.movimiento_id desc limit $8::int) k
  order by k.movimiento_id desc limit $9::int)) order by "m"."movimiento_id" desc;

-- selectProductoOfExistencia
select "codigo", "codigo_cabys"
  from "producto"
  where "tenant_id" = $1
  and "producto_id" = $2;

-- setExistencia
update "existencia"
  set "cantidad" = $1
  where "tenant_id" = $2
  and "bodega_id" = $3
  and "producto_id" = $4;
