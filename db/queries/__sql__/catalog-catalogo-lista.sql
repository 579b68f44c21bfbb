-- clientesOrdenados.-identificacion.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.identificacion collate "C" as clave from cliente t
  where t.tenant_id = $2 and t.estado = e.estado and t.identificacion <> ''
    and t.identificacion collate "C" < $3::text 
  order by t.identificacion collate "C" desc limit $4::int) k
order by k.clave collate "C" desc offset $5::int - 1 limit 1) as k;

-- clientesOrdenados.-identificacion.hallados
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.identificacion collate "C" as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(
select t.cliente_id from cliente t
where t.tenant_id = $2 and t.cliente_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.identificacion collate "C" < $5::text 
order by t.identificacion collate "C" desc limit $6::int)) order by c.identificacion collate "C" desc;

-- clientesOrdenados.-identificacion.page
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.identificacion collate "C" as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.identificacion collate "C" as clave from cliente t
  where t.tenant_id = $3 and t.estado = e.estado and t.identificacion <> ''
    and t.identificacion collate "C" < $4::text  and t.identificacion collate "C" >= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'cliente'
          and b.objeto_id = t.cliente_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.identificacion collate "C" desc limit $8::int) k
order by k.clave collate "C" desc limit $9::int)) order by c.identificacion collate "C" desc;

-- clientesOrdenados.-nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.por_nombre as clave from cliente t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre < $3::text 
  order by t.por_nombre desc limit $4::int) k
order by k.clave collate "C" desc offset $5::int - 1 limit 1) as k;

-- clientesOrdenados.-nombre.hallados
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.por_nombre as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(
select t.cliente_id from cliente t
where t.tenant_id = $2 and t.cliente_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre < $5::text 
order by t.por_nombre desc limit $6::int)) order by c.por_nombre desc;

-- clientesOrdenados.-nombre.page
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.por_nombre as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.por_nombre as clave from cliente t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre < $4::text  and t.por_nombre >= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'cliente'
          and b.objeto_id = t.cliente_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre desc limit $8::int) k
order by k.clave collate "C" desc limit $9::int)) order by c.por_nombre desc;

-- clientesOrdenados.identificacion.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.identificacion collate "C" as clave from cliente t
  where t.tenant_id = $2 and t.estado = e.estado and t.identificacion <> ''
    and t.identificacion collate "C" > $3::text 
  order by t.identificacion collate "C" limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- clientesOrdenados.identificacion.hallados
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.identificacion collate "C" as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(
select t.cliente_id from cliente t
where t.tenant_id = $2 and t.cliente_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.identificacion collate "C" > $5::text 
order by t.identificacion collate "C" limit $6::int)) order by c.identificacion collate "C" asc;

-- clientesOrdenados.identificacion.page
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.identificacion collate "C" as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(select k.id from 
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
order by k.clave collate "C" limit $9::int)) order by c.identificacion collate "C" asc;

-- clientesOrdenados.nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.por_nombre as clave from cliente t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre > $3::text 
  order by t.por_nombre limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- clientesOrdenados.nombre.hallados
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.por_nombre as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(
select t.cliente_id from cliente t
where t.tenant_id = $2 and t.cliente_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre > $5::text 
order by t.por_nombre limit $6::int)) order by c.por_nombre asc;

-- clientesOrdenados.nombre.page
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
    coalesce((select json_agg(json_build_object(
        'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
        'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
        'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
        'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
        'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
      from "exoneracion" as "e"
      where "e"."tenant_id" = "c"."tenant_id"
        and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones", c.por_nombre as "clave" from "cliente" as "c" where "c"."tenant_id" = $1 and c.cliente_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.cliente_id as id, t.por_nombre as clave from cliente t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre > $4::text  and t.por_nombre <= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'cliente'
          and b.objeto_id = t.cliente_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre limit $8::int) k
order by k.clave collate "C" limit $9::int)) order by c.por_nombre asc;

-- productosBajos.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $3::text 
  order by t.codigo collate "C" limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- productosBajos.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text and exists (
      select from existencia e where e.tenant_id = $6 and e.producto_id = t.producto_id and e.baja)
order by t.codigo collate "C" limit $7::int)) order by p.codigo collate "C" asc;

-- productosBajos.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
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
order by k.clave collate "C" limit $10::int)) order by p.codigo collate "C" asc;

-- productosDeCabys.-codigo.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.codigo collate "C" < $3::text and t.codigo_cabys = $4
  order by t.codigo collate "C" desc limit $5::int) k
order by k.clave collate "C" desc offset $6::int - 1 limit 1) as k;

