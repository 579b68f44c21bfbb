-- Companies that sign up by themselves (decision 0147).

-- The mail of a sign-up is of no company yet.
alter table outbox_event
  alter tenant_id drop not null,
  add constraint outbox_event_sin_empresa check (tenant_id is not null or name = 'acceso/correo') not valid;

-- A sign-up until its mail is confirmed. The link is made from the row's id, so no token is stored.
create table alta (
  alta_id             uuid primary key default gen_random_uuid(),
  -- The person who signs up.
  correo              text not null check (correo = lower(correo)),
  nombre              text not null,
  tipo_identificacion text not null check (tipo_identificacion in ('01', '02', '03', '04')),
  identificacion      text not null,
  -- The company's name, of the authority's register where it answered.
  empresa             text not null,
  -- What was accepted with it: `CondicionVigente` of lib/contract/portal/altas.ts.
  condiciones         jsonb not null,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  sent_at             timestamptz,
  -- The number of the company that it becomes, drawn once, so that a repeated confirmation makes no second company.
  empresa_nueva       int
);
create index alta_expira on alta (expires_at);
create index alta_persona on alta (correo, identificacion);
grant select, insert, update, delete on alta to pf_system;

-- What a person accepted for the company, by version. It stays as it was accepted.
create table condicion_aceptada (
  tenant_id     int not null references tenant,
  condicion     text not null check (condicion in ('terminos', 'datos')),
  version       text not null,
  -- The day of that version.
  fecha         date not null,
  -- Where the operator publishes it; null for the text that comes with the service.
  url           text,
  usuario_id    int not null,
  aceptada_at   timestamptz not null,
  primary key (tenant_id, condicion, version),
  foreign key (tenant_id, usuario_id) references usuario
);
call tenant_table('condicion_aceptada');
revoke update, delete on condicion_aceptada from pf_app;
