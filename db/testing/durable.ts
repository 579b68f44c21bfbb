/** Lets tests of the executor read and change its tables directly. */
import { CompiledQuery } from "kysely";

export interface JobRow {
  kind: string;
  attempt: number;
  crashes: number;
  token: string | null;
  /** Milliseconds until it is due; negative when overdue. */
  wait_ms: number;
}

export function jobsOfEvent(eventId: string): CompiledQuery<JobRow> {
  return CompiledQuery.raw(
    `select j.kind, j.attempt, j.crashes, j.token, (extract(epoch from j.due - now()) * 1000)::float8 as wait_ms
     from durable_job j join durable_run r using (durable_run_id) where r.durable_event_id = $1`,
    [eventId],
  );
}

export function stepsOfEvent(eventId: string): CompiledQuery<{ name: string; state: string; data: unknown }> {
  return CompiledQuery.raw(
    `select s.name, s.state, s.data from durable_step s join durable_run r using (durable_run_id)
     where r.durable_event_id = $1 order by s.seq`,
    [eventId],
  );
}

/** As if this number of processes had died while they held the run's jobs. */
export function setCrashes(eventId: string, crashes: number): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `update durable_job j set crashes = $2, due = now() from durable_run r
     where r.durable_run_id = j.durable_run_id and r.durable_event_id = $1`,
    [eventId, crashes],
  );
}

export function sleepingRuns(): CompiledQuery<{ runs: number }> {
  return CompiledQuery.raw(
    "select count(distinct durable_run_id)::int as runs from durable_job where kind = 'timer'",
    [],
  );
}

/** As if the time of every lease had passed. */
export function endLeases(): CompiledQuery<unknown> {
  return CompiledQuery.raw("update durable_job set lease_until = now() where token is not null", []);
}

/** As if the time of every sleep had passed. */
export function endSleeps(): CompiledQuery<unknown> {
  return CompiledQuery.raw("update durable_job set due = now() where kind = 'timer'", []);
}

/** As if everything had happened this long ago. */
export function ageEverything(days: number): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with run as (update durable_run set ended_at = ended_at - $1 * interval '1 day')
     update durable_event set routed_at = routed_at - $1 * interval '1 day'`,
    [days],
  );
}

export function countDurable(): CompiledQuery<{ events: number; runs: number; steps: number; jobs: number }> {
  return CompiledQuery.raw(
    `select (select count(*)::int from durable_event) as events, (select count(*)::int from durable_run) as runs,
            (select count(*)::int from durable_step) as steps, (select count(*)::int from durable_job) as jobs`,
    [],
  );
}

/** A tenant with only its row, and one outbox event of it. */
export function insertTenantWithOutboxEvent(name: string, data: string): CompiledQuery<{ id: string }> {
  return CompiledQuery.raw(
    `with t as (
       insert into tenant (nombre, es_prueba, data_key, master_key_id) values ('Prueba', true, '', '') returning tenant_id)
     insert into outbox_event (tenant_id, name, data) select tenant_id, $1, $2::jsonb from t
     returning outbox_event_id as id`,
    [name, data],
  );
}

export function outboxState(): CompiledQuery<{ id: string; sent: boolean }> {
  return CompiledQuery.raw("select outbox_event_id as id, sent_at is not null as sent from outbox_event", []);
}

/** `count` due jobs of each key, a microsecond apart, the first one `dueAgoMs` ago. Their events say `key` and `n`. */
export function insertBacklog(args: {
  fnId: string;
  keys: readonly string[];
  count: number;
  dueAgoMs: number;
  /** Null for ends of sleeps. */
  climit: number | null;
}): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with job as (
       select gen_random_uuid()::text as id, key, n from unnest($2::text[]) as key, generate_series(0, $3::int - 1) as n),
     event as (
       insert into durable_event (durable_event_id, name, data, ts, routed_at)
       select id, 'backlog', json_build_object('key', key, 'n', n), 0, now() from job),
     run as (
       insert into durable_run (fn_id, durable_event_id, ckey, climit) select $1, id, key, coalesce($5::int, 1) from job
       returning durable_run_id, durable_event_id)
     insert into durable_job (durable_run_id, fn_id, kind, due, ckey, climit)
     select durable_run_id, $1, case when $5::int is null then 'timer' else 'discover' end,
            now() - $4 * interval '1 ms' + n * interval '1 us', key, $5
     from run join job on job.id = run.durable_event_id`,
    [args.fnId, args.keys, args.count, args.dueAgoMs, args.climit],
  );
}
