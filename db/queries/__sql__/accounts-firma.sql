-- selectCertificadoActivo
select "certificado_id", "valido_desde" as "certificado_desde", "valido_hasta" as "certificado_hasta"
  from "certificado"
  where "tenant_id" = $1
  and "activo" = $2;

-- selectCertificadoSecreto
select "c"."certificado", "c"."private_key", "t"."data_key", "t"."master_key_id"
  from "certificado" as "c"
  inner join "tenant" as "t" on "t"."tenant_id" = "c"."tenant_id"
  where "c"."tenant_id" = $1
  and "c"."certificado_id" = $2;
