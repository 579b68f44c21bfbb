-- What is written in the same transaction as a fact: its outbox event, its audit entry, and the answer to its
-- Idempotency-Key.

create table outbox_event (
  -- Also the event's id at Inngest, so that an event sent twice counts once.
  outbox_event_id uuid primary key default uuidv7(),
  tenant_id       int not null references tenant,
  name            text not null,
  -- Ids and small facts; never XML, never a secret.
  data            jsonb not null,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  -- A mail that only its event asks for (a link that gives access, a notice to administrators) has no row of its own.
  -- The event's row therefore says when the mail was sent, or when the sweep replaced it by a new event.
  atendido_at     timestamptz,
  -- When the sweep looks at such an event; null stands for two minutes after it was sent.
  revisar_at      timestamptz
) with (autovacuum_analyze_threshold = 10000);
create index outbox_event_pending on outbox_event (outbox_event_id) where sent_at is null;
create index outbox_event_aviso on outbox_event (sent_at)
  where atendido_at is null and name in ('acceso/correo', 'certificado/por-vencer', 'webhook/deshabilitado');
call tenant_table('outbox_event');
call system_may('outbox_event', 'select', 'insert', 'update', 'delete');

create table audit_entry (
  tenant_id      int not null references tenant,
  audit_entry_id bigint generated always as identity,
  -- `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`.
  actor          text not null,
  accion         text not null,
  objeto         text not null,
  objeto_id      text not null,
  detalle        jsonb not null default '{}',
  request_id     text,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, audit_entry_id)
);
-- Newest first. Most of the log comes from issuing, so administrators' changes have their own index.
create index audit_entry_lista on audit_entry (tenant_id, created_at, audit_entry_id);
create index audit_entry_objeto on audit_entry (tenant_id, objeto, created_at, audit_entry_id) where objeto <> 'documento';
-- What users did to one object, for its history, and what a supplier's rule accepted. These are few entries, so issuing
-- does not write to this index.
create index audit_entry_hito on audit_entry (tenant_id, objeto, objeto_id, created_at)
  where accion in ('reintentar', 'reenviar', 'aplicar');
call tenant_table('audit_entry');
revoke update, delete on audit_entry from pf_app;
-- A change of an account is written to the log of each of its tenants.
call system_may('audit_entry', 'insert');

create table idempotency_key (
  tenant_id   int not null references tenant,
  -- Method and path of the endpoint.
  route        text not null,
  key       text not null,
  body_hash bytea not null,
  status      smallint,
  location    text,
  -- The answer's body as sent.
  body      text,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (tenant_id, route, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);
call tenant_table('idempotency_key');
call system_may('idempotency_key', 'select', 'delete');
