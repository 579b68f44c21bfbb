-- archivoDe.documento.bringBack
with devuelta as (
  update "documento_xml" x
  set "xml" = coalesce("xml", $1::bytea), "respuesta" = coalesce("respuesta", $2::bytea), archivo_objeto_id = null, archivo_desde = null, archivo_largo = null, archivo_sha256 = null
  where tenant_id = $3 and "documento_id" = $4 and archivo_objeto_id = $5
  returning "documento_id" as id
)
select id from devuelta;

-- archivoDe.documento.moveToArchivo
with movida as (
  update "documento_xml" x
  set "xml" = null, "respuesta" = null, archivo_objeto_id = $1,
      archivo_desde = n.desde, archivo_largo = n.largo, archivo_sha256 = decode(n.sha256, 'hex')
  from unnest($2::bigint[], $3::text[], $4::int[], $5::int[],
              $6::text[]) n (id, version, desde, largo, sha256)
  where x.tenant_id = $7 and x."documento_id" = n.id and x.xmin::text = split_part(n.version, ' ', 1)
  returning x."documento_id" as id, n.version
)
select id from movida;

-- archivoDe.documento.selectDeObjeto
select "documento_id" as "id", "archivo_desde" as "desde", "archivo_largo" as "largo", encode(archivo_sha256, 'hex') as "sha256"
  from "documento_xml"
  where "tenant_id" = $1
  and "documento_id" >= $2
  and "documento_id" <= $3
  and "archivo_objeto_id" = $4
  order by "archivo_desde";

-- archivoDe.documento.selectPorArchivar
select id, mes, apta, version, case when apta then "xml" end as "xml", case when apta then "respuesta" end as "respuesta"
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes,
         concat_ws(' ', x.xmin) as version,
         "x"."xml" as "xml", "x"."respuesta" as "respuesta",
         d.apta and "x"."xml" is not null and "x"."respuesta" is not null as apta,
         sum(coalesce(octet_length("x"."xml"), 0) + coalesce(octet_length("x"."respuesta"), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select "documento_id" as id, created_at, estado in ('aceptado', 'rechazado') and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c."documento_id" = d."documento_id") as apta
    from "documento" d
    where tenant_id = $1 and "documento_id" > $2
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from "documento" f
           where f.tenant_id = $3 and f."documento_id" > $4
           order by f."documento_id" limit 1) < $5::timestamptz
    order by "documento_id" limit $6::int
  ) d
  join "documento_xml" x on x.tenant_id = $7 and x."documento_id" = d.id
  
  where d.created_at < $8::timestamptz
) piece
where coalesce(antes_bytes, 0) < $9::bigint
order by id;

-- archivoDe.documento_recibido.bringBack
with devuelta as (
  update "documento_recibido" x
  set "xml" = coalesce("xml", $1::bytea), archivo_objeto_id = null, archivo_desde = null, archivo_largo = null, archivo_sha256 = null
  where tenant_id = $2 and "documento_recibido_id" = $3 and archivo_objeto_id = $4
  returning "documento_recibido_id" as id, clave
), "pdf" as (
  update "documento_recibido_pdf" a set "pdf" = coalesce("pdf", $5::bytea)
  from devuelta d where a.tenant_id = $6 and a.clave = d.clave
), "veredicto" as (
  update "respuesta_recibida" a set "xml" = coalesce("xml", $7::bytea)
  from devuelta d where a.tenant_id = $8 and a.clave = d.clave
)
select id from devuelta;

-- archivoDe.documento_recibido.moveToArchivo
with movida as (
  update "documento_recibido" x
  set "xml" = null, archivo_objeto_id = $1,
      archivo_desde = n.desde, archivo_largo = n.largo, archivo_sha256 = decode(n.sha256, 'hex')
  from unnest($2::bigint[], $3::text[], $4::int[], $5::int[],
              $6::text[]) n (id, version, desde, largo, sha256)
  where x.tenant_id = $7 and x."documento_recibido_id" = n.id and x.xmin::text = split_part(n.version, ' ', 1)
  returning x."documento_recibido_id" as id, n.version, x.clave
), "pdf" as (
  update "documento_recibido_pdf" a set "pdf" = null
  from movida m where a.tenant_id = $8 and a.clave = m.clave
    and a.xmin::text = split_part(m.version, ' ', 2)
), "veredicto" as (
  update "respuesta_recibida" a set "xml" = null
  from movida m where a.tenant_id = $9 and a.clave = m.clave
    and a.xmin::text = split_part(m.version, ' ', 3)
)
select id from movida;

-- archivoDe.documento_recibido.selectDeObjeto
select "documento_recibido_id" as "id", "archivo_desde" as "desde", "archivo_largo" as "largo", encode(archivo_sha256, 'hex') as "sha256"
  from "documento_recibido"
  where "tenant_id" = $1
  and "documento_recibido_id" >= $2
  and "documento_recibido_id" <= $3
  and "archivo_objeto_id" = $4
  order by "archivo_desde";

