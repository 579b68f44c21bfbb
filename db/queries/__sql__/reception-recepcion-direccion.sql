-- replaceDireccion
insert into "recepcion_direccion" ("tenant_id", "token", "created_by", "created_at")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id") do update
  set "token" = $5, "created_by" = $6, "created_at" = $7;

-- selectDireccion
select "token"
  from "recepcion_direccion"
  where "tenant_id" = $1;

-- selectTenantsOfDirecciones
select "r"."tenant_id"
  from "recepcion_direccion" as "r"
  inner join "tenant" as "t" on "t"."tenant_id" = "r"."tenant_id"
  where r.token = any($1::text[])
  and ("t"."estado" in ('prueba', 'activo') or t.estado = 'en_traslado');
