-- insertEvents
insert into durable_event (durable_event_id, name, data, ts)
select id, name, data::json, ts
from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as e (id, name, data, ts)
on conflict do nothing;

-- insertRouted
with event as (
  insert into durable_event (durable_event_id, name, data, ts, routed_at)
  select id, name, data::json, ts, now()
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as e (id, name, data, ts)
  on conflict do nothing), run as (
  insert into durable_run (fn_id, durable_event_id, ckey, climit)
  select * from unnest($5::text[], $6::text[], $7::text[], $8::int[])
  on conflict do nothing
  returning durable_run_id, fn_id, ckey, climit)
insert into durable_job (durable_run_id, fn_id, kind, ckey, climit)
select durable_run_id, fn_id, 'discover', ckey, climit from run;

-- insertRuns
with run as (
  insert into durable_run (fn_id, durable_event_id, ckey, climit)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::int[])
  on conflict do nothing
  returning durable_run_id, fn_id, ckey, climit)
insert into durable_job (durable_run_id, fn_id, kind, ckey, climit)
select durable_run_id, fn_id, 'discover', ckey, climit from run;

-- lockUnroutedEvents
select durable_event_id as id, name, data, ts, fn_id from durable_event
where routed_at is null order by created_at, durable_event_id limit $1 for update skip locked;

-- markRouted
update durable_event
  set routed_at = now()
  where durable_event_id = any($1::text[]);
