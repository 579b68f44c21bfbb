-- completeProveedor
update "proveedor"
  set "identificacion" = $1, "tipo_identificacion" = $2, "nombre" = $3, "nombre_comercial" = $4, "codigo_actividad" = $5, "provincia" = $6, "canton" = $7, "distrito" = $8, "barrio" = $9, "otras_senas" = $10, "otras_senas_extranjero" = $11, "correo" = $12, "telefono" = $13
  where "tenant_id" = $14
  and "proveedor_id" = $15
  and ("identificacion" is null or "identificacion" = $16)
  returning "proveedor_id";

-- insertProveedor
insert into "proveedor" ("tenant_id", "identificacion", "tipo_identificacion", "nombre", "nombre_comercial", "codigo_actividad", "provincia", "canton", "distrito", "barrio", "otras_senas", "otras_senas_extranjero", "correo", "telefono")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict ("tenant_id", "identificacion") do nothing
  returning "proveedor_id";

-- lockProveedor
select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and "p"."proveedor_id" = $2 for no key update;

-- selectProveedorNombres
select "proveedor_id" as "id", "nombre"
  from "proveedor"
  where "tenant_id" = $1
  and "estado" = $2
  order by "nombre", "proveedor_id"
  limit $3;

-- selectProveedores
select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and ("p"."proveedor_id" = $2 or "p"."identificacion" = $3);

-- selectProveedoresEdge
select "p"."idProveedor" as "clave"
  from (select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and "p"."proveedor_id" > $2
  order by "p"."proveedor_id"
  limit $3) as "p"
  order by "p"."idProveedor"
  limit $4 offset $5::int - 1;

-- selectProveedoresPage
select * from (select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono" from "proveedor" as "p" where "p"."tenant_id" = $1 and "p"."proveedor_id" > $2 order by "p"."proveedor_id" limit $3) as "p" where ($4::text is null or (busqueda_tokens($5::text) <> '{}' and not exists (
select from unnest(busqueda_tokens($6::text)) as buscada(palabra)
where not exists (
  select from unnest(busqueda_tokens(concat_ws(' ', p.identificacion, p.nombre, p."nombreComercial"))) as tiene(token) where starts_with(tiene.token, buscada.palabra))))) order by "p"."idProveedor" limit $7;

-- updateProveedor
update "proveedor"
  set "identificacion" = $1, "tipo_identificacion" = $2, "nombre" = $3, "nombre_comercial" = $4, "codigo_actividad" = $5, "provincia" = $6, "canton" = $7, "distrito" = $8, "barrio" = $9, "otras_senas" = $10, "otras_senas_extranjero" = $11, "correo" = $12, "telefono" = $13, "estado" = $14
  where "tenant_id" = $15
  and "proveedor_id" = $16;
