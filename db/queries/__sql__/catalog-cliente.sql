-- insertCliente
insert into "cliente" ("tenant_id", "identificacion", "nombre", "tipo_identificacion", "telefono", "correo", "apellidos", "nombre_interno", "direccion", "comentario", "exonerado", "paga_timbre", "limite_credito", "created_by", "updated_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict ("tenant_id", "identificacion") do nothing
  returning "cliente_id";

-- lockCliente
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito"
  from "cliente" as "c"
  where "c"."tenant_id" = $1
  and "c"."identificacion" = $2 for no key update;

-- markClienteExonerado
update "cliente"
  set "exonerado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  returning "cliente_id";

-- selectAvisosDeCobro
select "correo", "sin_recordatorios"
  from "cliente"
  where "tenant_id" = $1
  and "identificacion" = $2;

-- selectCliente
select "c"."cliente_id" as "idCliente", "c"."identificacion", "c"."estado", "c"."nombre" as "nombre", "c"."tipo_identificacion" as "tipoIdentificacion", "c"."telefono" as "telefono", "c"."correo" as "correo", "c"."apellidos" as "apellidos", "c"."nombre_interno" as "nombreInterno", "c"."direccion" as "direccion", "c"."comentario" as "comentario", "c"."exonerado" as "exonerado", "c"."paga_timbre" as "pagaTimbre", trim_scale(c.limite_credito) as "limiteCredito", 
coalesce((select json_agg(json_build_object(
    'idExoneracion', e.exoneracion_id, 'tipoDocumento', e.tipo_documento,
    'tipoDocumentoOtro', e.tipo_documento_otro, 'numeroDocumento', e.numero_documento,
    'codigoInstitucion', e.codigo_institucion, 'nombreInstitucionOtro', e.nombre_institucion_otro,
    'fechaEmision', e.fecha_emision, 'fechaExpiracion', e.fecha_expiracion,
    'porcentajeExoneracion', trim_scale(e.porcentaje)::text, 'estado', e.estado) order by "e"."exoneracion_id")
  from "exoneracion" as "e"
  where "e"."tenant_id" = "c"."tenant_id"
    and "e"."cliente_id" = "c"."cliente_id"), '[]') as "exoneraciones" from "cliente" as "c" where "c"."tenant_id" = $1 and "c"."identificacion" = $2;

-- selectCreditoPleno
select "credito_pleno"
  from "cliente"
  where "tenant_id" = $1
  and "identificacion" = $2;

-- selectSinRegistro
select "cliente_id", "identificacion", "nombre", "updated_at"
  from "cliente"
  where "tenant_id" = $1
  and sin_registro
  and estado
  order by "cliente_id" desc
  limit $2;

-- setSinRegistro
update "cliente"
  set "sin_registro" = $1
  where "tenant_id" = $2
  and "identificacion" = $3
  and "sin_registro" <> $4;

-- updateCliente
update "cliente"
  set "nombre" = $1, "tipo_identificacion" = $2, "telefono" = $3, "correo" = $4, "apellidos" = $5, "nombre_interno" = $6, "direccion" = $7, "comentario" = $8, "exonerado" = $9, "paga_timbre" = $10, "limite_credito" = $11, "updated_by" = $12, "updated_at" = $13
  where "tenant_id" = $14
  and "cliente_id" = $15
  returning "cliente_id";

-- updateCreditoPleno
update "cliente"
  set "credito_pleno" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  and "credito_pleno" <> $6
  returning "cliente_id";

-- updateEstadoCliente
update "cliente"
  set "estado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  and "estado" <> $6
  returning "cliente_id";

-- updateSinRecordatorios
update "cliente"
  set "sin_recordatorios" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  and "sin_recordatorios" <> $6
  returning "cliente_id";
