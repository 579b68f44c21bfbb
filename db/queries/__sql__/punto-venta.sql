-- selectPuntosVenta
select "punto_venta_id", "nombre", "sucursal", "terminal", "predeterminado"
  from "punto_venta"
  where "tenant_id" = $1
  order by "predeterminado" desc, "punto_venta_id";
