-- claimJobs
with recursive busy as materialized (
  select queue, count(*)::int as running, count(climit)::int as places from durable_job
  where token is not null and lease_until > now() group by queue),
head as materialized (
  select j.queue, j.durable_job_id, j.due, j.climit from durable_job j where j.due <= now() and (j.token is null or j.lease_until <= now())
  order by due, durable_job_id limit $1::int * 2),
start as materialized (select random(-9223372036854775807, 9223372036854775807) as at),
visit as (
  select queue, queue as first, 1 as visited from start, lateral (select coalesce((select queue from durable_job where queue > start.at order by queue limit 1),
              (select queue from durable_job order by queue limit 1)) as queue) next
  where (select count(*) from head) = $1::int * 2
  union all
  select next.queue, first, visited + 1
  from visit, lateral (select coalesce((select queue from durable_job where queue > visit.queue order by queue limit 1),
              (select queue from durable_job order by queue limit 1)) as queue) next
  where visited < 64 and next.queue <> first),
candidate as (
  select * from head
  union
  select oldest.* from visit, lateral (
    select j.queue, j.durable_job_id, j.due, j.climit from durable_job j where j.queue = visit.queue and j.due <= now() and (j.token is null or j.lease_until <= now())
    order by due, durable_job_id limit 4) oldest),
placed as (
  select durable_job_id, due, climit,
         coalesce(running, 0) + row_number() over queue_order as turn,
         coalesce(places, 0) + count(climit) over queue_order as place
  from candidate left join busy using (queue)
  window queue_order as (partition by queue order by due, durable_job_id)),
chosen as (
  select durable_job_id from placed where climit is null or place <= climit
  order by turn, due, durable_job_id limit $1),
locked as (
  select durable_job_id from durable_job
  where durable_job_id in (select durable_job_id from chosen) and (token is null or lease_until <= now())
  for update skip locked),
claimed as (
  update durable_job j
  set token = gen_random_uuid(), lease_until = now() + $2 * interval '1 ms',
      crashes = j.crashes + (j.token is not null)::int
  from locked where j.durable_job_id = locked.durable_job_id
  returning j.*)
select c.durable_job_id as id, c.durable_run_id as run_id, c.fn_id, c.kind, c.step_id, c.attempt, c.crashes, c.token,
       e.durable_event_id as event_id, e.name as event_name, e.data as event_data, e.ts as event_ts,
       case when c.kind = 'timer' then '[]' else (select coalesce(json_agg(json_build_object(
        'id', s.step_id, 'state', s.state, 'data', s.data, 'error', s.error) order by s.seq), '[]')
      from durable_step s where s.durable_run_id = c.durable_run_id and s.state <> 'pending') end as steps, state.*
from (select (select count(*) from candidate) > (select count(*) from claimed) as more,
             (select (extract(epoch from due - now()) * 1000)::float8 from durable_job
              where due > now() order by due limit 1) as wait_ms) state
left join (claimed c join durable_run r using (durable_run_id) join durable_event e using (durable_event_id)) on true
order by c.due, c.durable_job_id;

-- extendLeases
with held as (select j.durable_job_id from durable_job j
     join unnest($1::uuid[], $2::uuid[]) as lease (id, token)
       on j.durable_job_id = lease.id and j.token = lease.token
     order by j.durable_job_id for update of j)
update durable_job j set lease_until = now() + $3 * interval '1 ms'
from held where j.durable_job_id = held.durable_job_id;

-- loadSteps
select (select coalesce(json_agg(json_build_object(
  'id', s.step_id, 'state', s.state, 'data', s.data, 'error', s.error) order by s.seq), '[]')
from durable_step s where s.durable_run_id = $1::uuid and s.state <> 'pending') as steps;

-- lockClaims
select pg_advisory_xact_lock($1::bigint);

-- releaseLeases
with held as (select j.durable_job_id from durable_job j
     join unnest($1::uuid[], $2::uuid[]) as lease (id, token)
       on j.durable_job_id = lease.id and j.token = lease.token
     order by j.durable_job_id for update of j)
update durable_job j set token = null, lease_until = null, due = greatest(due, now() + $3 * interval '1 ms')
from held where j.durable_job_id = held.durable_job_id;
