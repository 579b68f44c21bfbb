-- How people get in: invitations, password resets, a second factor, and where a session works.

-- The tenant that the person works for now, and what tells her sessions apart in a list.
alter table sesion
  add column tenant_id int,
  add column vista_at  timestamptz not null default now(),
  add column direccion text,
  add foreign key (tenant_id, cuenta_id) references usuario (tenant_id, cuenta_id);

alter table cuenta
  -- An account's own data key, wrapped by the master key as a tenant's is; made with its first secret.
  add column llave_datos        bytea,
  add column llave_maestra      text,
  -- The shared secret of its authenticator; it counts once it was confirmed with a code.
  add column totp_cifrado       bytea,
  add column totp_confirmado_at timestamptz,
  -- The time step of the last code that was accepted: it and those before it are refused.
  add column totp_paso          bigint not null default 0,
  add column contrasena_at      timestamptz not null default now(),
  add check (num_nulls(llave_datos, llave_maestra) in (0, 2)),
  add check (totp_cifrado is null or llave_datos is not null),
  add check (totp_confirmado_at is null or totp_cifrado is not null);

-- What gets in when the authenticator is lost; each once. Codes are random and long: a plain hash keeps them.
create table codigo_recuperacion (
  cuenta_id   int not null references cuenta,
  codigo_hash bytea not null,
  usado_at    timestamptz,
  primary key (cuenta_id, codigo_hash)
);
grant select, insert, update, delete on codigo_recuperacion to pf_system;

-- The link in the mail is made from the row's id and a key of the service: no token is stored.
create table restablecimiento (
  restablecimiento_id uuid primary key default gen_random_uuid(),
  cuenta_id           int not null references cuenta,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  usado_at            timestamptz,
  enviado_at          timestamptz
);
create index restablecimiento_cuenta on restablecimiento (cuenta_id, created_at);
grant select, insert, update, delete on restablecimiento to pf_system;

create table invitacion (
  tenant_id     int not null references tenant,
  invitacion_id uuid not null default gen_random_uuid() unique,
  correo        text not null check (correo = lower(correo)),
  nombre        text not null,
  rol           text not null check (rol in ('administrador', 'facturador', 'contador')),
  created_by    text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  enviada_at    timestamptz,
  aceptada_at   timestamptz,
  revocada_at   timestamptz,
  primary key (tenant_id, invitacion_id)
);
-- One open invitation for an address: inviting again renews it.
create unique index invitacion_abierta on invitacion (tenant_id, correo) where aceptada_at is null and revocada_at is null;
call tenant_table('invitacion');
revoke delete on invitacion from pf_app;
call system_may('invitacion', 'select', 'update');

-- Attempts to sign in, or to have a link sent, per address. Unlogged: after a crash everybody starts with a full quota.
create unlogged table intento_acceso (
  sujeto   text primary key,
  desde    timestamptz not null,
  intentos int not null
);
grant select, insert, update, delete on intento_acceso to pf_system;

-- What is changed of an account is told to each of its tenants.
call system_may('audit_entry', 'insert');
call system_may('usuario', 'update');
