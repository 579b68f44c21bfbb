-- Who is told what: webhooks and mail.

-- Webhooks (spec 6): what became final, and who is told. An event, its deliveries and their outbox rows are written by
-- the statement that announces the transition (db/queries/evento.ts), so none of them exists without the others.

create table webhook_endpoint (
  tenant_id                int not null references tenant,
  webhook_endpoint_id      int generated always as identity,
  url                      text not null,
  -- The types that it wants; empty: all, those to come included.
  eventos                  text[] not null,
  estado                   text not null default 'activo' check (estado in ('activo', 'deshabilitado')),
  -- By a person, by its own 410, or after five days without one success.
  deshabilitado_motivo     text check (deshabilitado_motivo in ('persona', 'respuesta-410', 'cinco-dias')),
  deshabilitado_at         timestamptz,
  -- `whsec_…`, encrypted (lib/platform/secrets, purpose `webhook`). The one before also signs for a day.
  secreto_cifrado          bytea not null,
  secreto_anterior_cifrado bytea,
  secreto_anterior_hasta   timestamptz,
  -- Since the first failure after the last success; null while it takes what it is sent.
  fallando_desde           timestamptz,
  -- Nothing is sent before: it said Retry-After.
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

-- One row for each transition that is told to the outside.
create table evento (
  tenant_id int not null references tenant,
  -- The outbox event's id (UUIDv7: its order is the order of time, and its time is the event's) and the `webhook-id`.
  evento_id uuid not null,
  tipo      text not null,
  -- Grows, may have gaps.
  secuencia bigint generated always as identity,
  -- Of the document or message that it is about.
  clave     text,
  -- As things stood at the transition, amounts as text.
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
  -- Attempts since it was last put on its way; webhook_intento has all.
  intentos            int not null default 0,
  siguiente_at        timestamptz,
  -- A run is at it until then; no other one sends meanwhile.
  reservado_hasta     timestamptz,
  -- When somebody should have moved it; two minutes later the sweep takes the run for lost.
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
call tenant_table('webhook_entrega');
revoke delete on webhook_entrega from pf_app;
call system_may('webhook_entrega', 'select');

-- The log: a row before the first byte leaves, completed by what came of it. `ended_at` null: the process died.
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
  -- The address that was dialled, where there was one.
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

-- Mail about documents: asked for by a person or an API key, or sent by itself once the authority has accepted.

create table correo (
  tenant_id       int not null references tenant,
  correo_id       bigint generated always as identity,
  documento_id    bigint not null,
  motivo          text not null check (motivo in ('automatico', 'manual')),
  destinatarios   text[] not null check (cardinality(destinatarios) between 1 and 10),
  estado          text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido')),
  -- The message, made once, before the first attempt: every further attempt sends the same, or the provider would take
  -- it for another one.
  asunto          text,
  html            text,
  texto           text,
  -- File names; the XML files are read where they are stored.
  adjuntos        text[],
  -- The message's PDF until it has left.
  pdf             bytea,
  intentos        int not null default 0,
  -- The first attempt: the provider knows a repeated one again for a day after it.
  intentado_at    timestamptz,
  -- A run is at it until then; no other one sends meanwhile.
  reservado_hasta timestamptz,
  -- When the next attempt is due; the sweep looks after what is overdue.
  siguiente_at    timestamptz,
  -- Why it has not left, in plain Spanish.
  error           text,
  -- `buzon`: no provider is configured, and this row is the mailbox.
  proveedor       text check (proveedor in ('resend', 'buzon')),
  proveedor_id    text,
  created_by      text not null,
  created_at      timestamptz not null,
  sent_at      timestamptz,
  primary key (tenant_id, correo_id),
  foreign key (tenant_id, documento_id) references documento,
  check ((estado = 'pendiente') = (siguiente_at is not null)),
  check ((estado = 'enviado') = (sent_at is not null and proveedor is not null)),
  check (num_nulls(asunto, html, texto, adjuntos) in (0, 4))
);
alter table correo alter column pdf set storage external;
-- Once per document, however often its acceptance is recorded.
create unique index correo_automatico on correo (tenant_id, documento_id) where motivo = 'automatico';
create index correo_documento on correo (tenant_id, documento_id, created_at);
create index correo_pendiente on correo (siguiente_at) where estado = 'pendiente';
create index correo_sin_enviar on correo (tenant_id, estado, correo_id) where estado <> 'enviado';
call tenant_table('correo');
revoke delete on correo from pf_app;
call system_may('correo', 'select');
