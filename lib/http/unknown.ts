/** Unknown parts of a request: refused in a query, refused or named in a body. */

import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import type { UnknownMember } from "@/lib/contract/unknown-members";
import { joinSentences } from "@/lib/domain/texto";
import * as messages from "./messages";
import { invalidRequest, pathOf } from "./validate";

const MAX_NAMED = 10;
const MAX_NAME_LENGTH = 60;
/** An answer's text contains no character that neither Postgres nor XML can hold. */
const UNPRINTABLE = /[^\p{L}\p{N}\p{P}\p{S} ]/gu;

/**
 * The query's members by name, for the schema. Refuses an unknown or repeated parameter, because a misspelt `simular`
 * must not issue.
 * @throws AppError validation
 */
export function knownQuery(
  { query }: Pick<EndpointContract, "query">,
  sent: URLSearchParams,
): Readonly<Record<string, string>> {
  const { shape = {} } = (query ?? {}) as { shape?: Readonly<Record<string, unknown>> };
  const known = Object.keys(shape);
  const problems: [path: string, text: string][] = [];
  for (const name of new Set(sent.keys())) {
    if (!known.includes(name)) problems.push([shown(name), messages.unknownParameter(known)]);
    else if (sent.getAll(name).length > 1) problems.push([name, messages.PARAMETER_TWICE]);
  }
  if (problems.length > 0) throw invalidRequest(problems);
  return Object.fromEntries(sent);
}

/** Known mistakes by path, each with what to send instead. */
export function mistaken(unknown: readonly UnknownMember[]): [path: string, text: string][] {
  return unknown.flatMap(({ path, advice }) => (advice === null ? [] : [[textOf(path), messages.mistake(advice)]]));
}

/** The warning about unknown members, for an answer. */
export function advertenciaOf(unknown: readonly UnknownMember[]): Advertencia[] {
  if (unknown.length === 0) return [];
  const paths = unknown.slice(0, MAX_NAMED).map(({ path }) => textOf(path));
  return [{ codigo: "miembros_ignorados", params: { paths, more: unknown.length - paths.length } }];
}

/** Adds the warning to a use case's answer. An answer that is already JSON text contains it. */
export function warned(body: unknown, warning: readonly Advertencia[]): unknown {
  if (warning.length === 0 || typeof body !== "object" || body === null) return body;
  const { advertencia = null } = body as { advertencia?: string | null };
  return { ...body, advertencia: joinSentences(advertencia, tellAdvertencias(warning)) };
}

const textOf = (path: UnknownMember["path"]) =>
  pathOf(path.map((step) => (typeof step === "number" ? step : shown(step))));

const shown = (name: string) => {
  const printable = name.replaceAll(UNPRINTABLE, "?");
  const short = printable.length > MAX_NAME_LENGTH ? `${printable.slice(0, MAX_NAME_LENGTH)}…` : printable;
  return short === "" ? "?" : short;
};
