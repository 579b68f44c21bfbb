/** Turns a refusal into an answer, in one of the specification's two shapes (spec 7.1). */
import { type Falta, STATUS, VALIDATION_TITLE, VALIDATION_TYPE } from "@/lib/contract/errors";
import { type Codigo, refusalOf } from "@/lib/contract/refusal";
import { sugerenciaDe } from "@/lib/contract/sugerencias";
import type { UnknownMember } from "@/lib/contract/unknown-members";
import { AppError, MAX_FALTAS, type Refusal, textsByPath } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Answer } from "./door";
import { unknownFaults } from "./unknown";

export const JSON_TYPE = "application/json; charset=utf-8";
const BAD_REQUEST = 400;
/** UTF-16 units of a falta's path and text: longer ones contain what was sent. */
const MAX_PATH_LENGTH = 200;
const MAX_TEXT_LENGTH = 500;
const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

interface Telling {
  /** The code of the answer to an unexpected error. */
  internal?: Codigo | undefined;
  /** Gives the text for the reader; the API's own text by default. */
  tell?: (refusal: Refusal) => string;
  /** The unknown members of the body, which `faltas` names after what was refused. */
  unknown?: readonly UnknownMember[];
  /** The same, as a batch keeps them. */
  ignored?: readonly Refusal[];
}

/**
 * The answer to an error. Anything but an AppError is a bug or an outage: the log gets the whole error with the request
 * id, and the caller gets only that id.
 */
export function errorAnswer(
  error: unknown,
  requestId: string,
  { internal = "error_interno", tell = ({ text }) => text, unknown = [], ignored = [] }: Telling = {},
): Answer {
  if (!(error instanceof AppError)) {
    log().error({ requestId, err: error }, "request failed");
    const body = JSON.stringify({ error: tell(refusalOf(internal)), codigo: internal, requestId });
    return { status: 500, headers: { "content-type": JSON_TYPE }, body };
  }
  const { kind, codigo, refusals, extra, retryAfterSeconds, location } = error;
  if (error.internal !== undefined)
    log().warn({ requestId, kind, internal: error.internal, err: error.cause }, "refused");
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  if (location !== undefined) headers.location = location;
  const status = STATUS[kind];
  const faltas =
    status === BAD_REQUEST ? { faltas: faltasOf(refusals, [...unknownFaults(unknown), ...ignored], tell) } : {};
  if (kind === "validation") {
    const errors = textsByPath(refusals.map((refusal) => ({ ...refusal, text: tell(refusal) }))) ?? {};
    const problem = { type: VALIDATION_TYPE, title: VALIDATION_TITLE, status, errors, codigo, requestId, ...faltas };
    return { status, headers: { ...headers, "content-type": PROBLEM_TYPE }, body: JSON.stringify(problem) };
  }
  return {
    status,
    headers: { ...headers, "content-type": JSON_TYPE },
    body: JSON.stringify({ error: tell(refusals[0]), codigo, ...extra, requestId, ...faltas }),
  };
}

/** What is wrong, in the order in which it was found: what the answer says first, then the rest. */
function faltasOf(
  refusals: readonly Refusal[],
  unknown: readonly Refusal[],
  tell: (refusal: Refusal) => string,
): Falta[] {
  const said = new Set(refusals.map(({ path }) => path));
  const ignored = unknown.filter(({ path }) => !said.has(path));
  return [...refusals, ...ignored].slice(0, MAX_FALTAS).map((refusal) => {
    const sugerencia = sugerenciaDe(refusal);
    return {
      path: refusal.path && shorten(refusal.path, MAX_PATH_LENGTH),
      codigo: refusal.codigo,
      mensaje: shorten(tell(refusal), MAX_TEXT_LENGTH),
      ...(sugerencia !== null && { sugerencia }),
    };
  });
}

/** A text may contain what was sent, and up to a hundred must not outgrow the request. */
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text);
