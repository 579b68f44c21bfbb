-- insertMarca
insert into "marca" ("tenant_id", "nombre", "created_by")
  values ($1, $2, $3)
  on conflict ("tenant_id", "nombre_plegado") do nothing
  returning "marca_id";

-- lockMarca
select "marca_id", "nombre", "estado"
  from "marca"
  where "tenant_id" = $1
  and nombre_plegado = casefold($2::text collate "pg_unicode_fast") collate "default" for no key update;

-- lockMarcaById
select "nombre", "estado"
  from "marca"
  where "tenant_id" = $1
  and "marca_id" = $2 for no key update;

-- selectMarcasPage
select "marca_id", "nombre", "nombre_plegado", "estado"
  from "marca"
  where "tenant_id" = $1
  and "nombre_plegado" > $2
  order by "nombre_plegado"
  limit $3;

-- updateMarca
update "marca"
  set "nombre" = $1, "estado" = $2
  where "tenant_id" = $3
  and "marca_id" = $4;
