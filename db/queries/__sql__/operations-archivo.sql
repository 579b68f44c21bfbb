-- archivoDe.documento.bringBack
update "documento_xml"
  set "xml" = $1, "respuesta" = $2, "archivo_objeto_id" = $3, "archivo_desde" = $4, "archivo_largo" = $5, "archivo_sha256" = $6
  where "tenant_id" = $7
  and "documento_id" = $8
  and "archivo_objeto_id" = $9
  returning "documento_id" as "id";

-- archivoDe.documento.moveToArchivo
update "documento_xml" x
set xml = null, respuesta = null, archivo_objeto_id = $1, archivo_desde = n.desde, archivo_largo = n.largo,
    archivo_sha256 = decode(n.sha256, 'hex')
from unnest($2::bigint[], $3::text[], $4::int[], $5::int[],
            $6::text[]) n (id, version, desde, largo, sha256)
where x.tenant_id = $7 and x."documento_id" = n.id and x.xmin::text = n.version
returning x."documento_id" as id;

-- archivoDe.documento.selectDeObjeto
select "documento_id" as "id", "archivo_desde" as "desde", "archivo_largo" as "largo", encode(archivo_sha256, 'hex') as "sha256"
  from "documento_xml"
  where "tenant_id" = $1
  and "documento_id" >= $2
  and "documento_id" <= $3
  and "archivo_objeto_id" = $4
  order by "archivo_desde";

-- archivoDe.documento.selectPorArchivar
select id, mes, apta, version, case when apta then xml end as xml, case when apta then respuesta end as respuesta
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes, x.xmin::text as version,
         x.xml, x.respuesta, d.apta and x.xml is not null and x.respuesta is not null as apta,
         sum(coalesce(octet_length(x.xml), 0) + coalesce(octet_length(x.respuesta), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select "documento_id" as id, created_at, estado = any($1::text[]) and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c."documento_id" = d."documento_id") as apta
    from "documento" d
    where tenant_id = $2 and "documento_id" > $3
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from "documento" f
           where f.tenant_id = $4 and f."documento_id" > $5
           order by f."documento_id" limit 1) < $6::timestamptz
    order by "documento_id" limit $7::int
  ) d
  join "documento_xml" x on x.tenant_id = $8 and x."documento_id" = d.id
  where d.created_at < $9::timestamptz
) piece
where coalesce(antes_bytes, 0) < $10::bigint
order by id;

-- archivoDe.mensaje_receptor.bringBack
update "mensaje_receptor_xml"
  set "xml" = $1, "respuesta" = $2, "archivo_objeto_id" = $3, "archivo_desde" = $4, "archivo_largo" = $5, "archivo_sha256" = $6
  where "tenant_id" = $7
  and "mensaje_receptor_id" = $8
  and "archivo_objeto_id" = $9
  returning "mensaje_receptor_id" as "id";

-- archivoDe.mensaje_receptor.moveToArchivo
update "mensaje_receptor_xml" x
set xml = null, respuesta = null, archivo_objeto_id = $1, archivo_desde = n.desde, archivo_largo = n.largo,
    archivo_sha256 = decode(n.sha256, 'hex')
from unnest($2::bigint[], $3::text[], $4::int[], $5::int[],
            $6::text[]) n (id, version, desde, largo, sha256)
where x.tenant_id = $7 and x."mensaje_receptor_id" = n.id and x.xmin::text = n.version
returning x."mensaje_receptor_id" as id;

-- archivoDe.mensaje_receptor.selectDeObjeto
select "mensaje_receptor_id" as "id", "archivo_desde" as "desde", "archivo_largo" as "largo", encode(archivo_sha256, 'hex') as "sha256"
  from "mensaje_receptor_xml"
  where "tenant_id" = $1
  and "mensaje_receptor_id" >= $2
  and "mensaje_receptor_id" <= $3
  and "archivo_objeto_id" = $4
  order by "archivo_desde";

-- archivoDe.mensaje_receptor.selectPorArchivar
select id, mes, apta, version, case when apta then xml end as xml, case when apta then respuesta end as respuesta
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes, x.xmin::text as version,
         x.xml, x.respuesta, d.apta and x.xml is not null and x.respuesta is not null as apta,
         sum(coalesce(octet_length(x.xml), 0) + coalesce(octet_length(x.respuesta), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select "mensaje_receptor_id" as id, created_at, estado = any($1::text[]) and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c."mensaje_receptor_id" = d."mensaje_receptor_id") as apta
    from "mensaje_receptor" d
    where tenant_id = $2 and "mensaje_receptor_id" > $3
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from "mensaje_receptor" f
           where f.tenant_id = $4 and f."mensaje_receptor_id" > $5
           order by f."mensaje_receptor_id" limit 1) < $6::timestamptz
    order by "mensaje_receptor_id" limit $7::int
  ) d
  join "mensaje_receptor_xml" x on x.tenant_id = $8 and x."mensaje_receptor_id" = d.id
  where d.created_at < $9::timestamptz
) piece
where coalesce(antes_bytes, 0) < $10::bigint
order by id;

-- insertObjeto
insert into "archivo_objeto" ("tenant_id", "archivo_objeto_id", "tabla", "mes", "desde_id", "hasta_id", "documentos", "bytes", "sha256", "created_at", "revisado_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- markDevuelto
update "archivo_objeto"
  set "devuelto_at" = $1
  where "tenant_id" = $2
  and "archivo_objeto_id" = $3
  and "devuelto_at" is null
  returning "archivo_objeto_id";

-- markRevisado
update "archivo_objeto"
  set "revisado_at" = $1, "problema" = $2
  where "tenant_id" = $3
  and "archivo_objeto_id" = $4;

-- moveAvance
insert into "archivo_avance" ("tenant_id", "tabla", "hasta_id", "updated_at")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "tabla") do update
  set "hasta_id" = $5, "updated_at" = $6
  where "archivo_avance"."hasta_id" = $7
  returning "hasta_id";

-- selectAvance
select "hasta_id"
  from "archivo_avance"
  where "tenant_id" = $1
  and "tabla" = $2;

-- selectConReferencia
select "archivo_objeto_id" as "id"
  from "archivo_objeto"
  where "tenant_id" = $1
  and "devuelto_at" is null
  and archivo_objeto_id = any($2::uuid[]);

-- selectObjetosDeMes
select "archivo_objeto_id" as "id", "tabla", "desde_id", "hasta_id", "documentos", "bytes", "sha256", "problema"
  from "archivo_objeto"
  where "tenant_id" = $1
  and "devuelto_at" is null
  and "mes" = $2::date
  order by "archivo_objeto_id";

-- selectPorRevisar
select "archivo_objeto_id" as "id", "tabla", "desde_id", "hasta_id", "documentos", "bytes", "sha256", "problema"
  from "archivo_objeto"
  where "tenant_id" = $1
  and "devuelto_at" is null
  and "revisado_at" < $2
  order by "revisado_at"
  limit $3;
