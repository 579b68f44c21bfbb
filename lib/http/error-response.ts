/** From a refusal to an answer: the one table of kinds and statuses, and the specification's two shapes (spec 7.1). */
import { VALIDATION_TYPE } from "@/lib/contract/errors";
import { AppError, type ErrorKind } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Answer } from "./door";
import { INTERNAL } from "./messages";

const STATUS: Record<ErrorKind, number> = {
  validation: 400,
  rule: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  method: 405,
  conflict: 409,
  "too-large": 413,
  "media-type": 415,
  "idempotency-mismatch": 422,
  rate: 429,
  unavailable: 503,
};

export const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/**
 * The answer to an error. What is no AppError is a bug or an outage: it is logged whole under its request id, and its
 * sender learns nothing but that id.
 */
export function errorAnswer(error: unknown, requestId: string, internalText: string = INTERNAL): Answer {
  if (!(error instanceof AppError)) {
    log().error({ requestId, err: error }, "request failed");
    return { status: 500, headers: { "content-type": JSON_TYPE }, body: errorJson(internalText, requestId) };
  }
  if (error.internal !== undefined)
    log().warn({ requestId, kind: error.kind, internal: error.internal, err: error.cause }, "refused");
  const headers: Record<string, string> =
    error.retryAfterSeconds === undefined ? {} : { "retry-after": String(error.retryAfterSeconds) };
  const status = STATUS[error.kind];
  if (error.kind === "validation") {
    const problem = { type: VALIDATION_TYPE, title: error.message, status, errors: error.errors ?? {}, requestId };
    return { status, headers: { ...headers, "content-type": PROBLEM_TYPE }, body: JSON.stringify(problem) };
  }
  return {
    status,
    headers: { ...headers, "content-type": JSON_TYPE },
    body: errorJson(error.message, requestId, error),
  };
}

function errorJson(text: string, requestId: string, error?: AppError): string {
  return JSON.stringify({ error: text, codigo: error?.codigo, ...error?.extra, requestId });
}
