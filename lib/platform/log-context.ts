/** What every log line of one piece of work carries, wherever it is written: the request that began it, above all. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface LogContext {
  requestId: string;
  /** Small facts: ids and names; never a secret. */
  [fact: string]: string | number | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`; each line logged by it, or by what it waits for, carries the facts. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** The facts of the work under way. */
export function logContext(): LogContext | undefined {
  return storage.getStore();
}
