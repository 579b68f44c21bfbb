-- insertOutboxEvent
insert into "outbox_event" ("tenant_id", "name", "data")
  values ($1, $2, $3);

-- markAtendido
update "outbox_event"
  set "atendido_at" = $1
  where outbox_event_id = $2::uuid
  and "atendido_at" is null;

-- passOnAvisos
with perdido as (
  update outbox_event set atendido_at = $1::timestamptz
  where outbox_event_id = any(array(
    select outbox_event_id from outbox_event
    where name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado', 'empresa/estado', 'empresa/uso', 'soporte/visita') and atendido_at is null and coalesce(revisar_at, sent_at) < $2::timestamptz
      and sent_at is not null and (tenant_id is null or "tenant_id" <> all (array(
  select c.tenant_id from tenant c where c.estado in ('en_traslado', 'trasladada'))))
    limit $3::int for update skip locked))
  returning tenant_id, name, data
)
insert into outbox_event (tenant_id, name, data, revisar_at)
select tenant_id, name, data, $4::timestamptz from perdido
returning outbox_event_id;

-- purgeSentOutboxEvents
delete from "outbox_event" where outbox_event_id = any(array(
select outbox_event_id from outbox_event
where outbox_event_id < rpad(lpad(to_hex((extract(epoch from $1::timestamptz) * 1000)::bigint), 12, '0'), 32, '0')::uuid and sent_at < $2
order by outbox_event_id limit $3)) returning "outbox_event_id";

-- selectAtencion
select "atendido_at"
  from "outbox_event"
  where outbox_event_id = $1::uuid;
