-- selectEspacio
select "tabla", "hasta_id" as "hasta", bytes::float8 as "bytes"
  from "espacio"
  where "tenant_id" = $1;

-- selectPaginaDe.documento
with pagina as materialized (
  select d.id, d.created_at, coalesce(octet_length("x"."xml"), 0) + coalesce(octet_length("x"."respuesta"), 0) + coalesce(x.archivo_largo, 0) as bytes
  from (
    select *, "documento_id" as id from "documento"
    where tenant_id = $1::int and "documento_id" > $2::bigint
    order by "documento_id" limit $3::int
  ) d left join documento_xml x on x.tenant_id = d.tenant_id and x.documento_id = d.documento_id
), joven as (select min(id) as id from pagina where created_at >= $4::timestamptz)
select count(*)::int as filas, max(p.id)::text as ultimo, coalesce(sum(p.bytes), 0)::float8 as bytes,
       max(p.id) filter (where j.id is null or p.id < j.id)::text as viejo,
       coalesce(sum(p.bytes) filter (where j.id is null or p.id < j.id), 0)::float8 as "bytesViejos",
       count(j.id) > 0 as joven
from pagina p cross join joven j;

-- selectPaginaDe.documento_recibido
with pagina as materialized (
  select d.id, d.created_at, coalesce(octet_length("d"."xml"), 0) + coalesce(octet_length("r"."xml"), 0) + coalesce(octet_length("p"."pdf"), 0) + coalesce(d.archivo_largo, 0) as bytes
  from (
    select *, "documento_recibido_id" as id from "documento_recibido"
    where tenant_id = $1::int and "documento_recibido_id" > $2::bigint
    order by "documento_recibido_id" limit $3::int
  ) d left join respuesta_recibida r on r.tenant_id = d.tenant_id and r.clave = d.clave
      left join documento_recibido_pdf p on p.tenant_id = d.tenant_id and p.clave = d.clave
), joven as (select min(id) as id from pagina where created_at >= $4::timestamptz)
select count(*)::int as filas, max(p.id)::text as ultimo, coalesce(sum(p.bytes), 0)::float8 as bytes,
       max(p.id) filter (where j.id is null or p.id < j.id)::text as viejo,
       coalesce(sum(p.bytes) filter (where j.id is null or p.id < j.id), 0)::float8 as "bytesViejos",
       count(j.id) > 0 as joven
from pagina p cross join joven j;

-- selectPaginaDe.mensaje_receptor
with pagina as materialized (
  select d.id, d.created_at, coalesce(octet_length("x"."xml"), 0) + coalesce(octet_length("x"."respuesta"), 0) + coalesce(octet_length("x"."documento"), 0) + coalesce(x.archivo_largo, 0) as bytes
  from (
    select *, "mensaje_receptor_id" as id from "mensaje_receptor"
    where tenant_id = $1::int and "mensaje_receptor_id" > $2::bigint
    order by "mensaje_receptor_id" limit $3::int
  ) d left join mensaje_receptor_xml x
      on x.tenant_id = d.tenant_id and x.mensaje_receptor_id = d.mensaje_receptor_id
), joven as (select min(id) as id from pagina where created_at >= $4::timestamptz)
select count(*)::int as filas, max(p.id)::text as ultimo, coalesce(sum(p.bytes), 0)::float8 as bytes,
       max(p.id) filter (where j.id is null or p.id < j.id)::text as viejo,
       coalesce(sum(p.bytes) filter (where j.id is null or p.id < j.id), 0)::float8 as "bytesViejos",
       count(j.id) > 0 as joven
from pagina p cross join joven j;

-- updateEspacioDeTenant
update "tenant"
  set "espacio_bytes" = $1
  where "tenant_id" = $2
  and espacio_bytes is distinct from $3::bigint;

-- upsertEspacio
insert into "espacio" ("tenant_id", "tabla", "hasta_id", "bytes")
  values ($1, $2, $3, $4)
  on conflict ("tenant_id", "tabla") do update
  set "hasta_id" = $5, "bytes" = $6;
