/** Decides which runs an event starts. Pure. */
import type { NewRun } from "@/db/queries/durable/ingest";
import type { AppConfig, FunctionConfig } from "./configuration";

export interface ArrivedEvent {
  id: string;
  name: string;
  data: unknown;
  ts: number;
  /** The single function of a cron slot. */
  fnId: string | null;
}

/** One run for each function that listens to the event and whose condition holds. */
export function runsForEvent(app: AppConfig, event: ArrivedEvent): NewRun[] {
  const scope = { event: { id: event.id, name: event.name, data: event.data, ts: event.ts } };
  return [...app.functions.values()]
    .filter((fn) => (event.fnId === null ? listens(fn, event.name, scope) : fn.id === event.fnId))
    .map((fn) => ({ fnId: fn.id, eventId: event.id, ...concurrencyOf(fn, scope) }));
}

function listens(fn: FunctionConfig, name: string, scope: Record<string, unknown>): boolean {
  return fn.events.some((on) => on.name === name && (on.condition === null || on.condition(scope) === true));
}

function concurrencyOf(fn: FunctionConfig, scope: Record<string, unknown>): Pick<NewRun, "ckey" | "climit"> {
  if (fn.concurrency === null) return { ckey: null, climit: null };
  return { ckey: String(fn.concurrency.key?.(scope) ?? ""), climit: fn.concurrency.limit };
}
