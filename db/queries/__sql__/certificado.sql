-- deactivateCertificados
update "certificado"
  set "activo" = $1
  where "tenant_id" = $2
  and "activo" = $3
  returning "certificado_id";

-- insertCertificado
insert into "certificado" ("tenant_id", "sujeto", "emitido_por", "serie", "identificacion", "valido_desde", "valido_hasta", "certificado", "llave_cifrada", "created_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning "certificado_id";

-- selectActiveCertificado
select "certificado_id", "valido_hasta"
  from "certificado"
  where "tenant_id" = $1
  and "activo" = $2;
