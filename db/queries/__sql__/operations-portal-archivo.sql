-- insertPortalArchivo
insert into "portal_archivo" ("nombre", "bytes", "seen_at")
  values ($1, $2, $3)
  on conflict ("nombre") do update
  set "seen_at" = $4;

-- purgePortalArchivos
delete
  from "portal_archivo"
  where nombre = any(array(select nombre
  from portal_archivo
  where seen_at < $1
  limit $2))
  returning "nombre";

-- selectNombresPortal
select "nombre"
  from "portal_archivo";

-- selectPortalArchivo
select "bytes"
  from "portal_archivo"
  where "nombre" = $1;

-- touchPortalArchivos
update "portal_archivo"
  set "seen_at" = $1
  where nombre = any($2::text[])
  and "seen_at" < $3;
