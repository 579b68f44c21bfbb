-- insertOutboxEvent
insert into "outbox_event" ("tenant_id", "name", "data")
  values ($1, $2, $3);

-- purgeSentOutboxEvents
delete from "outbox_event" where outbox_event_id = any(array(
select outbox_event_id from outbox_event where sent_at < $1 limit $2)) returning "outbox_event_id";
