/** Which worker works on which job: leases, and the keyed concurrency that limits them. */
import { CompiledQuery } from "kysely";
import { heldLeases, type Lease } from "../../sql/durable-lease";

/** An arbitrary constant. Claims wait for this lock, so that two claims never both fill the last place of a key. */
const CLAIM_LOCK = 718_206_001;
/** The oldest due jobs that are examined per requested job. Without a backlog these are all. */
const LOOKAHEAD = 2;
/** With a backlog, this many queues are visited beyond them, and so many of the oldest due jobs of each. */
const QUEUES = 64;
const JOBS_OF_QUEUE = 4;

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

/** What a claim saw besides the jobs that it leased; the same in each of its rows. */
export interface ClaimState {
  /** True when more jobs are due: their key is at its limit, or there were more than could be taken. */
  more: boolean;
  /** Milliseconds until the next job is due; null when there is none. */
  wait_ms: number | null;
}

/**
 * Leases due jobs for `leaseMs`; one row without a job when there is none. Queues take turns: the one with the fewest
 * running jobs comes first, so that no key's backlog delays another key. Within a queue the oldest due job comes first,
 * up to the key's limit. A claim reads a bounded number of jobs: beyond 64 queues it begins at one chosen at random,
 * and it may return fewer jobs than could run: claim again while `more`.
 */
export function claimJobs(limit: number, leaseMs: number): CompiledQuery<ClaimState & (ClaimedJob | { id: null })> {
  return CompiledQuery.raw(
    `with recursive busy as materialized (
       select queue, count(*)::int as running, count(climit)::int as places from durable_job
       where token is not null and lease_until > now() group by queue),
     head as materialized (
       select ${CANDIDATE} from durable_job j where ${IS_FREE}
       order by due, durable_job_id limit $1::int * ${LOOKAHEAD}),
     start as materialized (select random(-9223372036854775807, 9223372036854775807) as at),
     visit as (
       select queue, queue as first, 1 as visited from start, lateral (select ${queueAfter("start.at")} as queue) next
       where (select count(*) from head) = $1::int * ${LOOKAHEAD}
       union all
       select next.queue, first, visited + 1
       from visit, lateral (select ${queueAfter("visit.queue")} as queue) next
       where visited < ${QUEUES} and next.queue <> first),
     candidate as (
       select * from head
       union
       select oldest.* from visit, lateral (
         select ${CANDIDATE} from durable_job j where j.queue = visit.queue and ${IS_FREE}
         order by due, durable_job_id limit ${JOBS_OF_QUEUE}) oldest),
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
            case when c.kind = 'timer' then '[]' else ${resolvedSteps("c.durable_run_id")} end as steps, state.*
     from (select (select count(*) from candidate) > (select count(*) from claimed) as more,
                  (select (extract(epoch from due - now()) * 1000)::float8 from durable_job
                   where due > now() order by due limit 1) as wait_ms) state
     left join (claimed c join durable_run r using (durable_run_id) join durable_event e using (durable_event_id)) on true
     order by c.due, c.durable_job_id`,
    [limit, leaseMs],
  );
}

const CANDIDATE = "j.queue, j.durable_job_id, j.due, j.climit";
const IS_FREE = "j.due <= now() and (j.token is null or j.lease_until <= now())";

/** The next queue, or the first one after the last. */
function queueAfter(queue: string): string {
  return `coalesce((select queue from durable_job where queue > ${queue} order by queue limit 1),
                   (select queue from durable_job order by queue limit 1))`;
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
