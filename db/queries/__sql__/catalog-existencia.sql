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

-- selectBajoMinimo
select "e"."producto_id", "e"."bodega_id", "b"."nombre" as "bodega", "p"."codigo", "p"."nombre", "p"."unidad_medida", trim_scale(e.cantidad) as "cantidad", trim_scale(e.minimo) as "minimo"
  from "existencia" as "e"
  inner join "producto" as "p" on "p"."tenant_id" = "e"."tenant_id"
  and "p"."producto_id" = "e"."producto_id"
  inner join "bodega" as "b" on "b"."tenant_id" = "e"."tenant_id"
  and "b"."bodega_id" = "e"."bodega_id"
  where "e"."tenant_id" = $1
  and e.baja
  and e.minimo is not null
  order by "e"."producto_id", "e"."bodega_id"
  limit $2;

-- selectExistenciaDeVenta
select "b"."nombre" as "bodega", "p"."codigo_cabys", trim_scale(e.cantidad) as "cantidad", trim_scale(e.minimo) as "minimo"
  from "punto_venta" as "v"
  inner join "bodega" as "b" on "b"."tenant_id" = "v"."tenant_id"
  and "b"."bodega_id" = "v"."bodega_id"
  inner join "existencia" as "e" on "e"."tenant_id" = "v"."tenant_id"
  and "e"."bodega_id" = "v"."bodega_id"
  inner join "producto" as "p" on "p"."tenant_id" = "e"."tenant_id"
  and "p"."producto_id" = "e"."producto_id"
  where "v"."tenant_id" = $1
  and "v"."punto_venta_id" = $2
  and "e"."producto_id" = $3;

-- selectExistencias
select "e"."producto_id", "e"."bodega_id" as "idBodega", trim_scale(e.cantidad) as "cantidad", trim_scale(e.minimo) as "minimo", e.baja as "baja"
  from "existencia" as "e"
  where "e"."tenant_id" = $1
  and e.bodega_id = any(array(select b.bodega_id
  from bodega b
  where b.tenant_id = $2))
  and e.producto_id = any($3::int[])
  order by "e"."producto_id", "e"."bodega_id";

-- selectProductoOfExistencia
select "codigo", "codigo_cabys"
  from "producto"
  where "tenant_id" = $1
  and "producto_id" = $2;

-- selectProductosBajos
select distinct "e"."producto_id"
  from "existencia" as "e"
  where "e"."tenant_id" = $1
  and e.baja
  and "e"."producto_id" > $2
  order by "e"."producto_id"
  limit $3;

-- setExistencia
update "existencia"
  set "cantidad" = $1, "minimo" = coalesce(minimo, 0)
  where "tenant_id" = $2
  and "bodega_id" = $3
  and "producto_id" = $4;

-- setMinimo
update "existencia"
  set "minimo" = $1
  where "tenant_id" = $2
  and "bodega_id" = $3
  and "producto_id" = $4
  and minimo is distinct from $5::numeric
  returning trim_scale(old.minimo) as "antes";