-- productosDeCabys.-codigo.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" < $5::text and t.codigo_cabys = $6
order by t.codigo collate "C" desc limit $7::int)) order by p.codigo collate "C" desc;

-- productosDeCabys.-codigo.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.codigo collate "C" < $4::text and t.codigo_cabys = $5 and t.codigo collate "C" >= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" desc limit $9::int) k
order by k.clave collate "C" desc limit $10::int)) order by p.codigo collate "C" desc;

-- productosDeCabys.-nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_nombre < $3::text and t.codigo_cabys = $4
  order by t.por_nombre desc limit $5::int) k
order by k.clave collate "C" desc offset $6::int - 1 limit 1) as k;

-- productosDeCabys.-nombre.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre < $5::text and t.codigo_cabys = $6
order by t.por_nombre desc limit $7::int)) order by p.por_nombre desc;

-- productosDeCabys.-nombre.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_nombre < $4::text and t.codigo_cabys = $5 and t.por_nombre >= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre desc limit $9::int) k
order by k.clave collate "C" desc limit $10::int)) order by p.por_nombre desc;

-- productosDeCabys.-precioVenta.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_precio < $3::text and t.codigo_cabys = $4
  order by t.por_precio desc limit $5::int) k
order by k.clave collate "C" desc offset $6::int - 1 limit 1) as k;

-- productosDeCabys.-precioVenta.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_precio < $5::text and t.codigo_cabys = $6
order by t.por_precio desc limit $7::int)) order by p.por_precio desc;

-- productosDeCabys.-precioVenta.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_precio < $4::text and t.codigo_cabys = $5 and t.por_precio >= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_precio desc limit $9::int) k
order by k.clave collate "C" desc limit $10::int)) order by p.por_precio desc;

-- productosDeCabys.codigo.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.codigo collate "C" > $3::text and t.codigo_cabys = $4
  order by t.codigo collate "C" limit $5::int) k
order by k.clave collate "C" offset $6::int - 1 limit 1) as k;

-- productosDeCabys.codigo.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text and t.codigo_cabys = $6
order by t.codigo collate "C" limit $7::int)) order by p.codigo collate "C" asc;

-- productosDeCabys.codigo.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.codigo collate "C" > $4::text and t.codigo_cabys = $5 and t.codigo collate "C" <= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" limit $9::int) k
order by k.clave collate "C" limit $10::int)) order by p.codigo collate "C" asc;

-- productosDeCabys.nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_nombre > $3::text and t.codigo_cabys = $4
  order by t.por_nombre limit $5::int) k
order by k.clave collate "C" offset $6::int - 1 limit 1) as k;

-- productosDeCabys.nombre.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre > $5::text and t.codigo_cabys = $6
order by t.por_nombre limit $7::int)) order by p.por_nombre asc;

-- productosDeCabys.nombre.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_nombre > $4::text and t.codigo_cabys = $5 and t.por_nombre <= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre limit $9::int) k
order by k.clave collate "C" limit $10::int)) order by p.por_nombre asc;

-- productosDeCabys.precioVenta.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_precio > $3::text and t.codigo_cabys = $4
  order by t.por_precio limit $5::int) k
order by k.clave collate "C" offset $6::int - 1 limit 1) as k;

-- productosDeCabys.precioVenta.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_precio > $5::text and t.codigo_cabys = $6
order by t.por_precio limit $7::int)) order by p.por_precio asc;

-- productosDeCabys.precioVenta.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo_cabys <> ''
    and t.por_precio > $4::text and t.codigo_cabys = $5 and t.por_precio <= $6::text
    and not exists (
      select from unnest($7::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $8 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_precio limit $9::int) k
order by k.clave collate "C" limit $10::int)) order by p.por_precio asc;

-- productosOrdenados.-codigo.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" < $3::text 
  order by t.codigo collate "C" desc limit $4::int) k
order by k.clave collate "C" desc offset $5::int - 1 limit 1) as k;

-- productosOrdenados.-codigo.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" < $5::text 
order by t.codigo collate "C" desc limit $6::int)) order by p.codigo collate "C" desc;

-- productosOrdenados.-codigo.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" < $4::text  and t.codigo collate "C" >= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.codigo collate "C" desc limit $8::int) k
order by k.clave collate "C" desc limit $9::int)) order by p.codigo collate "C" desc;

-- productosOrdenados.-nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre < $3::text 
  order by t.por_nombre desc limit $4::int) k
order by k.clave collate "C" desc offset $5::int - 1 limit 1) as k;

-- productosOrdenados.-nombre.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre < $5::text 
order by t.por_nombre desc limit $6::int)) order by p.por_nombre desc;

