-- Mail about documents: asked for by a person or an API key, or sent by itself once the authority has accepted.

alter table tenant add column correo_automatico boolean not null default false;
comment on column tenant.correo_automatico is 'Accepted documents go to their customer by themselves.';

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
  enviado_at      timestamptz,
  primary key (tenant_id, correo_id),
  foreign key (tenant_id, documento_id) references documento,
  check ((estado = 'pendiente') = (siguiente_at is not null)),
  check ((estado = 'enviado') = (enviado_at is not null and proveedor is not null)),
  check (num_nulls(asunto, html, texto, adjuntos) in (0, 4))
);
alter table correo alter column pdf set storage external;
-- Once per document, however often its acceptance is recorded.
create unique index correo_automatico on correo (tenant_id, documento_id) where motivo = 'automatico';
create index correo_documento on correo (tenant_id, documento_id, created_at);
create index correo_pendiente on correo (siguiente_at) where estado = 'pendiente';
call tenant_table('correo');
revoke delete on correo from pf_app;
call system_may('correo', 'select');
