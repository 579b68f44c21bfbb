-- What a tenant's API keys may do together, and how much of it they do.

alter table tenant
  -- The name of what was agreed with the tenant, for people; the operator writes it.
  add plan              text check (length(plan) between 1 and 60),
  -- Requests a minute of all its keys together, and how many of them may come at once. Null: only each key has a limit.
  add limite_por_minuto int check (limite_por_minuto > 0),
  add rafaga            int check (rafaga > 0),
  add check ((limite_por_minuto is null) = (rafaga is null));

-- The tenant's limit as a bucket: each admitted request is a debt of 60 / limite_por_minuto seconds, and one is admitted
-- while the debt is at most `rafaga` of them. Unlogged like rate_window: after a crash of Postgres a tenant starts
-- without debt, which does no harm.
create unlogged table rate_bucket (
  tenant_id  int primary key references tenant,
  -- When all requests that were admitted are paid off.
  debt_until timestamptz not null
);
call tenant_table('rate_bucket');
revoke insert, update, delete on rate_bucket from pf_app;
call system_may('rate_bucket', 'select', 'insert', 'update');

-- How many requests a day the keys of a tenant made, by the day in Costa Rica; counted as the request log is written.
create table uso_dia (
  tenant_id   int not null references tenant,
  dia         date not null,
  solicitudes int not null check (solicitudes > 0),
  primary key (tenant_id, dia)
);
call tenant_table('uso_dia');
revoke insert, update, delete on uso_dia from pf_app;
call system_may('uso_dia', 'select', 'insert', 'update');
