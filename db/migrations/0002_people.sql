-- A person's login (cuenta) and that person in a tenant (usuario). Accounts belong to no tenant: only pf_system sees them.

create table cuenta (
  cuenta_id       int generated always as identity primary key,
  correo          text not null unique check (correo = lower(correo)),
  nombre          text not null,
  contrasena_hash text not null,
  intentos        int not null default 0,
  bloqueada_hasta timestamptz,
  created_at      timestamptz not null default now()
);
grant select, insert, update on cuenta to pf_system;

create table usuario (
  tenant_id  int not null references tenant,
  usuario_id int generated always as identity,
  cuenta_id  int not null references cuenta,
  rol        text not null check (rol in ('administrador', 'facturador', 'contador')),
  estado     boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, usuario_id),
  unique (tenant_id, cuenta_id)
);
create index usuario_cuenta on usuario (cuenta_id);
call tenant_table('usuario');
call system_may('usuario', 'select', 'insert');

create table sesion (
  sesion_id   uuid primary key default gen_random_uuid(),
  cuenta_id   int not null references cuenta,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  ended_at    timestamptz,
  user_agent  text
);
create index sesion_cuenta on sesion (cuenta_id);
grant select, insert, update, delete on sesion to pf_system;