-- archivoDe.documento_recibido.selectPorArchivar
select id, mes, apta, version, case when apta then "documento" end as "documento", case when apta then "pdf" end as "pdf", case when apta then "veredicto" end as "veredicto"
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes,
         concat_ws(' ', x.xmin, coalesce("pdf".xmin::text, '-'), coalesce("veredicto".xmin::text, '-')) as version,
         "x"."xml" as "documento", "pdf"."pdf" as "pdf", "veredicto"."xml" as "veredicto",
         d.apta and "x"."xml" is not null as apta,
         sum(coalesce(octet_length("x"."xml"), 0) + coalesce(octet_length("pdf"."pdf"), 0) + coalesce(octet_length("veredicto"."xml"), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select "documento_recibido_id" as id, created_at, true as apta
    from "documento_recibido" d
    where tenant_id = $1 and "documento_recibido_id" > $2
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from "documento_recibido" f
           where f.tenant_id = $3 and f."documento_recibido_id" > $4
           order by f."documento_recibido_id" limit 1) < $5::timestamptz
    order by "documento_recibido_id" limit $6::int
  ) d
  join "documento_recibido" x on x.tenant_id = $7 and x."documento_recibido_id" = d.id
  left join "documento_recibido_pdf" "pdf"
    on "pdf".tenant_id = $8 and "pdf".clave = x.clave left join "respuesta_recibida" "veredicto"
    on "veredicto".tenant_id = $9 and "veredicto".clave = x.clave
  where d.created_at < $10::timestamptz
) piece
where coalesce(antes_bytes, 0) < $11::bigint
order by id;

-- archivoDe.mensaje_receptor.bringBack
with devuelta as (
  update "mensaje_receptor_xml" x
  set "xml" = coalesce("xml", $1::bytea), "respuesta" = coalesce("respuesta", $2::bytea), "documento" = coalesce("documento", $3::bytea), archivo_objeto_id = null, archivo_desde = null, archivo_largo = null, archivo_sha256 = null
  where tenant_id = $4 and "mensaje_receptor_id" = $5 and archivo_objeto_id = $6
  returning "mensaje_receptor_id" as id
)
select id from devuelta;

-- archivoDe.mensaje_receptor.moveToArchivo
with movida as (
  update "mensaje_receptor_xml" x
  set "xml" = null, "respuesta" = null, "documento" = null, archivo_objeto_id = $1,
      archivo_desde = n.desde, archivo_largo = n.largo, archivo_sha256 = decode(n.sha256, 'hex')
  from unnest($2::bigint[], $3::text[], $4::int[], $5::int[],
              $6::text[]) n (id, version, desde, largo, sha256)
  where x.tenant_id = $7 and x."mensaje_receptor_id" = n.id and x.xmin::text = split_part(n.version, ' ', 1)
  returning x."mensaje_receptor_id" as id, n.version
)
select id from movida;

-- archivoDe.mensaje_receptor.selectDeObjeto
select "mensaje_receptor_id" as "id", "archivo_desde" as "desde", "archivo_largo" as "largo", encode(archivo_sha256, 'hex') as "sha256"
  from "mensaje_receptor_xml"
  where "tenant_id" = $1
  and "mensaje_receptor_id" >= $2
  and "mensaje_receptor_id" <= $3
  and "archivo_objeto_id" = $4
  order by "archivo_desde";

-- archivoDe.mensaje_receptor.selectPorArchivar
select id, mes, apta, version, case when apta then "xml" end as "xml", case when apta then "respuesta" end as "respuesta", case when apta then "respondido" end as "respondido"
from (
  select d.id, to_char(d.created_at at time zone 'America/Costa_Rica', 'YYYY-MM-01') as mes,
         concat_ws(' ', x.xmin) as version,
         "x"."xml" as "xml", "x"."respuesta" as "respuesta", "x"."documento" as "respondido",
         d.apta and "x"."xml" is not null and "x"."respuesta" is not null as apta,
         sum(coalesce(octet_length("x"."xml"), 0) + coalesce(octet_length("x"."respuesta"), 0) + coalesce(octet_length("x"."documento"), 0))
           over (order by d.id rows between unbounded preceding and 1 preceding) as antes_bytes
  from (
    select "mensaje_receptor_id" as id, created_at, estado in ('aceptado', 'rechazado') and not exists (
        select from contradiccion c where c.tenant_id = d.tenant_id and c."mensaje_receptor_id" = d."mensaje_receptor_id") as apta
    from "mensaje_receptor" d
    where tenant_id = $1 and "mensaje_receptor_id" > $2
      -- Of most tenants the next one is too young, and no other is looked at.
      and (select f.created_at from "mensaje_receptor" f
           where f.tenant_id = $3 and f."mensaje_receptor_id" > $4
           order by f."mensaje_receptor_id" limit 1) < $5::timestamptz
    order by "mensaje_receptor_id" limit $6::int
  ) d
  join "mensaje_receptor_xml" x on x.tenant_id = $7 and x."mensaje_receptor_id" = d.id
  
  where d.created_at < $8::timestamptz
) piece
where coalesce(antes_bytes, 0) < $9::bigint
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
