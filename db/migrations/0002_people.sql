-- A person's login (cuenta), that person in a tenant (usuario), and how people get access: sessions, invitations,
-- password resets, a second factor. Accounts and sessions belong to no tenant, and only pf_system sees them.

create table cuenta (
  cuenta_id          int generated always as identity primary key,
  correo             text not null unique check (correo = lower(correo)),
  nombre             text not null,
  contrasena_hash    text not null,
  contrasena_at      timestamptz not null default now(),
  intentos           int not null default 0,
  bloqueada_hasta    timestamptz,
  -- The account's own data key, wrapped by the master key like a tenant's. It is created with the account's first
  -- secret.
  data_key        bytea,
  master_key_id      text,
  -- The shared secret of the account's authenticator; active once a code has confirmed it.
  totp_cifrado       bytea,
  totp_confirmado_at timestamptz,
  -- The time step of the last accepted code: that code and earlier ones are refused.
  totp_paso          bigint not null default 0,
  -- Whether the person wants the daily mail of what waits, and the last day (in Costa Rica) that was seen to.
  resumen_diario     boolean not null default false,
  resumen_dia        date,
  created_at         timestamptz not null default now(),
  check (num_nulls(data_key, master_key_id) in (0, 2)),
  check (totp_cifrado is null or data_key is not null),
  check (totp_confirmado_at is null or totp_cifrado is not null)
);
create index cuenta_resumen on cuenta (cuenta_id) where resumen_diario;
grant select, insert, update on cuenta to pf_system;

-- Codes for a lost authenticator; each works once. They are random and long, so a plain hash is enough.
create table codigo_recuperacion (
  cuenta_id   int not null references cuenta,
  codigo_hash bytea not null,
  used_at    timestamptz,
  primary key (cuenta_id, codigo_hash)
);
grant select, insert, update, delete on codigo_recuperacion to pf_system;

create table usuario (
  tenant_id  int not null references tenant,
  -- Unique without the tenant too, because a session refers to it without naming a tenant.
  usuario_id int generated always as identity unique,
  cuenta_id  int not null references cuenta,
  rol        text not null check (rol in ('administrador', 'facturador', 'contador')),
  estado     boolean not null default true,
  -- The last event that the user has seen; null before the first time.
  evento_visto uuid,
  -- The only points of sale of this user; null for all. An administrador is never restricted.
  puntos_venta int[] check (cardinality(puntos_venta) > 0),
  created_at timestamptz not null default now(),
  primary key (tenant_id, usuario_id),
  unique (tenant_id, cuenta_id),
  check (puntos_venta is null or rol <> 'administrador')
);
create index usuario_cuenta on usuario (cuenta_id);
call tenant_table('usuario');
call system_may('usuario', 'select', 'insert', 'update');

-- A user's saved filters of a list of documents, by name.
create table vista_lista (
  tenant_id  int not null,
  usuario_id int not null,
  lista      text not null check (lista in ('ventas', 'compras', 'recibos', 'recibidos', 'porCobrar')),
  nombre     text not null check (char_length(nombre) between 1 and 40),
  -- The query of the list's address.
  filtros    text not null check (char_length(filtros) <= 500),
  created_at timestamptz not null,
  primary key (tenant_id, usuario_id, lista, nombre),
  foreign key (tenant_id, usuario_id) references usuario
);
call tenant_table('vista_lista');

create table sesion (
  sesion_id  uuid primary key default gen_random_uuid(),
  cuenta_id  int not null references cuenta,
  -- The membership with which the user works now. It does not name a tenant, so that sessions stay outside the tenants'
  -- tables.
  usuario_id int references usuario (usuario_id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  -- Tells an account's sessions apart in a list.
  seen_at   timestamptz not null default now(),
  direccion  text,
  user_agent text
);
create index sesion_cuenta on sesion (cuenta_id);
grant select, insert, update, delete on sesion to pf_system;

-- The link in the mail is made from the row's id and a key of the service, so no token is stored.
create table restablecimiento (
  restablecimiento_id uuid primary key default gen_random_uuid(),
  cuenta_id           int not null references cuenta,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  used_at            timestamptz,
  sent_at          timestamptz
);
create index restablecimiento_cuenta on restablecimiento (cuenta_id, created_at);
grant select, insert, update, delete on restablecimiento to pf_system;

create table invitacion (
  tenant_id     int not null references tenant,
  invitacion_id uuid not null default gen_random_uuid() unique,
  correo        text not null check (correo = lower(correo)),
  nombre        text not null,
  rol           text not null check (rol in ('administrador', 'facturador', 'contador')),
  -- Like that of usuario, who has it from the first sign-in.
  puntos_venta  int[] check (cardinality(puntos_venta) > 0),
  created_by    text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  sent_at    timestamptz,
  aceptada_at   timestamptz,
  revoked_at   timestamptz,
  primary key (tenant_id, invitacion_id),
  check (puntos_venta is null or rol <> 'administrador')
);
-- One open invitation per address: inviting again renews it.
create unique index invitacion_abierta on invitacion (tenant_id, correo) where aceptada_at is null and revoked_at is null;
call tenant_table('invitacion');
revoke delete on invitacion from pf_app;
call system_may('invitacion', 'select', 'update');

-- Attempts to sign in, or to request a link, per address. Unlogged: after a crash everybody starts with a full quota.
create unlogged table intento_acceso (
  sujeto   text primary key,
  desde    timestamptz not null,
  intentos int not null
);
grant select, insert, update, delete on intento_acceso to pf_system;
