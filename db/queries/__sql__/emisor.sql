-- deleteActividades
delete
  from "actividad"
  where "tenant_id" = $1;

-- lockEmisor
select "tenant_id"
  from "emisor"
  where "tenant_id" = $1 for update;

-- selectActividades
select "codigo", "nombre", "principal"
  from "actividad"
  where "tenant_id" = $1
  order by "principal" desc, "codigo";

-- selectAjustes
select "nombre", "ambiente", "es_prueba", "moneda_principal", "multimoneda", "correo_automatico", "color", logo is not null as "tiene_logo"
  from "tenant"
  where "tenant_id" = $1;

-- selectEmisor
select "tipo_identificacion", "identificacion", "nombre", "nombre_comercial", "provincia", "canton", "distrito", "barrio", "otras_senas", "telefono", "correos", "proveedor_sistemas"
  from "emisor"
  where "tenant_id" = $1;

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

-- updateEmisor
update "emisor"
  set "nombre" = $1, "nombre_comercial" = $2, "provincia" = $3, "canton" = $4, "distrito" = $5, "barrio" = $6, "otras_senas" = $7, "telefono" = $8, "correos" = $9, "updated_at" = $10
  where "tenant_id" = $11
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
