-- advanceBuzon
update "buzon_correo"
  set "uid_validity" = $1, "uid" = $2
  where "tenant_id" = $3
  and "buzon_correo_id" = $4
  and "created_at" = $5;

-- claimOverdue
update "buzon_correo"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "buzon_correo_id" = $3
  and estado in ('activo')
  and "siguiente_at" < $4
  returning "buzon_correo_id" as "id";

-- deleteBuzon
delete
  from "buzon_correo"
  where "tenant_id" = $1
  returning "buzon_correo_id", "host", "usuario";

-- postponeBuzon
update "buzon_correo" set "problema" = $1, "fallando_desde" = case when $2::text is not null
then coalesce(fallando_desde, $3::timestamptz) end, "revisado_at" = $4, "siguiente_at" = $5 where "tenant_id" = $6 and "buzon_correo_id" = $7 and "created_at" = $8;

-- replaceBuzon
insert into "buzon_correo" ("tenant_id", "host", "puerto", "usuario", "contrasena_cifrada", "carpeta", "siguiente_at", "created_by", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("tenant_id") do update
  set "host" = $10, "puerto" = $11, "usuario" = $12, "contrasena_cifrada" = $13, "carpeta" = $14, "siguiente_at" = $15, "created_by" = $16, "created_at" = $17, "uid_validity" = $18, "uid" = $19, "fallando_desde" = $20, "problema" = $21, "revisado_at" = $22
  returning "buzon_correo_id";

-- selectBuzon
select "b"."host" as "host", "b"."puerto" as "puerto", "b"."usuario" as "usuario", "b"."carpeta" as "carpeta", "b"."problema" as "problema", "b"."fallando_desde" as "fallandoDesde", "b"."revisado_at" as "revisadoAt"
  from "buzon_correo" as "b"
  where "b"."tenant_id" = $1;

-- selectBuzonSecreto
select "b"."host", "b"."puerto", "b"."usuario", "b"."contrasena_cifrada", "b"."carpeta", "b"."uid_validity", "b"."uid", "b"."fallando_desde", "b"."created_at", "t"."data_key", "t"."master_key_id"
  from "buzon_correo" as "b"
  inner join "tenant" as "t" on "t"."tenant_id" = "b"."tenant_id"
  where "b"."tenant_id" = $1
  and "b"."buzon_correo_id" = $2
  and "t"."estado" in ('prueba', 'activo');

-- selectOverdue
select "tenant_id", "buzon_correo_id" as "id", "created_at" from "buzon_correo" where estado in ('activo') and "siguiente_at" < $1 and exists (
select from tenant t where t.tenant_id = "buzon_correo"."tenant_id" and "t"."estado" in ('prueba', 'activo')) order by "siguiente_at" limit $2;
