-- Webhooks and mail.

-- Webhooks (spec 6): final events and their receivers. The statement that announces the transition
-- (db/queries/evento.ts) writes an event, its deliveries and their outbox rows, so none of them exists without the
-- others.

create table webhook_endpoint (
  tenant_id                int not null references tenant,
  webhook_endpoint_id      int generated always as identity,
  url                      text not null,
  -- The types that it wants; empty for all types, also future ones.
  eventos                  text[] not null,
  estado                   text not null default 'activo' check (estado in ('activo', 'deshabilitado')),
  -- Disabled by a user, by its own answer 410, or after five days without a success.
  deshabilitado_motivo     text check (deshabilitado_motivo in ('persona', 'respuesta-410', 'cinco-dias')),
  deshabilitado_at         timestamptz,
  -- `whsec_…`, encrypted (lib/platform/secrets, purpose `webhook`). The previous one also signs for a day.
  secreto_cifrado          bytea not null,
  secreto_anterior_cifrado bytea,
  secreto_anterior_hasta   timestamptz,
  -- The first failure after the last success; null while deliveries succeed.
  fallando_desde           timestamptz,
  -- Nothing is sent before this moment, because it answered with Retry-After.
  pausado_hasta            timestamptz,
  created_by               text not null,
  created_at               timestamptz not null,
  primary key (tenant_id, webhook_endpoint_id),
  check ((estado = 'deshabilitado') = (deshabilitado_motivo is not null)),
  check ((estado = 'deshabilitado') = (deshabilitado_at is not null)),
  check ((secreto_anterior_cifrado is null) = (secreto_anterior_hasta is null))
);
call tenant_table('webhook_endpoint');
revoke delete on webhook_endpoint from pf_app;

-- One row for each transition that is announced to webhooks.
create table evento (
  tenant_id int not null references tenant,
  -- The `webhook-id`, and the id of the outbox event if a durable function listens to it. It is a UUIDv7, so ids have
  -- the order and the time of the events.
  evento_id uuid not null,
  tipo      text not null,
  -- Grows, may have gaps.
  secuencia bigint generated always as identity,
  -- The document or message that it is about.
  clave     text,
  -- The state at the transition, amounts as text.
  datos     jsonb not null,
  primary key (tenant_id, evento_id)
);
create index evento_tipo on evento (tenant_id, tipo, evento_id);
create index evento_clave on evento (tenant_id, clave, evento_id) where clave is not null;
call tenant_table('evento');
revoke update, delete on evento from pf_app;

-- One event on its way to one endpoint.
create table webhook_entrega (
  tenant_id           int not null references tenant,
  webhook_entrega_id bigint generated always as identity,
  evento_id           uuid not null,
  webhook_endpoint_id int not null,
  -- `omitido`: the endpoint was disabled, so nothing was sent.
  estado              text not null default 'pendiente' check (estado in ('pendiente', 'entregado', 'fallido', 'omitido')),
  -- Attempts since it was last started; webhook_intento has all of them.
  intentos            int not null default 0,
  siguiente_at        timestamptz,
  -- A run works on it until then; no other run sends meanwhile.
  reservado_hasta     timestamptz,
  -- When its next step is due; two minutes later the sweep treats the run as lost.
  revisar_at          timestamptz,
  entregado_at        timestamptz,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, webhook_entrega_id),
  unique (tenant_id, evento_id, webhook_endpoint_id),
  foreign key (tenant_id, evento_id) references evento,
  foreign key (tenant_id, webhook_endpoint_id) references webhook_endpoint,
  check ((estado = 'pendiente') = (siguiente_at is not null)),
  check ((estado = 'pendiente') = (revisar_at is not null)),
  check ((estado = 'entregado') = (entregado_at is not null))
) with (fillfactor = 85);
create index webhook_entrega_pendiente on webhook_entrega (revisar_at) where estado = 'pendiente';
create index webhook_entrega_endpoint on webhook_entrega (tenant_id, webhook_endpoint_id, estado, evento_id)
  where estado <> 'entregado';
create index webhook_entrega_lista on webhook_entrega (tenant_id, webhook_endpoint_id, evento_id);
call tenant_table('webhook_entrega');
revoke delete on webhook_entrega from pf_app;
call system_may('webhook_entrega', 'select');

-- The log of attempts. A row is written before the first byte is sent, and completed with the result. `ended_at` null:
-- the process died.
create table webhook_intento (
  tenant_id           int not null references tenant,
  webhook_intento_id  bigint generated always as identity,
  webhook_entrega_id bigint not null,
  started_at         timestamptz not null,
  ended_at        timestamptz,
  url                 text not null,
  -- As sent; the body is the event's, always the same.
  cabeceras           jsonb not null,
  cuerpo_sha256       bytea not null,
  -- The address that was connected to, if any.
  direccion           text,
  respuesta_status    int,
  -- At most 64 KB of it.
  respuesta           bytea,
  respuesta_cortada   boolean,
  latencia_ms         int,
  -- Why it failed, in plain Spanish; null for a success.
  error               text,
  primary key (tenant_id, webhook_intento_id),
  foreign key (tenant_id, webhook_entrega_id) references webhook_entrega
);
create index webhook_intento_entrega on webhook_intento (tenant_id, webhook_entrega_id, webhook_intento_id);
create index webhook_intento_edad on webhook_intento (started_at);
call tenant_table('webhook_intento');
revoke delete on webhook_intento from pf_app;
call system_may('webhook_intento', 'select', 'delete');

