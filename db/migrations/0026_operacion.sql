-- Running the service: the log of API requests, what all processes count together, and what the health of it all is read
-- from.

-- Who asked what of the API, for the tenant to look at. Written in batches off the request's path: a process that is killed
-- loses its last second. Never a body, a query or a header.
create table solicitud_api (
  tenant_id        int not null references tenant,
  solicitud_api_id bigint generated always as identity,
  api_key_id       int not null,
  recibida_at      timestamptz not null,
  metodo           text not null,
  -- The contract's template, and the path as sent.
  ruta             text not null,
  camino           text not null,
  status           smallint not null,
  duracion_ms      int not null check (duracion_ms >= 0),
  request_id       text not null,
  primary key (tenant_id, solicitud_api_id),
  foreign key (tenant_id, api_key_id) references api_key
);
create index solicitud_api_llave on solicitud_api (tenant_id, api_key_id, solicitud_api_id);
-- Rows come in the order of time, and only the purge asks for their age.
create index solicitud_api_edad on solicitud_api using brin (recibida_at);
call tenant_table('solicitud_api');
revoke insert, update, delete on solicitud_api from pf_app;
call system_may('solicitud_api', 'select', 'insert', 'delete');

-- What all processes count together: sums that only grow, and when they last did. It belongs to no tenant, and its labels
-- come from small fixed sets.
create table system_counter (
  name    text not null,
  labels  jsonb not null,
  total   bigint not null,
  last_at timestamptz not null,
  primary key (name, labels)
) with (fillfactor = 50);
grant select, insert, update on system_counter to pf_system;

-- The health of the service is read as pf_system: which migrations ran, and whose certificate ends when. An earlier
-- migration may have opened the certificates to the system already.
grant select on migration to pf_system;
do $$
begin
  if not exists (select from pg_policy where polrelid = 'certificado'::regclass and polname = 'system_select') then
    call system_may('certificado', 'select');
  end if;
end $$;

-- Names the key that `hash` was made under, once the API key was used with it: after a rotation of the master key an API
-- key moves on at its next use, and the operator sees which have not.
alter table api_key add column llave_hash text;
