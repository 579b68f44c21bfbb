-- lockPendingEvents
select outbox_event_id as id, name, data, created_at from outbox_event
where sent_at is null and (tenant_id is null or tenant_id <> all (array(
  select tenant_id from tenant where estado in ('en_traslado', 'trasladada'))))
order by outbox_event_id limit $1 for update skip locked;

-- markSent
update outbox_event
  set sent_at = now()
  where outbox_event_id = any($1::uuid[]);
