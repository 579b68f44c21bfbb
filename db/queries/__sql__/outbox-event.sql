-- insertOutboxEvent
insert into "outbox_event" ("tenant_id", "name", "data")
  values ($1, $2, $3);
