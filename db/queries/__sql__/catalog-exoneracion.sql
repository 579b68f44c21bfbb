-- insertExoneracion
insert into "exoneracion" ("tenant_id", "cliente_id", "tipo_documento", "tipo_documento_otro", "numero_documento", "codigo_institucion", "nombre_institucion_otro", "articulo", "inciso", "fecha_emision", "fecha_expiracion", "porcentaje", "updated_by", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning "exoneracion_id";

-- lockExoneracion
select "e"."exoneracion_id" as "idExoneracion", "e"."cliente_id", "c"."identificacion", "e"."tipo_documento" as "tipoDocumento", "e"."tipo_documento_otro" as "tipoDocumentoOtro", "e"."numero_documento" as "numeroDocumento", "e"."codigo_institucion" as "codigoInstitucion", "e"."nombre_institucion_otro" as "nombreInstitucionOtro", "e"."articulo" as "articulo", "e"."inciso" as "inciso", "e"."fecha_emision" as "fechaEmision", "e"."fecha_expiracion" as "fechaExpiracion", trim_scale(e.porcentaje) as "porcentaje", "e"."estado", "e"."updated_by" as "updatedBy"
  from "exoneracion" as "e"
  inner join "cliente" as "c" on "c"."tenant_id" = "e"."tenant_id"
  and "c"."cliente_id" = "e"."cliente_id"
  where "e"."tenant_id" = $1
  and "e"."exoneracion_id" = $2 for no key update;

-- selectExoneracionByNumero
select "e"."exoneracion_id"
  from "exoneracion" as "e"
  inner join "cliente" as "c" on "c"."tenant_id" = "e"."tenant_id"
  and "c"."cliente_id" = "e"."cliente_id"
  where "e"."tenant_id" = $1
  and "c"."identificacion" = $2
  and "e"."numero_documento" = $3;

-- selectExoneracionesOfCliente
select "e"."exoneracion_id" as "idExoneracion", "e"."cliente_id", "c"."identificacion", "e"."tipo_documento" as "tipoDocumento", "e"."tipo_documento_otro" as "tipoDocumentoOtro", "e"."numero_documento" as "numeroDocumento", "e"."codigo_institucion" as "codigoInstitucion", "e"."nombre_institucion_otro" as "nombreInstitucionOtro", "e"."articulo" as "articulo", "e"."inciso" as "inciso", "e"."fecha_emision" as "fechaEmision", "e"."fecha_expiracion" as "fechaExpiracion", trim_scale(e.porcentaje) as "porcentaje", "e"."estado", "e"."updated_by" as "updatedBy"
  from "exoneracion" as "e"
  inner join "cliente" as "c" on "c"."tenant_id" = "e"."tenant_id"
  and "c"."cliente_id" = "e"."cliente_id"
  where "e"."tenant_id" = $1
  and "c"."identificacion" = $2
  order by "e"."exoneracion_id" desc;

-- settleClienteExonerado
update "cliente" set "exonerado" = exists (select 1 from exoneracion e where e.tenant_id = cliente.tenant_id
and e.cliente_id = cliente.cliente_id and e.estado), "updated_by" = $1, "updated_at" = $2 where "tenant_id" = $3 and "cliente_id" = $4;

-- updateExoneracion
update "exoneracion"
  set "tipo_documento" = $1, "tipo_documento_otro" = $2, "numero_documento" = $3, "codigo_institucion" = $4, "nombre_institucion_otro" = $5, "articulo" = $6, "inciso" = $7, "fecha_emision" = $8, "fecha_expiracion" = $9, "porcentaje" = $10, "estado" = $11, "updated_by" = $12, "updated_at" = $13
  where "tenant_id" = $14
  and "exoneracion_id" = $15;
