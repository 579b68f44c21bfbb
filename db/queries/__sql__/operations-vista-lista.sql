-- deleteVista
delete
  from "vista_lista"
  where "tenant_id" = $1
  and "usuario_id" = $2
  and "lista" = $3
  and "nombre" = $4
  returning "nombre";

-- selectVistas
select "nombre", "filtros"
  from "vista_lista"
  where "tenant_id" = $1
  and "usuario_id" = $2
  and "lista" = $3
  order by "nombre"
  limit $4;

-- upsertVista
insert into "vista_lista" ("tenant_id", "usuario_id", "lista", "nombre", "filtros", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("tenant_id", "usuario_id", "lista", "nombre") do update
  set "filtros" = $7;
