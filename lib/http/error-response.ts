/** From a refusal to an answer: the specification's two shapes (spec 7.1). */
import { STATUS, VALIDATION_TITLE, VALIDATION_TYPE } from "@/lib/contract/errors";
import { type Codigo, textOf } from "@/lib/contract/refusals/refusal";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Answer } from "./door";

export const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

/**
 * The answer to an error. What is no AppError is a bug or an outage: it is logged whole under its request id, and its
 * sender learns nothing but that id.
 * @param internal the code of the answer to a bug
 */
export function errorAnswer(error: unknown, requestId: string, internal: Codigo = "error_interno"): Answer {
  if (!(error instanceof AppError)) {
    log().error({ requestId, err: error }, "request failed");
    return {
      status: 500,
      headers: { "content-type": JSON_TYPE },
      body: errorJson(textOf({ codigo: internal, params: {} }), internal, requestId),
    };
  }
  if (error.internal !== undefined)
    log().warn({ requestId, kind: error.kind, internal: error.internal, err: error.cause }, "refused");
  const headers: Record<string, string> =
    error.retryAfterSeconds === undefined ? {} : { "retry-after": String(error.retryAfterSeconds) };
  const status = STATUS[error.kind];
  if (error.kind === "validation") {
    const { codigo, errors = {} } = error;
    const title = error.refusals.length === 0 ? error.message : VALIDATION_TITLE;
    const problem = { type: VALIDATION_TYPE, title, status, errors, codigo, requestId };
    return { status, headers: { ...headers, "content-type": PROBLEM_TYPE }, body: JSON.stringify(problem) };
  }
  return {
    status,
    headers: { ...headers, "content-type": JSON_TYPE },
    body: errorJson(error.message, error.codigo, requestId, error.extra),
  };
}

function errorJson(text: string, codigo: string | undefined, requestId: string, extra: AppError["extra"] = {}): string {
  return JSON.stringify({ error: text, codigo, ...extra, requestId });
}
