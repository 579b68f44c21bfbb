-- insertSolicitudes
with s as materialized (
  select * from jsonb_to_recordset($1::jsonb) as s(tenant_id int, api_key_id int, received_at timestamptz,
    metodo text, ruta text, camino text, status smallint, duracion_ms int, request_id text)
), uso as (
  insert into uso_dia as u (tenant_id, dia, solicitudes)
  select tenant_id, (received_at at time zone 'America/Costa_Rica')::date, count(*) from s group by 1, 2 order by 1, 2
  on conflict (tenant_id, dia) do update set solicitudes = u.solicitudes + excluded.solicitudes
)
insert into solicitud_api (tenant_id, solicitud_api_id, api_key_id, received_at, metodo, ruta, camino, status, duracion_ms,
  request_id)
select tenant_id, id_en(received_at), api_key_id, received_at, metodo, ruta, camino, status, duracion_ms, request_id from s;

-- purgeSolicitudes
delete from solicitud_api where (tenant_id, solicitud_api_id) in (
  select tenant_id, solicitud_api_id from solicitud_api where solicitud_api_id < momento_id($1)
    and received_at < $2 limit $3)
returning 1 as gone;

-- selectSolicitudesPage
select "s"."solicitud_api_id" as "idSolicitud", "k"."nombre" as "apiKeyNombre", "s"."api_key_id" as "apiKeyId", "s"."received_at" as "receivedAt", "s"."metodo" as "metodo", "s"."ruta" as "ruta", "s"."camino" as "camino", "s"."status" as "status", "s"."duracion_ms" as "duracionMs", "s"."request_id" as "requestId"
  from "solicitud_api" as "s"
  inner join "api_key" as "k" on "k"."tenant_id" = "s"."tenant_id"
  and "k"."api_key_id" = "s"."api_key_id"
  where "s"."tenant_id" = $1
  and "s"."solicitud_api_id" < $2
  order by "s"."solicitud_api_id" desc
  limit $3;

-- selectSolicitudesPageByRequestId
select "s"."solicitud_api_id" as "idSolicitud", "k"."nombre" as "apiKeyNombre", "s"."api_key_id" as "apiKeyId", "s"."received_at" as "receivedAt", "s"."metodo" as "metodo", "s"."ruta" as "ruta", "s"."camino" as "camino", "s"."status" as "status", "s"."duracion_ms" as "duracionMs", "s"."request_id" as "requestId"
  from "solicitud_api" as "s"
  inner join "api_key" as "k" on "k"."tenant_id" = "s"."tenant_id"
  and "k"."api_key_id" = "s"."api_key_id"
  where "s"."tenant_id" = $1
  and "s"."api_key_id" = $2
  and "s"."request_id" = $3
  and "s"."solicitud_api_id" < $4
  order by "s"."solicitud_api_id" desc
  limit $5;

-- selectSolicitudesPageOfKey
select "s"."solicitud_api_id" as "idSolicitud", "k"."nombre" as "apiKeyNombre", "s"."api_key_id" as "apiKeyId", "s"."received_at" as "receivedAt", "s"."metodo" as "metodo", "s"."ruta" as "ruta", "s"."camino" as "camino", "s"."status" as "status", "s"."duracion_ms" as "duracionMs", "s"."request_id" as "requestId"
  from "solicitud_api" as "s"
  inner join "api_key" as "k" on "k"."tenant_id" = "s"."tenant_id"
  and "k"."api_key_id" = "s"."api_key_id"
  where "s"."tenant_id" = $1
  and "s"."api_key_id" = $2
  and "s"."solicitud_api_id" < $3
  order by "s"."solicitud_api_id" desc
  limit $4;
