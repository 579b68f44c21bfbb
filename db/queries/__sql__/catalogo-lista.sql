-- selectClientesBorde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.identificacion collate "C" as clave from cliente t
  where t.tenant_id = $2 and t.estado = e.estado and t.identificacion <> ''
    and t.identificacion collate "C" > $3::text 
  order by t.identificacion collate "C" limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- selectClientesHallados
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(
select t.cliente_id from cliente t
where t.tenant_id = $2 and t.cliente_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.identificacion collate "C" > $5::text 
order by t.identificacion collate "C" limit $6::int)) order by c.identificacion collate "C";

-- selectClientesPage
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.identificacion collate "C" as clave from cliente t
  where t.tenant_id = $3 and t.estado = e.estado and t.identificacion <> ''
    and t.identificacion collate "C" > $4::text  and t.identificacion collate "C" <= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'cliente'
          and b.objeto_id = t.cliente_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.identificacion collate "C" limit $8::int) k
order by k.clave collate "C" limit $9::int)) order by c.identificacion collate "C";

-- selectProductosBorde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $3::text 
  order by t.codigo collate "C" limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- selectProductosBordeOfCabys
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $3::text and t.codigo_cabys = $4
  order by t.codigo collate "C" limit $5::int) k
order by k.clave collate "C" offset $6::int - 1 limit 1) as k;

-- selectProductosById
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
    'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
  from "producto_impuesto" as "i"
  where "i"."tenant_id" = "p"."tenant_id"
    and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any($2::int[]) order by "p"."producto_id";

-- selectProductosHallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text 
order by t.codigo collate "C" limit $6::int)) order by p.codigo collate "C";

-- selectProductosHalladosBajos
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text and exists (
      select from existencia e where e.tenant_id = $6 and e.producto_id = t.producto_id and e.baja)
order by t.codigo collate "C" limit $7::int)) order by p.codigo collate "C";

-- selectProductosHalladosOfCabys
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text and t.codigo_cabys = $6
order by t.codigo collate "C" limit $7::int)) order by p.codigo collate "C";

-- selectProductosPage
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $4::text  and t.codigo collate "C" <= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" limit $8::int) k
order by k.clave collate "C" limit $9::int)) order by p.codigo collate "C";

-- selectProductosPageBajos
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $4::text and exists (
      select from existencia e where e.tenant_id = $5 and e.producto_id = t.producto_id and e.baja) and t.codigo collate "C" <= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" limit $9::int) k
order by k.clave collate "C" limit $10::int)) order by p.codigo collate "C";

-- selectProductosPageOfCabys
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $4::text and t.codigo_cabys = $5 and t.codigo collate "C" <= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" limit $9::int) k
order by k.clave collate "C" limit $10::int)) order by p.codigo collate "C";
