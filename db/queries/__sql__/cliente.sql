-- insertCliente
insert into "cliente" ("tenant_id", "identificacion", "tipo_identificacion", "nombre", "apellidos", "correo", "telefono", "direccion", "created_by", "updated_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("tenant_id", "identificacion") do nothing
  returning "cliente_id";

-- insertExoneracion
insert into "exoneracion" ("tenant_id", "cliente_id", "tipo_documento", "numero_documento", "codigo_institucion", "articulo", "inciso", "fecha_emision", "fecha_expiracion", "porcentaje")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning "exoneracion_id";

-- markClienteExonerado
update "cliente"
  set "exonerado" = $1, "updated_by" = $2, "updated_at" = $3
  where "tenant_id" = $4
  and "identificacion" = $5
  returning "cliente_id";

-- selectExoneracionByNumero
select "e"."exoneracion_id"
  from "exoneracion" as "e"
  inner join "cliente" as "c" on "c"."tenant_id" = "e"."tenant_id"
  and "c"."cliente_id" = "e"."cliente_id"
  where "e"."tenant_id" = $1
  and "c"."identificacion" = $2
  and "e"."numero_documento" = $3;
