-- Running the service: what its health is read from.

-- What all processes count together: sums that only grow, and when they last did. It belongs to no tenant, and its
-- labels come from small fixed sets.
create table system_counter (
  name    text not null,
  labels  jsonb not null,
  total   bigint not null,
  last_at timestamptz not null,
  primary key (name, labels)
) with (fillfactor = 50);
grant select, insert, update on system_counter to pf_system;

-- Which migrations ran.
grant select on migration to pf_system;
