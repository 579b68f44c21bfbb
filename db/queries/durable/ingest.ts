/** From an event to a run: what the embedded executor stores when an event arrives and when it is routed. */
import { CompiledQuery } from "kysely";

/** The channel that wakes the executor for new events and for jobs that became due. */
export const DURABLE_CHANNEL = "durable";

export interface NewEvent {
  id: string;
  name: string;
  /** JSON text. */
  data: string;
  /** Milliseconds since 1970. */
  ts: number;
}

/** Inserts events; an event with a known id changes nothing. */
export function insertEvents(events: readonly NewEvent[]): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `insert into durable_event (durable_event_id, name, data, ts)
     select id, name, data::json, ts
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as e (id, name, data, ts)
     on conflict do nothing`,
    eventParameters(events),
  );
}

export interface StoredEvent {
  id: string;
  name: string;
  data: unknown;
  /** int8, as text. */
  ts: string;
  fn_id: string | null;
}

/** Locks the oldest events that were not routed yet. Use it in a transaction that ends with `markRouted`. */
export function lockUnroutedEvents(limit: number): CompiledQuery<StoredEvent> {
  return CompiledQuery.raw(
    `select durable_event_id as id, name, data, ts, fn_id from durable_event
     where routed_at is null order by created_at, durable_event_id limit $1 for update skip locked`,
    [limit],
  );
}

export interface NewRun {
  fnId: string;
  eventId: string;
  ckey: string | null;
  climit: number | null;
}

/** Begins runs, each with its first job. A function that already has a run for the event gets no second one. */
export function insertRuns(runs: readonly NewRun[]): CompiledQuery<unknown> {
  return CompiledQuery.raw(`with ${beginRuns(1)}`, runParameters(runs));
}

function beginRuns(firstParameter: number): string {
  const at = (n: number, type: string) => `$${firstParameter + n}::${type}[]`;
  return `run as (
       insert into durable_run (fn_id, durable_event_id, ckey, climit)
       select * from unnest(${at(0, "text")}, ${at(1, "text")}, ${at(2, "text")}, ${at(3, "int")})
       on conflict do nothing
       returning durable_run_id, fn_id, ckey, climit)
     insert into durable_job (durable_run_id, fn_id, kind, ckey, climit)
     select durable_run_id, fn_id, 'discover', ckey, climit from run`;
}

const eventParameters = (events: readonly NewEvent[]) => [
  events.map((e) => e.id),
  events.map((e) => e.name),
  events.map((e) => e.data),
  events.map((e) => e.ts),
];

const runParameters = (runs: readonly NewRun[]) => [
  runs.map((r) => r.fnId),
  runs.map((r) => r.eventId),
  runs.map((r) => r.ckey),
  runs.map((r) => r.climit),
];

/** Stores events that are routed already, with the runs that they begin. Known events and runs stay as they are. */
export function insertRouted(events: readonly NewEvent[], runs: readonly NewRun[]): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with event as (
       insert into durable_event (durable_event_id, name, data, ts, routed_at)
       select id, name, data::json, ts, now()
       from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as e (id, name, data, ts)
       on conflict do nothing), ${beginRuns(5)}`,
    [...eventParameters(events), ...runParameters(runs)],
  );
}

export function markRouted(ids: readonly string[]): CompiledQuery<unknown> {
  return CompiledQuery.raw("update durable_event set routed_at = now() where durable_event_id = any($1::text[])", [
    ids,
  ]);
}
