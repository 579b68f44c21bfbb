-- claimOverdue
update "exportacion"
  set "revisar_at" = $1
  where "tenant_id" = $2
  and "exportacion_id" = $3
  and estado in ('pendiente', 'en_curso')
  and "revisar_at" < $4
  returning "exportacion_id" as "id";

-- failExportacion
update "exportacion"
  set "estado" = $1, "error" = $2, "ended_at" = $3, "revisar_at" = $4
  where "tenant_id" = $5
  and "exportacion_id" = $6
  and "estado" in ($7, $8)
  returning "exportacion_id";

-- finishExportacion
update "exportacion" set "estado" = $1, "ended_at" = $2, "revisar_at" = $3 where "tenant_id" = $4 and "exportacion_id" = $5 and "estado" = $6 and not exists (select from exportacion_documento d where d.tenant_id = exportacion.tenant_id
and d.exportacion_id = exportacion.exportacion_id and d.hecho_at is null) returning "exportacion_id";

-- finishExportacionDocumento
with hecho as (
  update exportacion_documento set hecho_at = $1, estado = $2, pdf = $3::bytea
  where tenant_id = $4 and exportacion_id = $5 and orden = $6
    and hecho_at is null
  returning pdf
)
update exportacion e
set hechos = e.hechos + 1, sin_pdf = e.sin_pdf + (select count(*)::int from hecho h where h.pdf is null),
    revisar_at = $7
where e.tenant_id = $8 and e.exportacion_id = $9 and e.estado = 'en_curso'
  and exists (select from hecho)
returning e.hechos;

-- insertExportacion
insert into "exportacion" ("tenant_id", "mes", "alcance", "ambiente", "created_by", "created_at", "revisar_at", "expires_at") select tenant_id, $1::text, $2::text, ambiente, $3::text,
  $4::timestamptz, $5::timestamptz, $6::timestamptz
from tenant where tenant_id = $7 on conflict do nothing returning "exportacion_id";

-- insertExportacionDocumentos
insert into "exportacion_documento" ("tenant_id", "exportacion_id", "orden", "documento_id") 
select $1::int, $2::bigint,
       row_number() over (order by d.fecha_emision, d.documento_id), d.documento_id
from unnest($3::text[], $4::text[], $5::text[]) as g(tipo, estado, moneda)
cross join lateral (
  select x.documento_id, x.fecha_emision, x.ambiente from documento x
  where g.tipo <> '08' and x.tenant_id = $6 and x.tipo <> '08' and x.tipo = g.tipo and x.estado = g.estado
    and x.moneda = g.moneda and x.fecha_emision >= $7 and x.fecha_emision < $8
  union all
  select x.documento_id, x.fecha_emision, x.ambiente from documento x
  where g.tipo = '08' and x.tenant_id = $9 and x.tipo = '08' and x.estado = g.estado
    and x.moneda = g.moneda and x.fecha_emision >= $10 and x.fecha_emision < $11
) d
where d.ambiente = (select e.ambiente from exportacion e
        where e.tenant_id = $12 and e.exportacion_id = $13);

-- insertExportacionElegidos
insert into "exportacion_documento" ("tenant_id", "exportacion_id", "orden", "documento_id") 
select $1::int, $2::bigint, e.orden, d.documento_id
from unnest($3::text[]) with ordinality as e(clave, orden)
join documento d on d.tenant_id = $4 and d.clave = e.clave;

-- insertExportacionRecibidos
insert into "exportacion_documento" ("tenant_id", "exportacion_id", "orden", "clave_recibida", "mensaje_receptor_id", "hecho_at", "estado") 
select $1::int, $2::bigint,
       (select coalesce(max(d.orden), 0) from exportacion_documento d
        where d.tenant_id = $3 and d.exportacion_id = $4)
         + row_number() over (order by r.fecha, r.clave),
       r.clave, m.mensaje_receptor_id, $5::timestamptz, coalesce(m.estado, 'por-responder')
