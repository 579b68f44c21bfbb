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

-- selectMarcasEdge
select "m"."nombre_plegado" as "clave"
  from (select "marca_id" as "idMarca", "nombre", "nombre_plegado", "estado"
  from "marca"
  where "tenant_id" = $1
  and "nombre_plegado" > $2
  order by "nombre_plegado"
  limit $3) as "m"
  order by "m"."nombre_plegado"
  limit $4 offset $5::int - 1;

-- selectMarcasPage
select * from (select "marca_id" as "idMarca", "nombre", "nombre_plegado", "estado" from "marca" where "tenant_id" = $1 and "nombre_plegado" > $2 order by "nombre_plegado" limit $3) as "m" where ($4::text is null or (busqueda_tokens($5::text) <> '{}' and not exists (
select from unnest(busqueda_tokens($6::text)) as buscada(palabra)
where not exists (
  select from unnest(busqueda_tokens(m.nombre)) as tiene(token) where starts_with(tiene.token, buscada.palabra))))) order by "m"."nombre_plegado" limit $7;

-- updateMarca
update "marca"
  set "nombre" = $1, "estado" = $2
  where "tenant_id" = $3
  and "marca_id" = $4;
