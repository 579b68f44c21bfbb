/** Turns a refusal into an answer, in one of the specification's two shapes (spec 7.1). */
import { STATUS, VALIDATION_TITLE, VALIDATION_TYPE } from "@/lib/contract/errors";
import { type Codigo, refusalOf } from "@/lib/contract/refusal";
import { AppError, type Refusal, textsByPath } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Answer } from "./door";

export const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

interface Telling {
  /** The code of the answer to an unexpected error. */
  internal?: Codigo | undefined;
  /** Gives the text for the reader; the API's own text by default. */
  tell?: (refusal: Refusal) => string;
}

/**
 * The answer to an error. Anything but an AppError is a bug or an outage: the log gets the whole error with the request
 * id, and the caller gets only that id.
 */
export function errorAnswer(
  error: unknown,
  requestId: string,
  { internal = "error_interno", tell = ({ text }) => text }: Telling = {},
): Answer {
  if (!(error instanceof AppError)) {
    log().error({ requestId, err: error }, "request failed");
    const body = JSON.stringify({ error: tell(refusalOf(internal)), codigo: internal, requestId });
    return { status: 500, headers: { "content-type": JSON_TYPE }, body };
  }
  const { kind, codigo, refusals, extra, retryAfterSeconds } = error;
  if (error.internal !== undefined)
    log().warn({ requestId, kind, internal: error.internal, err: error.cause }, "refused");
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  const status = STATUS[kind];
  if (kind === "validation") {
    const errors = textsByPath(refusals.map((refusal) => ({ ...refusal, text: tell(refusal) }))) ?? {};
    const problem = { type: VALIDATION_TYPE, title: VALIDATION_TITLE, status, errors, codigo, requestId };
    return { status, headers: { ...headers, "content-type": PROBLEM_TYPE }, body: JSON.stringify(problem) };
  }
  return {
    status,
    headers: { ...headers, "content-type": JSON_TYPE },
    body: JSON.stringify({ error: tell(refusals[0]), codigo, ...extra, requestId }),
  };
}
