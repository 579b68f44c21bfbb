/** Schedules: each slot becomes one event for one function, by the first worker that gets there. */
import { CompiledQuery } from "kysely";

/** Registers a schedule, due at `due` unless it is already waiting for a slot. */
export function registerCron(fnId: string, cron: string, due: Date): CompiledQuery<unknown> {
  return CompiledQuery.raw("insert into durable_cron (fn_id, cron, due) values ($1, $2, $3) on conflict do nothing", [
    fnId,
    cron,
    due,
  ]);
}

export function cronDue(fnId: string, cron: string): CompiledQuery<{ due: Date }> {
  return CompiledQuery.raw("select due from durable_cron where fn_id = $1 and cron = $2", [fnId, cron]);
}

/** Moves a schedule from `slot` to `next` and stores the slot's event. Does nothing when another worker did it. */
export function fireCron(
  schedule: { fnId: string; cron: string; slot: Date; next: Date },
  event: { id: string; name: string; data: string },
): CompiledQuery<unknown> {
  return CompiledQuery.raw(
    `with mine as (update durable_cron set due = $4 where fn_id = $1 and cron = $2 and due = $3 returning fn_id)
     insert into durable_event (durable_event_id, name, data, ts, fn_id)
     select $5, $6, $7::json, (extract(epoch from $3::timestamptz) * 1000)::bigint, fn_id from mine
     on conflict do nothing`,
    [schedule.fnId, schedule.cron, schedule.slot, schedule.next, event.id, event.name, event.data],
  );
}