-- Mail about documents: requested by a user or an API key, or sent automatically once the authority has accepted. And
-- mail to a customer about all that it owes: its statement of account, and reminders.

create table correo (
  tenant_id       int not null references tenant,
  correo_id       bigint generated always as identity,
  documento_id    bigint,
  cliente_id      int,
  proforma_id     bigint,
  motivo          text not null check (motivo in ('automatico', 'manual', 'estado', 'recordatorio', 'proforma')),
  destinatarios   text[] not null check (cardinality(destinatarios) between 1 and 10),
  estado          text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  -- The message, made once, before the first attempt. Every further attempt sends the same message, because the
  -- provider would treat a different one as another mail.
  asunto          text,
  html            text,
  texto           text,
  -- File names; the XML files are read where they are stored.
  adjuntos        text[],
  -- The message's PDF; null once it was sent.
  pdf             bytea,
  intentos        int not null default 0,
  -- The first attempt. The provider recognises a repetition for a day after it.
  intentado_at    timestamptz,
  -- A run works on it until then; no other run sends meanwhile.
  reservado_hasta timestamptz,
  -- When the next attempt is due; the sweep wakes overdue rows.
  siguiente_at    timestamptz,
  -- Why it was not sent, in plain Spanish.
  error           text,
  -- `buzon` means that no provider is configured and this row is the mailbox.
  proveedor       text check (proveedor in ('resend', 'buzon')),
  proveedor_id    text,
  created_by      text not null,
  created_at      timestamptz not null,
  sent_at      timestamptz,
  primary key (tenant_id, correo_id),
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, cliente_id) references cliente,
  foreign key (tenant_id, proforma_id) references proforma,
  check ((cliente_id is not null) = (motivo in ('estado', 'recordatorio'))),
  check ((proforma_id is not null) = (motivo = 'proforma')),
  check (num_nonnulls(documento_id, cliente_id, proforma_id) = 1),
  check ((estado = 'pendiente') = (siguiente_at is not null)),
  check ((estado = 'enviado') = (sent_at is not null and proveedor is not null)),
  check (num_nulls(asunto, html, texto, adjuntos) in (0, 4))
);
alter table correo alter column pdf set storage external;
-- Once per document, even if its acceptance is recorded more than once.
create unique index correo_automatico on correo (tenant_id, documento_id) where motivo = 'automatico';
create index correo_documento on correo (tenant_id, documento_id, created_at);
create index correo_cliente on correo (tenant_id, cliente_id, created_at) where cliente_id is not null;
create index correo_pendiente on correo (siguiente_at) where estado = 'pendiente';
create index correo_sin_enviar on correo (tenant_id, estado, correo_id) where estado <> 'enviado';
call tenant_table('correo');
-- A user of some points of sale sees the mails about their documents and their proformas.
create policy punto on correo as restrictive for select to pf_punto using (
  exists (select from documento d where d.tenant_id = correo.tenant_id and d.documento_id = correo.documento_id)
  or exists (select from proforma p where p.tenant_id = correo.tenant_id and p.proforma_id = correo.proforma_id));
revoke delete on correo from pf_app;
call system_may('correo', 'select');

-- Reminders of what customers owe: one row a company, which waits for its next morning.
create table recordatorio (
  tenant_id       int not null references tenant,
  recordatorio_id bigint generated always as identity,
  estado          text not null default 'apagado' check (estado in ('apagado', 'activo')),
  -- Days after the day on which an invoice is due; negative ones are before it.
  dias            int[] not null check (cardinality(dias) between 1 and 8),
  -- The last day, in Costa Rica's calendar, of which everything was reminded.
  hecho           date,
  siguiente_at    timestamptz,
  created_at      timestamptz not null,
  primary key (tenant_id, recordatorio_id),
  unique (tenant_id),
  check ((estado = 'activo') = (siguiente_at is not null))
);
create index recordatorio_pendiente on recordatorio (siguiente_at) where estado = 'activo';
call tenant_table('recordatorio');
revoke delete on recordatorio from pf_app;
call system_may('recordatorio', 'select');

-- What was reminded: each invoice once a step. Without a mail when its customer has no address.
create table recordatorio_factura (
  tenant_id    int not null references tenant,
  documento_id bigint not null,
  -- The step, as in `recordatorio.dias`.
  paso         smallint not null,
  correo_id    bigint,
  created_at   timestamptz not null,
  primary key (tenant_id, documento_id, paso),
  foreign key (tenant_id, documento_id) references documento,
  foreign key (tenant_id, correo_id) references correo
);
create index recordatorio_factura_correo on recordatorio_factura (tenant_id, correo_id);
call tenant_table('recordatorio_factura');
call documento_table('recordatorio_factura', 'documento_id');
revoke update, delete on recordatorio_factura from pf_app;
