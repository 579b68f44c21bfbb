/**
 * Facts that every log line of one piece of work carries, wherever the line is written. The most important one is the
 * request that started the work.
 */
import { AsyncLocalStorage } from "node:async_hooks";

export interface LogContext {
  requestId: string;
  /** Short facts, such as ids and names. Never a secret. */
  [fact: string]: string | number | undefined;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`. Each line logged by it, and by the asynchronous work that it starts, carries the facts. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run(context, work);
}

/** The facts of the current work. */
export function logContext(): LogContext | undefined {
  return storage.getStore();
}
