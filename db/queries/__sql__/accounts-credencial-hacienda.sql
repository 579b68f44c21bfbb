-- claimProbe
update "credencial_hacienda"
  set "probar_at" = $1
  where "tenant_id" = $2
  and "ambiente" = $3
  and "updated_at" = $4
  and "probar_at" <= $5
  returning "rechazos";

-- clearRechazo
update "credencial_hacienda"
  set "rechazos" = $1, "rechazado_at" = $2, "rechazo_detalle" = $3, "probar_at" = $4
  where "tenant_id" = $5
  and "ambiente" = $6
  and "updated_at" = $7
  and "rechazos" > $8
  returning "ambiente";

-- markProbada
update "credencial_hacienda"
  set "probada_at" = $1
  where "tenant_id" = $2
  and "ambiente" = $3
  and "updated_at" = $4
  returning "ambiente";

-- markRechazo
update "credencial_hacienda" set "rechazos" = rechazos + 1, "rechazado_at" = $1, "rechazo_detalle" = $2, "probar_at" = $3::timestamptz + interval '1 millisecond'
* least($4::float8 * power(2, least(rechazos, 30)), $5::float8) where "tenant_id" = $6 and "ambiente" = $7 and "updated_at" = $8 and (probar_at is null or probar_at <= $9::timestamptz) returning "rechazos";

-- selectCredencialSecreta
select "h"."usuario", "h"."contrasena_cifrada", "h"."updated_at" as "credencial_version", "h"."probar_at", "t"."data_key", "t"."master_key_id"
  from "credencial_hacienda" as "h"
  inner join "tenant" as "t" on "t"."tenant_id" = "h"."tenant_id"
  where "h"."tenant_id" = $1
  and "h"."ambiente" = $2;

-- selectCredenciales
select ambiente as "ambiente", "usuario", "updated_at" as "updatedAt", "rechazado_at" as "rechazadaAt", "probar_at" as "probarAt", "probada_at" as "probadaAt"
  from "credencial_hacienda"
  where "tenant_id" = $1
  order by "ambiente";

-- selectRechazo
select "rechazo_detalle", "probar_at", "probada_at"
  from "credencial_hacienda"
  where "tenant_id" = $1
  and "ambiente" = $2
  and "updated_at" = $3;

-- upsertCredencialHacienda
insert into "credencial_hacienda" ("tenant_id", "ambiente", "usuario", "contrasena_cifrada", "updated_by", "updated_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "ambiente") do update
  set "usuario" = $7, "contrasena_cifrada" = $8, "updated_by" = $9, "updated_at" = $10, "rechazos" = $11, "rechazado_at" = $12, "rechazo_detalle" = $13, "probar_at" = $14, "probada_at" = $15;
