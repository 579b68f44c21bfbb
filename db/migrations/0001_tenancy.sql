-- Who may do what. Two group roles stand behind the application's one login (DATABASE_URL):
--   pf_app     what a tenant's request may do; every policy pins it to app.tenant_id
--   pf_system  work that belongs to no tenant (key lookup, relay, sweeps); an explicit policy per table and verb
-- The login inherits pf_app and may only SET ROLE to pf_system. The migrator creates the roles (see db/roles.ts).

revoke create on schema public from public;
grant usage on schema public to pf_app, pf_system;

create function current_tenant() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::int;

-- Makes a table a tenant's table: row-level security forced, one policy for pf_app, one for the owner's data migrations.
create procedure tenant_table(t regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format(
    'create policy tenant on %s to pf_app using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))', t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
  execute format('grant select, insert, update, delete on %s to pf_app', t);
end $$;

-- Lets pf_system do one verb on one tenant table (`using` for select, update, delete; `with check` for insert, update).
create procedure system_may(t regclass, variadic verbs text[])
  language plpgsql as $$
declare verb text;
begin
  foreach verb in array verbs loop
    execute format('create policy system_%s on %s for %s to pf_system %s', verb, t, verb,
      case verb when 'insert' then 'with check (true)'
                when 'update' then 'using (true) with check (true)'
                else 'using (true)' end);
    execute format('grant %s on %s to pf_system', verb, t);
  end loop;
end $$;

revoke execute on procedure tenant_table, system_may from public;

create table tenant (
  tenant_id        int generated always as identity primary key,
  nombre           text not null,
  ambiente         text not null default 'simulador' check (ambiente in ('simulador', 'pruebas', 'produccion')),
  -- A test tenant's keys are pf_test_ and it never reaches produccion.
  es_prueba        boolean not null,
  estado           text not null default 'activo' check (estado in ('activo', 'suspendido')),
  moneda_principal text not null default 'CRC' check (moneda_principal in ('CRC', 'USD')),
  multimoneda      boolean not null default false,
  -- The tenant's data key, wrapped by the master key; see lib/platform/secrets.
  llave_datos      bytea not null,
  llave_maestra    text not null,
  logo             bytea,
  color            text check (color ~ '^#[0-9a-f]{6}$'),
  created_at       timestamptz not null default now(),
  check (not (es_prueba and ambiente = 'produccion'))
);
call tenant_table('tenant');
revoke delete on tenant from pf_app;
call system_may('tenant', 'select', 'insert', 'update');

create table emisor (
  tenant_id             int primary key references tenant,
  tipo_identificacion   text not null check (tipo_identificacion in ('01', '02', '03', '04')),
  identificacion        text not null,
  nombre                text not null,
  nombre_comercial      text,
  provincia             text not null,
  canton                text not null,
  distrito              text not null,
  barrio                text,
  otras_senas           text not null,
  telefono              text,
  correos               text[] not null check (cardinality(correos) between 1 and 4),
  -- Identification of the software's supplier (XML ProveedorSistemas).
  proveedor_sistemas    text not null,
  updated_at            timestamptz not null default now()
);
call tenant_table('emisor');

create table actividad (
  tenant_id int not null references tenant,
  codigo    text not null check (length(codigo) = 6),
  nombre    text not null,
  principal boolean not null default false,
  primary key (tenant_id, codigo)
);
create unique index actividad_principal on actividad (tenant_id) where principal;
call tenant_table('actividad');