from (
  select k.clave, min(k.fecha) as fecha
  from (
    select r.clave, r.documento_fecha as fecha from documento_recibido r
    where r.tenant_id = $6 and r.clave <> ''
      and r.documento_fecha >= $7 and r.documento_fecha < $8
    union all
    select m.clave, m.documento_fecha from mensaje_receptor m
    where m.tenant_id = $9 and m.clave <> ''
      and m.documento_fecha >= $10 and m.documento_fecha < $11 and m.ambiente = (select e.ambiente from exportacion e
        where e.tenant_id = $12 and e.exportacion_id = $13)
  ) k
  group by k.clave
) r
left join lateral (
  select m.mensaje_receptor_id, m.estado from mensaje_receptor m
  where m.tenant_id = $14 and m.clave = r.clave and m.ambiente = (select e.ambiente from exportacion e
        where e.tenant_id = $15 and e.exportacion_id = $16)
  order by m.mensaje_receptor_id desc limit 1
) m on true;

-- lockExportacionPendiente
select "mes", "alcance"
  from "exportacion"
  where "tenant_id" = $1
  and "exportacion_id" = $2
  and "estado" = $3 for update;

-- purgeExportaciones
delete from exportacion where (tenant_id, exportacion_id) in (
  select tenant_id, exportacion_id from exportacion where expires_at < $1 limit $2::int)
returning exportacion_id;

-- selectExportacion
select "e"."exportacion_id" as "idExportacion", "e"."estado", "e"."ended_at" as "terminadaAt", "e"."mes" as "mes", "e"."alcance" as "alcance", "e"."total" as "total", "e"."hechos" as "hechos", "e"."sin_pdf" as "sinPdf", "e"."error" as "error", "e"."created_by" as "createdBy", "e"."created_at" as "createdAt", "e"."expires_at" as "expiresAt"
  from "exportacion" as "e"
  where "e"."tenant_id" = $1
  and "e"."exportacion_id" = $2;

-- selectExportacionEnCurso
select "e"."exportacion_id"
  from "exportacion" as "e"
  inner join "tenant" as "t" on "t"."tenant_id" = "e"."tenant_id"
  and "t"."ambiente" = "e"."ambiente"
  where "e"."tenant_id" = $1
  and "e"."mes" = $2
  and "e"."alcance" = $3
  and "e"."estado" in ($4, $5);

-- selectExportacionNext
select "x"."orden", "d"."clave", "d"."tipo"
  from "exportacion_documento" as "x"
  inner join "exportacion" as "e" on "e"."tenant_id" = "x"."tenant_id"
  and "e"."exportacion_id" = "x"."exportacion_id"
  inner join "documento" as "d" on "d"."tenant_id" = "x"."tenant_id"
  and "d"."documento_id" = "x"."documento_id"
  where "x"."tenant_id" = $1
  and "x"."exportacion_id" = $2
  and "e"."estado" = $3
  and "x"."hecho_at" is null
  order by "x"."orden"
  limit $4;

-- selectExportaciones
select "e"."exportacion_id" as "idExportacion", "e"."estado", "e"."ended_at" as "terminadaAt", "e"."mes" as "mes", "e"."alcance" as "alcance", "e"."total" as "total", "e"."hechos" as "hechos", "e"."sin_pdf" as "sinPdf", "e"."error" as "error", "e"."created_by" as "createdBy", "e"."created_at" as "createdAt", "e"."expires_at" as "expiresAt"
  from "exportacion" as "e"
  where "e"."tenant_id" = $1
  order by "e"."exportacion_id" desc
  limit $2;

-- selectOverdue
select "tenant_id", "exportacion_id" as "id", "created_at" from "exportacion" where estado in ('pendiente', 'en_curso') and "revisar_at" < $1 and "tenant_id" <> all (array(
select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))) order by "revisar_at" limit $2;

-- startExportacion
update "exportacion" set "estado" = $1, "revisar_at" = $2, "total" = (select count(*)::int from exportacion_documento d
where d.tenant_id = exportacion.tenant_id and d.exportacion_id = exportacion.exportacion_id and true), "hechos" = (select count(*)::int from exportacion_documento d
where d.tenant_id = exportacion.tenant_id and d.exportacion_id = exportacion.exportacion_id and d.hecho_at is not null) where "tenant_id" = $3 and "exportacion_id" = $4;
