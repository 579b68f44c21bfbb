-- purgeEvents
with old as (
  delete from durable_event where durable_event_id in (
    select durable_event_id from durable_event e
    where routed_at < now() - $1 * interval '1 day'
      and not exists (select from durable_run r where r.durable_event_id = e.durable_event_id)
    order by routed_at limit $2)
  returning 1)
select count(*)::int as purged from old;

-- purgeRuns
with old as (
  delete from durable_run where durable_run_id in (
    select durable_run_id from durable_run where ended_at < now() - $1 * interval '1 day' order by ended_at limit $2)
  returning 1)
select count(*)::int as purged from old;

-- queueState
select (select count(*)::int from (select from durable_job where due <= now() limit 10000) bounded) as depth,
(extract(epoch from greatest(interval '0', now() - least(
   (select due from durable_job where due <= now() and (token is null or lease_until <= now()) order by due limit 1),
   (select created_at from durable_event where routed_at is null order by created_at limit 1)))) * 1000
)::float8 as oldest_due_ms;

-- runsOfEvent
select durable_run_id as id, fn_id, status, output, error from durable_run
where durable_event_id = $1 order by fn_id;
