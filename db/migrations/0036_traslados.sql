-- Moving a company to another installation (decision 0151): the states that close it, what both databases know of the
-- move, and who lives where. db/traslado does the move, as the owner of both databases.

alter table tenant drop constraint tenant_estado_check;
alter table tenant add constraint tenant_estado_check check (estado in
  ('prueba', 'activo', 'suspendido', 'retirada', 'borrada', 'en_traslado', 'trasladada'));
-- The closed ones, which sweeps and the relay leave out.
create index tenant_cerrada on tenant (tenant_id) where estado in ('en_traslado', 'trasladada');

-- This installation, once its operator has several. Its number gives it ids of its own.
create table instalacion (
  unica          boolean primary key default true check (unica),
  instalacion_id uuid not null default gen_random_uuid(),
  numero         int not null check (numero between 1 and 200),
  -- The address of its API and portal, without a slash at its end.
  direccion      text not null check (direccion ~ '^https?://[^/]+$')
);
grant select, insert, update on instalacion to pf_system;

-- A move as this database knows it. `origen`: the company leaves; cerrado → entregado, or cancelado. `destino`: it comes;
-- cerrado → abierto, and only after the origin says entregado, from which nothing returns.
create table traslado (
  tenant_id        int not null references tenant,
  traslado_id      uuid not null,
  lado             text not null check (lado in ('origen', 'destino')),
  paso             text not null,
  -- The other installation.
  instalacion_id   uuid not null,
  direccion        text not null,
  -- What it was before it was closed, and will be again.
  estado           text not null check (estado in ('prueba', 'activo', 'suspendido', 'retirada')),
  estado_previo    text check (estado_previo in ('prueba', 'activo')),
  -- At the destination: the key with which the origin hashed its API keys, encrypted with the company's data key.
  origin_hash_keys bytea,
  -- At the destination: accounts that the copy made.
  cuentas          int[] not null default '{}',
  closed_at       timestamptz not null,
  ended_at     timestamptz,
  primary key (tenant_id, traslado_id),
  check (paso in ('cerrado', case lado when 'origen' then 'entregado' else 'abierto' end,
                  case lado when 'origen' then 'cancelado' else 'abierto' end)),
  check ((paso = 'cerrado') = (ended_at is null))
);
create unique index traslado_en_curso on traslado (tenant_id) where paso = 'cerrado';
call tenant_table('traslado');
call system_may('traslado', 'select');
revoke insert, update, delete on traslado from pf_app;

-- Where companies live that moved, by what their people and programs show: asked only when that is not found here.
create table directorio (
  clase     text not null check (clase in ('identificacion', 'llave', 'correo')),
  -- An identification, the first characters of an API key, or a person's address.
  valor     text not null,
  -- Of the company, the same in each installation.
  empresa   int not null,
  direccion text not null check (direccion ~ '^https?://[^/]+$'),
  desde     timestamptz not null,
  primary key (clase, valor, empresa)
);
grant select, insert, update on directorio to pf_system;

-- Each transaction that changes something for a company says first that it enters. The lock lasts until its end, so whoever closes
-- the company (`pg_advisory_xact_lock` of the same numbers) waits for all that are inside, and lets in none after it.
create function entra_empresa(de_tenant int) returns boolean
  language plpgsql volatile security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock_shared(7034, de_tenant);
  if exists (select from tenant where tenant_id = de_tenant and estado in ('en_traslado', 'trasladada')) then
    raise exception 'tenant % is closed: it moves to another installation', de_tenant using errcode = 'PF034';
  end if;
  return true;
end $$;
revoke execute on function entra_empresa from public;
grant execute on function entra_empresa to pf_app, pf_operador;
