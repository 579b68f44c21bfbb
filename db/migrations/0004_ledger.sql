-- What must be true together with a fact: its outbox event, its audit entry, and the answer to its Idempotency-Key.

create table outbox_event (
  -- Also the event's id at Inngest, so that a doubled send is one event.
  outbox_event_id uuid primary key default uuidv7(),
  tenant_id       int not null references tenant,
  name            text not null,
  -- Ids and small facts; never XML, never a secret.
  data            jsonb not null,
  created_at      timestamptz not null default now(),
  sent_at         timestamptz,
  -- A mail that only its event asks for (a link to get in, a notice to administrators) has no row of its own, so the
  -- event's row says when the mail was sent, or when the sweep handed it on to a new event.
  atendido_at     timestamptz,
  -- When the sweep looks at such an event; null: two minutes after it was sent.
  revisar_at      timestamptz
);
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
-- Newest first. Issuing writes most of the log, so what administrators did has an index of its own.
create index audit_entry_lista on audit_entry (tenant_id, created_at, audit_entry_id);
create index audit_entry_objeto on audit_entry (tenant_id, objeto, created_at, audit_entry_id) where objeto <> 'documento';
-- What people did to one thing, for its history: few entries of the log, so that issuing writes nothing more for it.
create index audit_entry_hito on audit_entry (tenant_id, objeto, objeto_id, created_at)
  where accion in ('reintentar', 'reenviar');
call tenant_table('audit_entry');
revoke update, delete on audit_entry from pf_app;
-- What is changed of an account is told to each of its tenants.
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
