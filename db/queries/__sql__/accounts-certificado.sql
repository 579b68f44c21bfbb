-- deactivateCertificados
update "certificado"
  set "activo" = $1
  where "tenant_id" = $2
  and "activo" = $3
  returning "certificado_id";

-- insertCertificado
insert into "certificado" ("tenant_id", "sujeto", "emitido_por", "serie", "identificacion", "valido_desde", "valido_hasta", "certificado", "private_key", "created_by")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning "certificado_id";

-- markCertificadoAvisado
update "certificado"
  set "avisado_dias" = $1
  where "tenant_id" = $2
  and "certificado_id" = $3
  and "activo" = $4
  and (avisado_dias is null or avisado_dias > $5::int)
  returning "certificado_id";

-- selectActiveCertificado
select "certificado_id", "valido_hasta"
  from "certificado"
  where "tenant_id" = $1
  and "activo" = $2;

-- selectCertificadoAviso
select "c"."sujeto", "c"."valido_hasta", "t"."nombre"
  from "certificado" as "c"
  inner join "tenant" as "t" on "t"."tenant_id" = "c"."tenant_id"
  where "c"."tenant_id" = $1
  and "c"."certificado_id" = $2
  and "c"."activo" = $3
  and "t"."estado" in ('prueba', 'activo');

-- selectCertificados
select "c"."certificado_id" as "idCertificado", "c"."sujeto" as "sujeto", "c"."emitido_por" as "emitidoPor", "c"."serie" as "serie", "c"."identificacion" as "identificacion", "c"."valido_desde" as "validoDesde", "c"."valido_hasta" as "validoHasta", "c"."activo" as "activo", "c"."created_at" as "createdAt"
  from "certificado" as "c"
  where "c"."tenant_id" = $1
  order by "c"."activo" desc, "c"."certificado_id" desc
  limit $2;

-- selectCertificadosPorVencer
with "c" as (select "tenant_id", "certificado_id", "valido_hasta", "avisado_dias", (valido_hasta at time zone 'America/Costa_Rica')::date
- ($1::timestamptz at time zone 'America/Costa_Rica')::date as "dias" from "certificado" where "activo" = $2), "u" as (select "tenant_id", "certificado_id", "valido_hasta", "avisado_dias", "dias", (select min(n) from unnest($3::int[]) n where n >= c.dias) as "umbral" from "c") select "u"."tenant_id", "u"."certificado_id", "u"."valido_hasta", "u"."dias", "u"."umbral" from "u" inner join "tenant" as "t" on "t"."tenant_id" = "u"."tenant_id" where "t"."estado" in ('prueba', 'activo') and (u.avisado_dias is null or u.avisado_dias > u.umbral) and "u"."umbral" is not null order by "u"."valido_hasta", "u"."tenant_id" limit $4;
