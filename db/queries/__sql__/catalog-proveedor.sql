-- completeProveedor
update "proveedor"
  set "identificacion" = $1, "tipo_identificacion" = $2, "nombre" = $3, "nombre_comercial" = $4, "registro_fiscal8707" = $5, "codigo_actividad" = $6, "provincia" = $7, "canton" = $8, "distrito" = $9, "barrio" = $10, "otras_senas" = $11, "otras_senas_extranjero" = $12, "correo" = $13, "telefono" = $14
  where "tenant_id" = $15
  and "proveedor_id" = $16
  and ("identificacion" is null or "identificacion" = $17)
  returning "proveedor_id";

-- insertProveedor
insert into "proveedor" ("tenant_id", "identificacion", "tipo_identificacion", "nombre", "nombre_comercial", "registro_fiscal8707", "codigo_actividad", "provincia", "canton", "distrito", "barrio", "otras_senas", "otras_senas_extranjero", "correo", "telefono")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict ("tenant_id", "identificacion") do nothing
  returning "proveedor_id";

-- lockProveedor
select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."registro_fiscal8707" as "registroFiscal8707", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and "p"."proveedor_id" = $2 for no key update;

-- selectProveedores
select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."registro_fiscal8707" as "registroFiscal8707", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and ("p"."proveedor_id" = $2 or "p"."identificacion" = $3);

-- selectProveedoresEdge
select "p"."idProveedor" as "clave"
  from (select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."registro_fiscal8707" as "registroFiscal8707", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono"
  from "proveedor" as "p"
  where "p"."tenant_id" = $1
  and "p"."proveedor_id" > $2
  order by "p"."proveedor_id"
  limit $3) as "p"
  order by "p"."idProveedor"
  limit $4 offset $5::int - 1;

-- selectProveedoresPage
select * from (select "p"."proveedor_id" as "idProveedor", "p"."estado", "p"."identificacion" as "identificacion", "p"."tipo_identificacion" as "tipoIdentificacion", "p"."nombre" as "nombre", "p"."nombre_comercial" as "nombreComercial", "p"."registro_fiscal8707" as "registroFiscal8707", "p"."codigo_actividad" as "codigoActividad", "p"."provincia" as "provincia", "p"."canton" as "canton", "p"."distrito" as "distrito", "p"."barrio" as "barrio", "p"."otras_senas" as "otrasSenas", "p"."otras_senas_extranjero" as "otrasSenasExtranjero", "p"."correo" as "correo", "p"."telefono" as "telefono" from "proveedor" as "p" where "p"."tenant_id" = $1 and "p"."proveedor_id" > $2 order by "p"."proveedor_id" limit $3) as "p" where ($4::text is null or (busqueda_tokens($5::text) <> '{}' and not exists (
select from unnest(busqueda_tokens($6::text)) as buscada(palabra)
where not exists (
  select from unnest(busqueda_tokens(concat_ws(' ', p.identificacion, p.nombre, p."nombreComercial"))) as tiene(token) where starts_with(tiene.token, buscada.palabra))))) order by "p"."idProveedor" limit $7;

-- updateProveedor
update "proveedor"
  set "identificacion" = $1, "tipo_identificacion" = $2, "nombre" = $3, "nombre_comercial" = $4, "registro_fiscal8707" = $5, "codigo_actividad" = $6, "provincia" = $7, "canton" = $8, "distrito" = $9, "barrio" = $10, "otras_senas" = $11, "otras_senas_extranjero" = $12, "correo" = $13, "telefono" = $14, "estado" = $15
  where "tenant_id" = $16
  and "proveedor_id" = $17;
