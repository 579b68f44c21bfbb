create table api_key (
  tenant_id         int not null references tenant,
  api_key_id        int generated always as identity,
  nombre            text not null,
  -- First characters, for display; the key itself is never stored.
  prefijo           text not null,
  -- HMAC-SHA-256 of the whole key under a key derived from the master key.
  hash              bytea not null unique,
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

-- Requests per key (and per address for unknown keys) in one-second buckets: a sliding minute. `cuentas` holds the second
-- `segundo` (its last element) and the sixty before it, `total` their sum, so that most requests add up nothing. Unlogged: after a crash
-- of Postgres every caller starts with a full quota, which harms nobody.
create unlogged table rate_window (
  sujeto  text primary key,
  segundo bigint not null,
  cuentas int[] not null,
  total   int not null
);
grant select, insert, update, delete on rate_window to pf_system;
