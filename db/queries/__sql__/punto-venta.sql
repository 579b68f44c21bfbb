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

-- selectBodega
select "bodega_id"
  from "bodega"
  where "tenant_id" = $1
  and "bodega_id" = $2;

-- selectPuntosVenta
select "punto_venta_id", "nombre", "sucursal", "terminal", "predeterminado"
  from "punto_venta"
  where "tenant_id" = $1
  order by "predeterminado" desc, "punto_venta_id";
