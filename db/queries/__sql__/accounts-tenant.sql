-- drawTenantId
select nextval('tenant_tenant_id_seq')::int as "tenant_id";

-- insertActividad
insert into "actividad" ("tenant_id", "codigo", "nombre", "principal")
  values ($1, $2, $3, $4);

-- insertTenant
insert into "tenant" ("tenant_id", "nombre", "estado", "ambiente", "es_prueba", "moneda_principal", "multimoneda", "data_key", "master_key_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("tenant_id") do nothing
  returning "tenant_id";

-- lockTenant
select "data_key", "master_key_id"
  from "tenant"
  where "tenant_id" = $1 for no key update;

-- lockTenantEstado
select "nombre", "estado", "estado_previo"
  from "tenant"
  where "tenant_id" = $1 for no key update;

-- lockTenantRow
select "tenant_id"
  from "tenant"
  where "tenant_id" = $1 for no key update;

-- selectBranding
select "logo", "color", "sinpe", "notas", "terminos", diseno as "diseno", cuentas as "cuentas"
  from "tenant"
  where "tenant_id" = $1;

-- selectCuenta
select "t"."nombre", "t"."estado", "t"."es_prueba", "t"."multimoneda", "t"."plan", "t"."limite_por_minuto", "t"."rafaga", t.ambiente as "ambiente", t.moneda_principal as "moneda_principal", "e"."nombre_comercial", "e"."tipo_identificacion", "e"."identificacion", "a"."codigo" as "actividad_codigo", "a"."nombre" as "actividad_nombre", "c"."valido_desde", "c"."valido_hasta", "h"."usuario", "h"."rechazado_at", "h"."probada_at", "u"."solicitudes", "p"."documentos_mes" as "incluidos", "p"."espacio_mb" as "megas_incluidos", p.funciones as "funciones", t.espacio_bytes::float8 as "espacio_bytes"
  from "tenant" as "t"
  inner join "emisor" as "e" on "e"."tenant_id" = "t"."tenant_id"
  left join "actividad" as "a" on "a"."tenant_id" = "t"."tenant_id"
  and "a"."principal" = $1
  left join "certificado" as "c" on "c"."tenant_id" = "t"."tenant_id"
  and "c"."activo" = $2
  left join "credencial_hacienda" as "h" on "h"."tenant_id" = "t"."tenant_id"
  and "h"."ambiente" = "t"."ambiente"
  left join "plan" as "p" on "p"."nombre" = "t"."plan"
  left join "uso_dia" as "u" on "u"."tenant_id" = "t"."tenant_id"
  and "u"."dia" = $3::date
  where "t"."tenant_id" = $4;

-- selectFacturaAutomatica
select "factura_automatica"
  from "tenant"
  where "tenant_id" = $1;

-- selectIdentificacionEmisor
select "tipo_identificacion", "identificacion"
  from "emisor"
  where "tenant_id" = $1;

-- selectTenant
select "t"."tenant_id", "t"."nombre", "t"."ambiente", "t"."es_prueba", "t"."estado", "t"."estado_desde", "t"."data_key", "t"."master_key_id", "e"."identificacion", "e"."tipo_identificacion"
  from "tenant" as "t"
  inner join "emisor" as "e" on "e"."tenant_id" = "t"."tenant_id"
  where "t"."tenant_id" = $1;

-- selectTenantEstado
select "estado"
  from "tenant"
  where "tenant_id" = $1;

-- selectTenantIdByNombre
select "tenant_id"
  from "tenant"
  where "nombre" = $1
  order by "tenant_id" desc
  limit $2;

-- selectTenantKey
select "data_key", "master_key_id", "reloj_adelanto"
  from "tenant"
  where "tenant_id" = $1;

-- selectTenantsPage
select "tenant_id", "nombre", "estado", "estado_desde", "ambiente", "es_prueba"
  from "tenant"
  where "tenant_id" > $1
  and estado = any($2::text[])
  order by "tenant_id"
  limit $3;

-- selectTenantsToRewrap
select "tenant_id"
  from "tenant"
  where "master_key_id" <> $1
  and "tenant_id" > $2
  order by "tenant_id"
  limit $3;

-- selectTextosCorreo
select "correo_asunto" as "asunto", "correo_cuerpo" as "cuerpo"
  from "tenant"
  where "tenant_id" = $1;

-- updateCorreoAutomatico
update "tenant"
  set "correo_automatico" = $1
  where "tenant_id" = $2
  returning "nombre";

-- updateFacturaAutomatica
update "tenant"
  set "factura_automatica" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updateSoportePidePermiso
update "tenant"
  set "soporte_pide_permiso" = $1
  where "tenant_id" = $2
  returning "tenant_id";

-- updateTenantEstado
update "tenant"
  set "estado" = $1, "estado_previo" = $2, "estado_desde" = $3
  where "tenant_id" = $4;

-- updateTenantKey
update "tenant"
  set "data_key" = $1, "master_key_id" = $2
  where "tenant_id" = $3
  and "master_key_id" = $4
  returning "tenant_id";

-- updateTenantLimit
update "tenant"
  set "limite_por_minuto" = $1, "rafaga" = $2
  where "tenant_id" = $3
  returning "nombre";

-- updateTextosCorreo
update "tenant"
  set "correo_asunto" = $1, "correo_cuerpo" = $2
  where "tenant_id" = $3
  returning "tenant_id";
