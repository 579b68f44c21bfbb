-- claimOverdue
update "recordatorio"
  set "siguiente_at" = $1
  where "tenant_id" = $2
  and "recordatorio_id" = $3
  and estado in ('activo')
  and "siguiente_at" < $4
  returning "recordatorio_id" as "id";

-- insertRecordatorioFacturas
insert into "recordatorio_factura" ("tenant_id", "documento_id", "paso", "correo_id", "created_at") select $1::int, f."documentoId", f.paso, $2::bigint, $3::timestamptz
from jsonb_to_recordset($4::jsonb) as f("documentoId" bigint, paso smallint);

-- lockRecordatorio
select "dias", hecho::text as "hecho" from "recordatorio" where "tenant_id" = $1 and "recordatorio_id" = $2 and "estado" = $3 and exists (
select from tenant t where t.tenant_id = "recordatorio"."tenant_id" and "t"."estado" in ('prueba', 'activo')) for no key update;

-- postponeRecordatorio
update "recordatorio"
  set "hecho" = coalesce($1::date, hecho), "siguiente_at" = $2
  where "tenant_id" = $3
  and "recordatorio_id" = $4
  and "estado" = $5;

-- selectOverdue
select "tenant_id", "recordatorio_id" as "id", "created_at" from "recordatorio" where estado in ('activo') and "siguiente_at" < $1 and exists (
select from tenant t where t.tenant_id = "recordatorio"."tenant_id" and "t"."estado" in ('prueba', 'activo')) order by "siguiente_at" limit $2;

-- selectPorRecordar
select d.cliente_id, c.identificacion, c.correo,
  jsonb_agg(jsonb_build_object('documentoId', d.documento_id::text, 'paso', v.paso) order by d.documento_id) as facturas
from (
  select d.documento_id, d.cliente_id, d.vence
  from documento d
  where d.tenant_id = $1 and d.por_cobrar and d.moneda = any($2::text[])
    and d.vence between $3::date and $4::date
    and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = $5)
  offset 0) d
join jsonb_to_recordset($6::jsonb) as v(paso smallint, desde date, hasta date)
  on d.vence between v.desde and v.hasta
join cliente c on c.tenant_id = $7 and c.cliente_id = d.cliente_id and not c.sin_recordatorios
where not exists (
  select from recordatorio_factura r
  where r.tenant_id = $8 and r.documento_id = d.documento_id and r.paso = v.paso)
group by d.cliente_id, c.identificacion, c.correo
order by d.cliente_id limit $9::int;

-- selectRecordadas
select "d"."clave"
  from "recordatorio_factura" as "r"
  inner join "documento" as "d" on "d"."tenant_id" = "r"."tenant_id"
  and "d"."documento_id" = "r"."documento_id"
  where "r"."tenant_id" = $1
  and "r"."correo_id" = $2
  and "d"."por_cobrar" = $3
  order by "r"."documento_id";

-- selectRecordatorio
select "estado", "dias"
  from "recordatorio"
  where "tenant_id" = $1;

-- shiftRecordatorios
with movida as (
  update "recordatorio" set siguiente_at = siguiente_at - $1::int * interval '1 second'
  where tenant_id = $2 and estado = 'activo'
  returning "recordatorio_id" as id, siguiente_at)
select id from movida where siguiente_at <= $3::timestamptz;

-- upsertRecordatorio
insert into "recordatorio" ("tenant_id", "estado", "dias", "siguiente_at", "created_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("tenant_id") do update
  set "estado" = $6, "dias" = $7, "siguiente_at" = $8
  returning "recordatorio_id";
