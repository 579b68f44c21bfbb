-- insertEmptyExistencias
insert into "existencia" ("tenant_id", "bodega_id", "producto_id") select tenant_id, bodega_id, $1::int
  from bodega
  where tenant_id = $2;

-- insertProducto
insert into "producto" ("tenant_id", "codigo", "nombre", "descripcion", "codigo_cabys", "unidad_medida", "precio_venta", "precio_costo", "created_by", "updated_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("tenant_id", "codigo") do nothing
  returning "producto_id";

-- insertProductoImpuesto
insert into "producto_impuesto" ("tenant_id", "producto_id", "orden", "codigo", "codigo_tarifa_iva", "porcentaje")
  values ($1, $2, $3, $4, $5, $6);
