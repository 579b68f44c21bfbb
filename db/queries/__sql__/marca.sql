-- insertMarca
insert into "marca" ("tenant_id", "nombre", "created_by")
  values ($1, $2, $3)
  on conflict ("tenant_id", "nombre_plegado") do nothing
  returning "marca_id";

-- lockMarca
select "marca_id", "nombre"
  from "marca"
  where "tenant_id" = $1
  and nombre_plegado = casefold($2::text collate "pg_unicode_fast") collate "default" for no key update;

-- renameMarca
update "marca"
  set "nombre" = $1
  where "tenant_id" = $2
  and "marca_id" = $3;
