-- insertCliente
insert into "cliente" ("tenant_id", "identificacion", "tipo_identificacion", "nombre", "apellidos", "nombre_interno", "correo", "telefono", "direccion", "comentario", "exonerado", "paga_timbre", "limite_credito", "created_by", "updated_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict ("tenant_id", "identificacion") do nothing
  returning "cliente_id";

-- lockCliente
select "c"."cliente_id", "c"."identificacion", "c"."tipo_identificacion", "c"."nombre", "c"."apellidos", "c"."nombre_interno", "c"."correo", "c"."telefono", "c"."direccion", "c"."comentario", "c"."estado", "c"."exonerado", "c"."paga_timbre", trim_scale(c.limite_credito) as "limite_credito"
  from "cliente" as "c"
  where "c"."tenant_id" = $1
  and "c"."identificacion" = $2 for no key update;

-- markClienteExonerado
update "cliente"
  set "exonerado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  returning "cliente_id";

-- selectCliente
select "c"."cliente_id", "c"."identificacion", "c"."tipo_identificacion", "c"."nombre", "c"."apellidos", "c"."nombre_interno", "c"."correo", "c"."telefono", "c"."direccion", "c"."comentario", "c"."estado", "c"."exonerado", "c"."paga_timbre", trim_scale(c.limite_credito) as "limite_credito", 
coalesce((select json_agg(json_build_object(
    'exoneracionId', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
    'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
    'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
    'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
    'porcentaje', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by e.exoneracion_id)
  from exoneracion e where e.tenant_id = c.tenant_id and e.cliente_id = c.cliente_id), '[]') as "exoneraciones" from "cliente" as "c" where "c"."tenant_id" = $1 and "c"."identificacion" = $2;

-- updateCliente
update "cliente"
  set "tipo_identificacion" = $1, "nombre" = $2, "apellidos" = $3, "nombre_interno" = $4, "correo" = $5, "telefono" = $6, "direccion" = $7, "comentario" = $8, "exonerado" = $9, "paga_timbre" = $10, "limite_credito" = $11, "updated_by" = $12, "updated_at" = $13
  where "tenant_id" = $14
  and "cliente_id" = $15
  returning "cliente_id";

-- updateEstadoCliente
update "cliente"
  set "estado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  and "estado" <> $6
  returning "cliente_id";