-- productosOrdenados.-nombre.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre < $4::text  and t.por_nombre >= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre desc limit $8::int) k
order by k.clave collate "C" desc limit $9::int)) order by p.por_nombre desc;

-- productosOrdenados.-precioVenta.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_precio <> ''
    and t.por_precio < $3::text 
  order by t.por_precio desc limit $4::int) k
order by k.clave collate "C" desc offset $5::int - 1 limit 1) as k;

-- productosOrdenados.-precioVenta.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_precio < $5::text 
order by t.por_precio desc limit $6::int)) order by p.por_precio desc;

-- productosOrdenados.-precioVenta.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_precio <> ''
    and t.por_precio < $4::text  and t.por_precio >= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_precio desc limit $8::int) k
order by k.clave collate "C" desc limit $9::int)) order by p.por_precio desc;

-- productosOrdenados.codigo.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.codigo collate "C" as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.codigo <> ''
    and t.codigo collate "C" > $3::text 
  order by t.codigo collate "C" limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- productosOrdenados.codigo.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.codigo collate "C" > $5::text 
order by t.codigo collate "C" limit $6::int)) order by p.codigo collate "C" asc;

-- productosOrdenados.codigo.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.codigo collate "C" as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
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
order by k.clave collate "C" limit $9::int)) order by p.codigo collate "C" asc;

-- productosOrdenados.nombre.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre > $3::text 
  order by t.por_nombre limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- productosOrdenados.nombre.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_nombre > $5::text 
order by t.por_nombre limit $6::int)) order by p.por_nombre asc;

-- productosOrdenados.nombre.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_nombre as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_nombre as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_nombre <> ''
    and t.por_nombre > $4::text  and t.por_nombre <= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_nombre limit $8::int) k
order by k.clave collate "C" limit $9::int)) order by p.por_nombre asc;

-- productosOrdenados.precioVenta.borde
select "k"."clave" from (
select k.clave from 
unnest($1::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $2 and t.estado = e.estado and t.por_precio <> ''
    and t.por_precio > $3::text 
  order by t.por_precio limit $4::int) k
order by k.clave collate "C" offset $5::int - 1 limit 1) as k;

-- productosOrdenados.precioVenta.hallados
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(
select t.producto_id from producto t
where t.tenant_id = $2 and t.producto_id = any($3::int[]) and t.estado = any($4::boolean[])
  and t.por_precio > $5::text 
order by t.por_precio limit $6::int)) order by p.por_precio asc;

-- productosOrdenados.precioVenta.page
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
    coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
        'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
      from "producto_impuesto" as "i"
      where "i"."tenant_id" = "p"."tenant_id"
        and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos", p.por_precio as "clave" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any(array(select k.id from 
unnest($2::boolean[]) as e(estado)
cross join lateral (
  select t.producto_id as id, t.por_precio as clave from producto t
  where t.tenant_id = $3 and t.estado = e.estado and t.por_precio <> ''
    and t.por_precio > $4::text  and t.por_precio <= $5::text
    and not exists (
      select from unnest($6::text[]) as p(palabra)
      where not exists (
        select from busqueda b
        where b.tenant_id = $7 and b.objeto = 'producto'
          and b.objeto_id = t.producto_id
          and b.token >= p.palabra and b.token < p.palabra || U&'\+10FFFF'))
  order by t.por_precio limit $8::int) k
order by k.clave collate "C" limit $9::int)) order by p.por_precio asc;

-- selectProductosById
select "p"."producto_id" as "idProducto", "p"."codigo" as "codigo", "p"."nombre" as "nombre", "p"."descripcion" as "descripcion", "p"."codigo_cabys" as "codigoCabys", "p"."unidad_medida" as "unidadMedida", "p"."tipo_codigo" as "tipoCodigo", "p"."estado" as "estado", trim_scale(p.precio_venta) as "precioVenta", trim_scale(p.precio_costo) as "precioCosto", trim_scale(p.porcentaje_ganancia) as "porcentajeGanancia", "p"."categoria_id" as "idCategoria", "p"."subcategoria_id" as "idSubcategoria", coalesce(p.marca_id, 0) as "idMarca", coalesce(p.proveedor_id, 0) as "idProveedor", 
coalesce((select json_agg(jsonb_build_object('codigo', i.codigo, 'codigoTarifa', i.codigo_tarifa_iva,
    'porcentaje', trim_scale(i.porcentaje)::text) || i.datos order by "i"."orden")
  from "producto_impuesto" as "i"
  where "i"."tenant_id" = "p"."tenant_id"
    and "i"."producto_id" = "p"."producto_id"), '[]') as "impuestos" from "producto" as "p" where "p"."tenant_id" = $1 and p.producto_id = any($2::int[]) order by "p"."producto_id";
