-- deleteProductoImpuestos
delete
  from "producto_impuesto"
  where "tenant_id" = $1
  and "producto_id" = $2;

-- insertEmptyExistencias
insert into "existencia" ("tenant_id", "bodega_id", "producto_id") select tenant_id, bodega_id, $1::int
  from bodega
  where tenant_id = $2;

-- insertProducto
insert into "producto" ("tenant_id", "codigo", "nombre", "descripcion", "codigo_cabys", "unidad_medida", "precio_venta", "precio_costo", "porcentaje_ganancia", "tipo_codigo", "categoria_id", "subcategoria_id", "marca_id", "proveedor_id", "estado", "created_by", "updated_by", "created_at", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, nullif($13::int, 0), nullif($14::int, 0), $15, $16, $17, $18, $19)
  on conflict ("tenant_id", "codigo") do nothing
  returning "producto_id";

-- insertProductoImpuestos
insert into "producto_impuesto" ("tenant_id", "producto_id", "orden", "codigo", "codigo_tarifa_iva", "porcentaje", "datos") select $1::int, $2::int, i.orden, i.codigo, i.codigo_tarifa_iva, i.porcentaje, i.datos
from unnest($3::text[], $4::text[], $5::numeric[],
            $6::jsonb[])
  with ordinality as i(codigo, codigo_tarifa_iva, porcentaje, datos, orden);

-- lockProducto
select "producto_id"
  from "producto"
  where "tenant_id" = $1
  and "codigo" = $2 for no key update;

-- selectProducto
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
    'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
  from "producto_impuesto" as "i"
  where "i"."tenant_id" = "p"."tenant_id"
    and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and "p"."codigo" = $2;

-- selectReferidosProducto
select exists (select from categoria c
where c.tenant_id = $1 and c.categoria_id = $2) as "categoria", (select s.categoria_id from subcategoria s
where s.tenant_id = $3 and s.subcategoria_id = $4) as "subcategoria_de", exists (select from marca m
where m.tenant_id = $5 and m.marca_id = $6) as "marca", exists (select from proveedor p
where p.tenant_id = $7 and p.proveedor_id = $8) as "proveedor";

-- updateEstadoProducto
update "producto"
  set "estado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "codigo" = $5
  and "estado" <> $6
  returning "producto_id";

-- updateProducto
update "producto"
  set "nombre" = $1, "descripcion" = $2, "codigo_cabys" = $3, "unidad_medida" = $4, "precio_venta" = $5, "precio_costo" = $6, "porcentaje_ganancia" = $7, "tipo_codigo" = $8, "categoria_id" = $9, "subcategoria_id" = $10, "marca_id" = case when $11::int is null then marca_id else nullif($12::int, 0) end, "proveedor_id" = case when $13::int is null then proveedor_id else nullif($14::int, 0) end, "updated_by" = $15, "updated_at" = $16
  where "tenant_id" = $17
  and "producto_id" = $18
  returning "producto_id";
