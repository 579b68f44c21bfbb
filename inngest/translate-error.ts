/** Translates our errors into errors that tell the SDK whether and when to retry. Pure. */
import { NonRetriableError, RetryAfterError, StepError } from "inngest";
import { AppError, type ErrorKind } from "@/lib/platform/errors";

/** Refusals that may pass with time. Any other kind would be refused again. */
const TEMPORARY: ReadonlySet<ErrorKind> = new Set<ErrorKind>(["conflict", "rate", "unavailable"]);

/**
 * An AppError becomes final, or retried after `retryAfterSeconds`. So does an error of a vendor's client that carries
 * `retryAfterSeconds` or `retryable: false`. Any other error stays as it is: the executor retries it with its back-off.
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

/** Prefers the internal text for the log, because users never read the errors of runs. */
function text(error: Error): string {
  return (error instanceof AppError && error.internal) || error.message;
}

function member(error: Error, name: string): unknown {
  return Reflect.get(error, name);
}
