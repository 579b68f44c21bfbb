/** What an error of ours means for a retry. Pure. */
import { NonRetriableError, RetryAfterError, StepError } from "inngest";
import { AppError, type ErrorKind } from "@/lib/platform/errors";

/** Refusals that pass by themselves; every other kind would be refused again. */
const TEMPORARY: ReadonlySet<ErrorKind> = new Set<ErrorKind>(["conflict", "rate", "unavailable"]);

/**
 * AppError: final, or after `retryAfterSeconds`. An error of a vendor's client that carries `retryAfterSeconds` or
 * `retryable: false` likewise. Anything else is left as it is: the executor retries it with its back-off.
 */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error) || isInngestError(error)) return error;
  const seconds = member(error, "retryAfterSeconds");
  const refused = error instanceof AppError ? !TEMPORARY.has(error.kind) : member(error, "retryable") === false;
  if (refused) return new NonRetriableError(text(error), { cause: error });
  if (typeof seconds === "number") return new RetryAfterError(text(error), seconds * 1_000, { cause: error });
  return error;
}

function isInngestError(error: Error): boolean {
  return error instanceof NonRetriableError || error instanceof RetryAfterError || error instanceof StepError;
}

/** The log's words where there are some; people do not read run errors. */
function text(error: Error): string {
  return (error instanceof AppError && error.internal) || error.message;
}

function member(error: Error, name: string): unknown {
  return Reflect.get(error, name);
}
