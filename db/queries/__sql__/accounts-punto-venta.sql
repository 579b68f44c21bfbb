-- clearPredeterminado
update "punto_venta"
  set "predeterminado" = $1
  where "tenant_id" = $2
  and "predeterminado" = $3;

-- insertBodega
insert into "bodega" ("tenant_id", "nombre")
  values ($1, $2)
  returning "bodega_id";

-- insertEmptyExistenciasOfBodega
insert into "existencia" ("tenant_id", "bodega_id", "producto_id") select tenant_id, $1::int, producto_id
  from producto
  where tenant_id = $2;

-- insertPuntoVenta
insert into "punto_venta" ("tenant_id", "nombre", "sucursal", "terminal", "bodega_id", "predeterminado")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "sucursal", "terminal") do nothing
  returning "punto_venta_id";

-- lockBodega
select "nombre"
  from "bodega"
  where "tenant_id" = $1
  and "bodega_id" = $2 for no key update;

-- lockPuntosVenta
select "punto_venta_id", "nombre", "bodega_id", "predeterminado"
  from "punto_venta"
  where "tenant_id" = $1
  order by "punto_venta_id" for no key update;

-- renameBodega
update "bodega"
  set "nombre" = $1
  where "tenant_id" = $2
  and "bodega_id" = $3;

-- selectBodega
select "bodega_id"
  from "bodega"
  where "tenant_id" = $1
  and "bodega_id" = $2;

-- selectBodegas
select "b"."bodega_id" as "idBodega", "b"."nombre", (select count(*)::int from punto_venta p
where p.tenant_id = b.tenant_id and p.bodega_id = b.bodega_id) as "puntosVenta", exists (select from punto_venta p
where p.tenant_id = b.tenant_id and p.bodega_id = b.bodega_id and p.predeterminado) as "predeterminada" from "bodega" as "b" where "b"."tenant_id" = $1 order by "b"."nombre", "b"."bodega_id";

-- selectPuntosVenta
select "punto_venta_id" as "idPuntoVenta", "nombre", "sucursal", "terminal", "predeterminado"
  from "punto_venta"
  where "tenant_id" = $1
  order by "predeterminado" desc, "punto_venta_id";

-- selectPuntosVentaWithBodega
select "p"."punto_venta_id" as "idPuntoVenta", "p"."nombre", "p"."sucursal", "p"."terminal", "p"."predeterminado", json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre) as "bodega"
  from "punto_venta" as "p"
  inner join "bodega" as "b" on "b"."tenant_id" = "p"."tenant_id"
  and "b"."bodega_id" = "p"."bodega_id"
  where "p"."tenant_id" = $1
  order by "p"."predeterminado" desc, "p"."sucursal", "p"."terminal";

-- updatePuntoVenta
update "punto_venta"
  set "nombre" = $1, "bodega_id" = $2, "predeterminado" = $3
  where "tenant_id" = $4
  and "punto_venta_id" = $5;
