-- completeRuns
with held as (select j.durable_job_id from durable_job j
     join unnest($1::uuid[], $2::uuid[]) as lease (id, token)
       on j.durable_job_id = lease.id and j.token = lease.token
     order by j.durable_job_id for update of j),
mine as (
  delete from durable_job j using held where j.durable_job_id = held.durable_job_id
  returning j.durable_job_id, j.durable_run_id),
rest as (
  delete from durable_job j using mine
  where j.durable_run_id = mine.durable_run_id and j.durable_job_id not in (select durable_job_id from mine)),
run as (
  update durable_run r set status = 'completed', output = done.output::json, ended_at = now()
  from mine join unnest($1::uuid[], $3::text[]) as done (job_id, output) on done.job_id = mine.durable_job_id
  where r.durable_run_id = mine.durable_run_id)
select durable_job_id as id from mine;

-- failRun
with mine as (delete from durable_job where durable_job_id = $1 and token = $2 returning durable_run_id),
rest as (
  delete from durable_job j using mine where j.durable_run_id = mine.durable_run_id and j.durable_job_id <> $1),
run as (
  update durable_run r set status = 'failed', error = $3::json, ended_at = now()
  from mine where r.durable_run_id = mine.durable_run_id),
told as (
  insert into durable_event (durable_event_id, name, data, ts)
  select $4, $5, $6::json, $7::bigint from mine
  on conflict do nothing)
select 1 as held from mine;

-- lockRun
select
  from durable_run
  where durable_run_id = $1 for update;

-- planSteps
with mine as (delete from durable_job where durable_job_id = $1 and token = $2 returning durable_run_id, fn_id),
   saved as (insert into durable_step as s (durable_run_id, step_id, name, state, data, error, seq)
        select mine.durable_run_id, r.id, r.name, case when r.error is null then 'done' else 'failed' end,
               r.data::json, r.error::json, nextval('durable_step_seq')
        from mine, unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
             as r (id, name, data, error, place)
        order by r.place
        on conflict (durable_run_id, step_id) do update
set state = excluded.state, data = excluded.data, error = excluded.error, seq = excluded.seq
where s.state = 'pending'),
   plan as (select * from unnest($7::text[], $8::text[], $9::text[], $10::float8[]) as p (id, name, kind, delay_ms)),
   pending as (
     insert into durable_step (durable_run_id, step_id, name, state)
     select mine.durable_run_id, plan.id, plan.name, 'pending' from mine, plan
     on conflict do nothing),
   job as (
     insert into durable_job (durable_run_id, fn_id, kind, step_id, due, ckey, climit)
     select mine.durable_run_id, mine.fn_id, plan.kind, plan.id, now() + plan.delay_ms * interval '1 ms',
            run.ckey, case plan.kind when 'step' then run.climit end
     from mine join durable_run run using (durable_run_id), plan
     on conflict do nothing)
   select 1 as held from mine;

-- resolveStep
with mine as (delete from durable_job where durable_job_id = $1 and token = $2 returning durable_run_id), saved as (insert into durable_step as s (durable_run_id, step_id, name, state, data, error, seq)
        select mine.durable_run_id, r.id, r.name, case when r.error is null then 'done' else 'failed' end,
               r.data::json, r.error::json, nextval('durable_step_seq')
        from mine, unnest($3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
             as r (id, name, data, error, place)
        order by r.place
        on conflict (durable_run_id, step_id) do update
set state = excluded.state, data = excluded.data, error = excluded.error, seq = excluded.seq
where s.state = 'pending')
   select 1 as held from mine;

-- resumeRun
insert into durable_job (durable_run_id, fn_id, kind, ckey, climit)
select durable_run_id, fn_id, 'discover', ckey, climit from durable_run r
where durable_run_id = $1 and status = 'running'
  and not exists (select from durable_step s where s.durable_run_id = r.durable_run_id and s.state = 'pending')
on conflict do nothing;

-- retryJob
update durable_job
set attempt = $3, crashes = 0, due = now() + $4 * interval '1 ms', token = null, lease_until = null, last_error = $5::json
where durable_job_id = $1 and token = $2 returning 1 as held;

-- saveAndContinue
with held as (select j.durable_job_id from durable_job j
        join unnest($1::uuid[], $2::uuid[]) as lease (id, token)
          on j.durable_job_id = lease.id and j.token = lease.token
        order by j.durable_job_id for update of j),
   mine as (
     update durable_job j set attempt = 0, crashes = 0, lease_until = now() + $3 * interval '1 ms'
     from held where j.durable_job_id = held.durable_job_id
     returning j.durable_job_id, j.durable_run_id),
   saved as (
     insert into durable_step as s (durable_run_id, step_id, name, state, data, error, seq)
     select mine.durable_run_id, r.id, r.name, case when r.error is null then 'done' else 'failed' end,
            r.data::json, r.error::json, nextval('durable_step_seq')
     from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) with ordinality
          as r (job_id, id, name, data, error, place)
     join mine on mine.durable_job_id = r.job_id
     order by r.place
     on conflict (durable_run_id, step_id) do update
set state = excluded.state, data = excluded.data, error = excluded.error, seq = excluded.seq
where s.state = 'pending')
   select durable_job_id as id from mine;
