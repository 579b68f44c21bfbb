/**
 * What a leased job may do to its run. Every statement is fenced by the lease's token. It returns one row when the
 * lease was still held; a stale owner changes nothing and gets no row.
 */
import { CompiledQuery } from "kysely";
import { heldLeases, type Lease, type Leased } from "../../sql/durable-lease";

/** A result as it is stored; exactly one of `data` and `error` is JSON text. */
export interface NewStep {
  id: string;
  name: string;
  data: string | null;
  error: string | null;
}

export interface PlannedStep {
  id: string;
  name: string;
  kind: "step" | "timer";
  /** Milliseconds from now. */
  delayMs: number;
}

interface Held {
  held: number;
}

/** A resolved step is not changed. */
const KEEP_RESOLVED = `on conflict (durable_run_id, step_id) do update
  set state = excluded.state, data = excluded.data, error = excluded.error, seq = excluded.seq
  where s.state = 'pending'`;

const FENCE = "durable_job_id = $1 and token = $2";

/** `mine` must return the run. Stores results in the given order. */
function saveSteps(firstParameter: number): string {
  const at = (n: number, type: string) => `$${firstParameter + n}::${type}[]`;
  return `insert into durable_step as s (durable_run_id, step_id, name, state, data, error, seq)
          select mine.durable_run_id, r.id, r.name, case when r.error is null then 'done' else 'failed' end,
                 r.data::json, r.error::json, nextval('durable_step_seq')
          from mine, unnest(${at(0, "text")}, ${at(1, "text")}, ${at(2, "text")}, ${at(3, "text")}) with ordinality
               as r (id, name, data, error, place)
          order by r.place
          ${KEEP_RESOLVED}`;
}

const stepParameters = (steps: readonly NewStep[]) => [
  steps.map((s) => s.id),
  steps.map((s) => s.name),
  steps.map((s) => s.data),
  steps.map((s) => s.error),
];

/**
 * Stores results of several runs in one commit. Each job continues with a fresh lease, at attempt 0. Returns the jobs
 * whose lease was still held.
 */
export function saveAndContinue(
  saves: readonly Leased<readonly NewStep[]>[],
  leaseMs: number,
): CompiledQuery<{ id: string }> {
  const steps = saves.flatMap((save) => save.answer);
  return CompiledQuery.raw(
    `with held as (${heldLeases("$1", "$2")}),
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
       ${KEEP_RESOLVED})
     select durable_job_id as id from mine`,
    [
      saves.map((save) => save.lease.id),
      saves.map((save) => save.lease.token),
      leaseMs,
      saves.flatMap((save) => save.answer.map(() => save.lease.id)),
      ...stepParameters(steps),
    ],
  );
}

/** Stores results and replaces the job by one job per planned step. */
export function planSteps(
  lease: Lease,
  saved: readonly NewStep[],
  planned: readonly PlannedStep[],
): CompiledQuery<Held> {
  return CompiledQuery.raw(
    `with mine as (delete from durable_job where ${FENCE} returning durable_run_id, fn_id),
     saved as (${saveSteps(3)}),
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
     select 1 as held from mine`,
    [
      lease.id,
      lease.token,
      ...stepParameters(saved),
      planned.map((p) => p.id),
      planned.map((p) => p.name),
      planned.map((p) => p.kind),
      planned.map((p) => p.delayMs),
    ],
  );
}

/** Schedules the same call again later. */
export function retryJob(lease: Lease, attempt: number, delayMs: number, error: string): CompiledQuery<Held> {
  return CompiledQuery.raw(
    `update durable_job
     set attempt = $3, crashes = 0, due = now() + $4 * interval '1 ms', token = null, lease_until = null, last_error = $5::json
     where ${FENCE} returning 1 as held`,
    [lease.id, lease.token, attempt, delayMs, error],
  );
}

/**
 * First of three statements of one transaction (`lockRun`, `resolveStep`, `resumeRun`), so that parallel steps join one
 * by one.
 */
export function lockRun(runId: string): CompiledQuery<unknown> {
  return CompiledQuery.raw("select from durable_run where durable_run_id = $1 for update", [runId]);
}

/** Stores results of a planned step and deletes its job. */
export function resolveStep(lease: Lease, steps: readonly NewStep[]): CompiledQuery<Held> {
  return CompiledQuery.raw(
    `with mine as (delete from durable_job where ${FENCE} returning durable_run_id), saved as (${saveSteps(3)})
     select 1 as held from mine`,
    [lease.id, lease.token, ...stepParameters(steps)],
  );
}

/** Inserts the run's discover job again once no step of it is pending; harmless when called too often. */
export function resumeRun(runId: string): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `insert into durable_job (durable_run_id, fn_id, kind, ckey, climit)
     select durable_run_id, fn_id, 'discover', ckey, climit from durable_run r
     where durable_run_id = $1 and status = 'running'
       and not exists (select from durable_step s where s.durable_run_id = r.durable_run_id and s.state = 'pending')
     on conflict do nothing`,
    [runId],
  );
}

/**
 * Ends several runs in one commit; `answer` is what each returned, as JSON text. Returns the jobs whose lease was still
 * held.
 */
export function completeRuns(runs: readonly Leased<string>[]): CompiledQuery<{ id: string }> {
  return CompiledQuery.raw(
    `with held as (${heldLeases("$1", "$2")}),
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
     select durable_job_id as id from mine`,
    [runs.map(({ lease }) => lease.id), runs.map(({ lease }) => lease.token), runs.map(({ answer }) => answer)],
  );
}

/** Ends a run in failure and stores an event about it, which triggers `onFailure` functions, in the same statement. */
export function failRun(
  lease: Lease,
  error: string,
  event: { id: string; name: string; data: string; ts: number },
): CompiledQuery<Held> {
  return CompiledQuery.raw(
    `with mine as (delete from durable_job where ${FENCE} returning durable_run_id),
     rest as (
       delete from durable_job j using mine where j.durable_run_id = mine.durable_run_id and j.durable_job_id <> $1),
     run as (
       update durable_run r set status = 'failed', error = $3::json, ended_at = now()
       from mine where r.durable_run_id = mine.durable_run_id),
     told as (
       insert into durable_event (durable_event_id, name, data, ts)
       select $4, $5, $6::json, $7::bigint from mine
       on conflict do nothing)
     select 1 as held from mine`,
    [lease.id, lease.token, error, event.id, event.name, event.data, event.ts],
  );
}
