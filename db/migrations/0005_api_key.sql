-- Who may call the API, how often, and what they requested.

create table api_key (
  tenant_id         int not null references tenant,
  api_key_id        int generated always as identity,
  nombre            text not null,
  -- The first characters, for display; the key itself is never stored.
  prefijo           text not null,
  -- HMAC-SHA-256 of the whole key with a key that is derived from the master key.
  hash              bytea not null unique,
  -- The id of the key that made `hash`, set when the API key is used. After a rotation of the master key an API key is
  -- hashed again at its next use, and the operator sees which ones were not.
  hash_key_id        text,
  scopes            text[] not null,
  limite_por_minuto int not null default 120 check (limite_por_minuto > 0),
  created_at        timestamptz not null default now(),
  -- Set by a rotation with overlap.
  expires_at        timestamptz,
  revoked_at        timestamptz,
  last_used_at      timestamptz,
  primary key (tenant_id, api_key_id)
);
call tenant_table('api_key');
call system_may('api_key', 'select', 'update');

-- Requests per key (and per address for unknown keys) in one-second buckets: a sliding minute. `cuentas` holds the
-- second `segundo` (its last element) and the sixty before it. `total` is their sum, so that most requests need not add
-- them up. Unlogged: after a crash of Postgres every caller starts with a full quota, which does no harm.
create unlogged table rate_window (
  sujeto  text primary key,
  segundo bigint not null,
  cuentas int[] not null,
  total   int not null
) with (autovacuum_analyze_threshold = 10000);
grant select, insert, update, delete on rate_window to pf_system;

-- The requests to the API, for the tenant to look at. They are written in batches, so that requests do not wait for it:
-- a killed process loses its last second. Never a body, a query or a header.
create table solicitud_api (
  tenant_id        int not null references tenant,
  solicitud_api_id bigint generated always as identity,
  api_key_id       int not null,
  received_at      timestamptz not null,
  metodo           text not null,
  -- The contract's path template, and the path as sent.
  ruta             text not null,
  camino           text not null,
  status           smallint not null,
  duracion_ms      int not null check (duracion_ms >= 0),
  request_id       text not null,
  primary key (tenant_id, solicitud_api_id),
  foreign key (tenant_id, api_key_id) references api_key
);
create index solicitud_api_key on solicitud_api (tenant_id, api_key_id, solicitud_api_id);
-- Rows are inserted in the order of time, and only the purge reads by age, so a small BRIN index is enough.
create index solicitud_api_edad on solicitud_api using brin (received_at);
call tenant_table('solicitud_api');
revoke insert, update, delete on solicitud_api from pf_app;
call system_may('solicitud_api', 'select', 'insert', 'delete');
