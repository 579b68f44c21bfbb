-- claimJobs
with busy as materialized (
  select fn_id, ckey, count(*)::int as running from durable_job
  where token is not null and lease_until > now() and ckey is not null
  group by fn_id, ckey),
head as materialized (
  select j.durable_job_id, j.due, j.fn_id, j.ckey, j.climit, coalesce(b.running, 0) as running
  from durable_job j left join busy b on b.fn_id = j.fn_id and b.ckey = j.ckey
  where j.due <= now() and (j.token is null or j.lease_until <= now())
    and (j.climit is null or coalesce(b.running, 0) < j.climit)
  order by j.due, j.durable_job_id limit $1::int * 8),
placed as (
  select *, row_number() over (partition by fn_id, ckey order by due, durable_job_id) as place from head),
chosen as (
  select durable_job_id from placed where climit is null or running + place <= climit
  order by due, durable_job_id limit $1),
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
      from durable_step s where s.durable_run_id = c.durable_run_id and s.state <> 'pending') end as steps
from claimed c join durable_run r using (durable_run_id) join durable_event e using (durable_event_id)
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

-- nextDue
select (extract(epoch from due - now()) * 1000)::float8 as wait_ms from durable_job
where due > now() order by due limit 1;

-- releaseLeases
with held as (select j.durable_job_id from durable_job j
     join unnest($1::uuid[], $2::uuid[]) as lease (id, token)
       on j.durable_job_id = lease.id and j.token = lease.token
     order by j.durable_job_id for update of j)
update durable_job j set token = null, lease_until = null, due = greatest(due, now() + $3 * interval '1 ms')
from held where j.durable_job_id = held.durable_job_id;
