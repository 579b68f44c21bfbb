-- Operating the service: what its health is read from.

-- Counters of all processes: sums that only grow, and when they last did. They belong to no tenant, and their labels
-- come from small fixed sets.
create table system_counter (
  name    text not null,
  labels  jsonb not null,
  total   bigint not null,
  last_at timestamptz not null,
  primary key (name, labels)
) with (fillfactor = 50, autovacuum_analyze_threshold = 10000);
grant select, insert, update on system_counter to pf_system;

-- The migrations that have run.
grant select on migration to pf_system;
