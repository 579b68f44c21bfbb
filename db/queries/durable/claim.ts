/** Which worker works on which job: leases, and the keyed concurrency that limits them. */
import { CompiledQuery } from "kysely";
import { heldLeases, type Lease } from "../../sql/durable-lease";

/** An arbitrary constant. Claims wait for this lock, so that two claims never both fill the last place of a key. */
const CLAIM_LOCK = 718_206_001;
/** Due jobs examined per requested job, so that one key with many due jobs does not hide the others. */
const LOOKAHEAD = 8;

/** Send it before `claimJobs` in the same transaction. */
export function lockClaims(): CompiledQuery<unknown> {
  return CompiledQuery.raw("select pg_advisory_xact_lock($1::bigint)", [CLAIM_LOCK]);
}

export interface ResolvedStep {
  id: string;
  state: "done" | "failed";
  data: unknown;
  error: unknown;
}

export interface ClaimedJob {
  id: string;
  run_id: string;
  fn_id: string;
  kind: "discover" | "step" | "timer";
  step_id: string;
  attempt: number;
  crashes: number;
  token: string;
  event_id: string;
  event_name: string;
  event_data: unknown;
  /** int8, as text. */
  event_ts: string;
  /** In order of completion. */
  steps: ResolvedStep[];
}

/**
 * Leases due jobs for `leaseMs`, oldest first. Keys at their limit are left out before the LIMIT, so that one tenant's
 * backlog starves nobody. While a key fills up it may return fewer jobs than could run: claim again until none is
 * returned.
 */
export function claimJobs(limit: number, leaseMs: number): CompiledQuery<ClaimedJob> {
  return CompiledQuery.raw(
    `with busy as materialized (
       select fn_id, ckey, count(*)::int as running from durable_job
       where token is not null and lease_until > now() and ckey is not null
       group by fn_id, ckey),
     head as materialized (
       select j.durable_job_id, j.due, j.fn_id, j.ckey, j.climit, coalesce(b.running, 0) as running
       from durable_job j left join busy b on b.fn_id = j.fn_id and b.ckey = j.ckey
       where j.due <= now() and (j.token is null or j.lease_until <= now())
         and (j.climit is null or coalesce(b.running, 0) < j.climit)
       order by j.due, j.durable_job_id limit $1::int * ${LOOKAHEAD}),
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
            case when c.kind = 'timer' then '[]' else ${resolvedSteps("c.durable_run_id")} end as steps
     from claimed c join durable_run r using (durable_run_id) join durable_event e using (durable_event_id)
     order by c.due, c.durable_job_id`,
    [limit, leaseMs],
  );
}

/** A run's resolved steps at this moment. */
export function loadSteps(runId: string): CompiledQuery<{ steps: ResolvedStep[] }> {
  return CompiledQuery.raw(`select ${resolvedSteps("$1::uuid")} as steps`, [runId]);
}

function resolvedSteps(runId: string): string {
  return `(select coalesce(json_agg(json_build_object(
             'id', s.step_id, 'state', s.state, 'data', s.data, 'error', s.error) order by s.seq), '[]')
           from durable_step s where s.durable_run_id = ${runId} and s.state <> 'pending')`;
}

export function extendLeases(leases: readonly Lease[], leaseMs: number): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with held as (${heldLeases("$1", "$2")})
     update durable_job j set lease_until = now() + $3 * interval '1 ms'
     from held where j.durable_job_id = held.durable_job_id`,
    [leases.map((l) => l.id), leases.map((l) => l.token), leaseMs],
  );
}

/** Gives jobs back unchanged, due after `delayMs`, without counting an attempt or a crash. */
export function releaseLeases(leases: readonly Lease[], delayMs: number): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with held as (${heldLeases("$1", "$2")})
     update durable_job j set token = null, lease_until = null, due = greatest(due, now() + $3 * interval '1 ms')
     from held where j.durable_job_id = held.durable_job_id`,
    [leases.map((l) => l.id), leases.map((l) => l.token), delayMs],
  );
}

/** Milliseconds until the next job or lease is due; no row when there is none. */
export function nextDue(): CompiledQuery<{ wait_ms: number }> {
  return CompiledQuery.raw(
    `select (extract(epoch from due - now()) * 1000)::float8 as wait_ms from durable_job
     where due > now() order by due limit 1`,
    [],
  );
}
