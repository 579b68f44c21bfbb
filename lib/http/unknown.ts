/** Unknown parts of a request: refused in a query, in a body named, or refused as well if the caller prefers that. */

import { type Advertencia, tellAdvertencias } from "@/lib/contract/advertencias";
import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { refusalOf } from "@/lib/contract/refusal";
import { masParecido } from "@/lib/contract/sugerencias";
import type { UnknownMember } from "@/lib/contract/unknown-members";
import { joinSentences } from "@/lib/domain/texto";
import type { Refusal } from "@/lib/platform/errors";
import type { DoorRequest } from "./door";
import * as messages from "./messages";
import { invalid, pathOf, problem } from "./validate";

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
  const problems: Refusal[] = [];
  for (const name of new Set(sent.keys())) {
    if (!known.includes(name)) {
      problems.push(problem(shown(name), messages.unknownParameter(known), masParecido(name, known)));
    } else if (sent.getAll(name).length > 1) problems.push(problem(name, messages.PARAMETER_TWICE));
  }
  if (problems.length > 0) throw invalid(problems);
  return Object.fromEntries(sent);
}

/** Known mistakes, each with what to send instead. */
export function mistaken(unknown: readonly UnknownMember[]): Refusal[] {
  return unknown.flatMap(({ path, advice }) =>
    advice === null ? [] : problem(textOf(path), messages.mistake(advice.texto), advice.miembro),
  );
}

/** The other unknown members, each with the absent member that it resembles. */
export function unknownFaults(unknown: readonly UnknownMember[]): Refusal[] {
  return unknown.flatMap(({ path, advice, absent }) => {
    if (advice !== null) return [];
    const sugerencia = masParecido(String(path.at(-1)), absent());
    return { ...refusalOf("miembro_desconocido", {}, textOf(path)), ...(sugerencia !== null && { sugerencia }) };
  });
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

/** A longer header names no preference of ours; it bounds what is split. */
const MAX_PREFER_LENGTH = 1000;
const STRICT = /^handling\s*=\s*(?:strict|"strict")$/i;

/** The answer's word that it did as `Prefer: handling=strict` asked (RFC 7240, 3). */
export const STRICT_APPLIED = { "preference-applied": "handling=strict" };

/**
 * True for `Prefer: handling=strict` (RFC 7240, 4.4), alone or among others; the first `handling` counts. All other
 * preferences are ignored, as the RFC wants.
 */
export function prefersStrict(request: DoorRequest): boolean {
  const sent = request.header("prefer");
  if (sent === null || sent.length > MAX_PREFER_LENGTH) return false;
  const preferences = sent.split(",").map((each) => (each.split(";")[0] ?? "").trim());
  return STRICT.test(preferences.find((each) => /^handling\b/i.test(each)) ?? "");
}
