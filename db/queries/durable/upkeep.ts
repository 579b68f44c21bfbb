/** The executor's state as seen from outside, and the deletion of old data. */
import { CompiledQuery } from "kysely";

export interface QueueState {
  /** Jobs that could run now, leased or not; counted up to 10000. */
  depth: number;
  /** Age of the oldest due job without a lease, or of the oldest event that was not routed; 0 when there is none. */
  oldest_due_ms: number;
}

/** Reads the beginning of two indexes, however much waits. */
export function queueState(): CompiledQuery<QueueState> {
  return CompiledQuery.raw(
    `select (select count(*)::int from (select from durable_job where due <= now() limit 10000) bounded) as depth,
            (extract(epoch from greatest(interval '0', now() - least(
               (select due from durable_job where due <= now() and (token is null or lease_until <= now()) order by due limit 1),
               (select created_at from durable_event where routed_at is null order by created_at limit 1)))) * 1000
            )::float8 as oldest_due_ms`,
    [],
  );
}

/** Deletes at most `limit` runs that ended more than `days` ago, with their steps; returns how many. */
export function purgeRuns(days: number, limit: number): CompiledQuery<{ purged: number }> {
  return CompiledQuery.raw(
    `with old as (
       delete from durable_run where durable_run_id in (
         select durable_run_id from durable_run where ended_at < now() - $1 * interval '1 day' order by ended_at limit $2)
       returning 1)
     select count(*)::int as purged from old`,
    [days, limit],
  );
}

/** Deletes at most `limit` events that were routed more than `days` ago and have no run left; returns how many. */
export function purgeEvents(days: number, limit: number): CompiledQuery<{ purged: number }> {
  return CompiledQuery.raw(
    `with old as (
       delete from durable_event where durable_event_id in (
         select durable_event_id from durable_event e
         where routed_at < now() - $1 * interval '1 day'
           and not exists (select from durable_run r where r.durable_event_id = e.durable_event_id)
         order by routed_at limit $2)
       returning 1)
     select count(*)::int as purged from old`,
    [days, limit],
  );
}

export interface RunState {
  id: string;
  fn_id: string;
  status: "running" | "completed" | "failed";
  output: unknown;
  error: unknown;
}

/** The runs that an event started, for tests and for operators. */
export function runsOfEvent(eventId: string): CompiledQuery<RunState> {
  return CompiledQuery.raw(
    `select durable_run_id as id, fn_id, status, output, error from durable_run
     where durable_event_id = $1 order by fn_id`,
    [eventId],
  );
}
