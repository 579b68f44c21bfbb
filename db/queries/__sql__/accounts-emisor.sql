-- deleteActividades
delete
  from "actividad"
  where "tenant_id" = $1;

-- insertEmisor
insert into "emisor" ("tenant_id", "tipo_identificacion", "identificacion", "proveedor_sistemas", "nombre", "nombre_comercial", "registro_fiscal8707", "provincia", "canton", "distrito", "barrio", "otras_senas", "telefono", "correos")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- lockEmisor
select "tenant_id"
  from "emisor"
  where "tenant_id" = $1 for update;

-- selectAjustes
select "t"."nombre" as "nombre", "t"."estado" as "estado", "t"."es_prueba" as "esPrueba", "t"."multimoneda" as "multimoneda", "t"."correo_automatico" as "correoAutomatico", "t"."factura_automatica" as "facturaAutomatica", "t"."color" as "color", "t"."soporte_pide_permiso" as "soportePidePermiso", t.ambiente as "ambiente", t.moneda_principal as "monedaPrincipal", t.diseno as "diseno", t.sobre_limite as "sobreLimite", t.logo is not null as "tieneLogo"
  from "tenant" as "t"
  where "t"."tenant_id" = $1;

-- selectEmisor
select "e"."tipo_identificacion" as "tipoIdentificacion", "e"."identificacion" as "identificacion", "e"."proveedor_sistemas" as "proveedorSistemas", "e"."nombre" as "nombre", "e"."nombre_comercial" as "nombreComercial", "e"."registro_fiscal8707" as "registroFiscal8707", "e"."provincia" as "provincia", "e"."canton" as "canton", "e"."distrito" as "distrito", "e"."barrio" as "barrio", "e"."otras_senas" as "otrasSenas", "e"."telefono" as "telefono", "e"."correos" as "correos"
  from "emisor" as "e"
  where "e"."tenant_id" = $1;

-- updateAmbiente
update "tenant"
  set "ambiente" = $1
  where "tenant_id" = $2
  and "ambiente" = $3
  returning "tenant_id";

-- updateColor
update "tenant"
  set "color" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updateDiseno
update "tenant"
  set "diseno" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updateEmisor
update "emisor"
  set "nombre" = $1, "nombre_comercial" = $2, "registro_fiscal8707" = $3, "provincia" = $4, "canton" = $5, "distrito" = $6, "barrio" = $7, "otras_senas" = $8, "telefono" = $9, "correos" = $10, "updated_at" = $11
  where "tenant_id" = $12
  returning "tenant_id";

-- updateLogo
update "tenant"
  set "logo" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updateMultimoneda
update "tenant"
  set "multimoneda" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updatePie
update "tenant"
  set "cuentas" = $1, "sinpe" = $2, "notas" = $3, "terminos" = $4
  where "tenant_id" = $5
  returning "tenant_id";

-- updateSobreLimite
update "tenant"
  set "sobre_limite" = $1
  where "tenant_id" = $2
  returning "tenant_id";
