/** Decides what we do next from an answer of the authority (architecture 8, hacienda 8). Pure. */

import { toStorable } from "@/lib/domain/texto";
import { type HttpAnswer, headerOf, MAX_DETAIL_CHARACTERS } from "./http";
import type { Respuesta } from "./respuesta";

/** Nothing was decided. The same call may be repeated, but not before `retryAfterSeconds` when that is given. */
export interface Transient {
  kind: "transient";
  detail: string;
  retryAfterSeconds: number | null;
  /** Nothing failed: the quota is used up, and the authority said how long to wait. */
  paced?: true;
  /** Nothing was asked, because the authority has answered nobody for a while. */
  absent?: true;
}

/** User, password or permission was refused. Only a person can fix it. */
export interface CredencialRefused {
  kind: "credentials";
  detail: string;
}

export type SubmitResult =
  | { kind: "received" }
  | { kind: "already-received" }
  | Transient
  /** The document may have arrived: query by clave, and send the same bytes again only on `not-found`. */
  | { kind: "ambiguous"; detail: string }
  | CredencialRefused
  /** A permanent 400 that is not "already received". */
  | { kind: "refused"; detail: string };

/** `ind-estado` decides, even when the answer's document is defective (hacienda 8). Its bytes are kept as received. */
interface Final extends Respuesta {
  kind: "final";
  estado: "aceptado" | "rechazado";
  respuestaXml: Buffer;
}

export type StatusResult =
  | { kind: "processing" }
  | Final
  /** The answer is about another clave and decides nothing about this one. */
  | { kind: "foreign" }
  /** `ind-estado` is error, which is not a verdict. */
  | { kind: "authority-error"; detail: string; respuestaXml: Buffer | null }
  | { kind: "not-found" }
  | Transient
  | CredencialRefused;

/** Limits the wait, so that a header from a wrong clock does not stop a tenant for a day. */
const MAX_RETRY_AFTER_SECONDS = 3600;
const EPOCH_SECONDS_FLOOR = 1_000_000_000;
const EPOCH_MS_FLOOR = 1_000_000_000_000;

const ALREADY_RECEIVED =
  /ya\s+(fue|ha\s+sido|hab[ií]a\s+sido|se\s+encuentra)\s+recibid|recibid[oa]\s+(anterior|previa)mente|already\s+(been\s+)?received/i;

/** Classifies an answer to POST recepcion other than 401; after a 401 the caller first renews the token once. */
export function classifySubmitAnswer(answer: HttpAnswer, nowMs: number): SubmitResult {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "received" };
  const detail = describeAnswer(answer);
  if (status === 400 && ALREADY_RECEIVED.test(detail)) return { kind: "already-received" };
  // A gateway that gave up waiting says nothing about the server behind it.
  if (status === 502 || status === 504) return { kind: "ambiguous", detail };
  return classifyCommon(answer, nowMs) ?? { kind: "refused", detail };
}

/**
 * Classifies what both calls have in common; `null` when only the call itself can interpret the status.
 * A 403 with `X-Error-Cause` comes from the authority. One without it comes from the gateway (a wrong path, an outage)
 * and is not caused by the tenant's credentials.
 */
export function classifyCommon(answer: HttpAnswer, nowMs: number): Transient | CredencialRefused | null {
  const { status } = answer;
  const detail = describeAnswer(answer);
  if (status === 401) return { kind: "credentials", detail };
  if (status === 403 && headerOf(answer, "x-error-cause") !== null) return { kind: "credentials", detail };
  const temporary =
    status >= 500 || status === 429 || status === 408 || status === 425 || status === 403 || status === 404;
  if (temporary || (status >= 300 && status < 400)) {
    return transientAnswer(answer, detail, nowMs);
  }
  return null;
}

/**
 * True when a refused log-in means that the account is locked or disabled, and false when user or password are wrong.
 * Both come as `invalid_grant`; only the text of the identity provider (Keycloak) distinguishes them.
 */
export function isAccountLocked(detail: string): boolean {
  return /account (is )?(temporarily )?(disabled|locked|not fully set up)|bloquead|deshabilitad/i.test(detail);
}

/** Nothing was decided. A 429 that states a time is the authority's pace and no failure. */
export function transientAnswer(answer: HttpAnswer, detail: string, nowMs: number): Transient {
  const seconds = retryAfterSeconds(answer, nowMs);
  const paced = answer.status === 429 && seconds !== null ? ({ paced: true } as const) : {};
  return { kind: "transient", detail, retryAfterSeconds: seconds, ...paced };
}

/** The status and the authority's text, which is more often in a header than in the body. */
export function describeAnswer(answer: HttpAnswer): string {
  const cause = headerOf(answer, "x-error-cause");
  const words = cause === null ? answer.body.toString("utf8", 0, MAX_DETAIL_CHARACTERS) : decodeHeader(cause);
  const text = toStorable(words.replace(/\s+/g, " ").trim(), MAX_DETAIL_CHARACTERS);
  return text === "" ? `HTTP ${answer.status}` : `HTTP ${answer.status}: ${text}`;
}

/**
 * Seconds to wait, from `Retry-After`, or from `X-Ratelimit-Reset` when the quota is used up; `null` without either.
 */
export function retryAfterSeconds(answer: HttpAnswer, nowMs: number): number | null {
  const retryAfter = headerOf(answer, "retry-after");
  if (retryAfter !== null) {
    const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : (Date.parse(retryAfter) - nowMs) / 1000;
    if (Number.isFinite(seconds)) return clampSeconds(seconds);
  }
  const reset = Number(headerOf(answer, "x-ratelimit-reset") ?? Number.NaN);
  const spent = answer.status === 429 || headerOf(answer, "x-ratelimit-remaining")?.trim() === "0";
  if (!spent || !Number.isFinite(reset)) return null;
  if (reset >= EPOCH_MS_FLOOR) return clampSeconds((reset - nowMs) / 1000);
  return clampSeconds(reset >= EPOCH_SECONDS_FLOOR ? reset - nowMs / 1000 : reset);
}

const clampSeconds = (seconds: number) => Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(seconds)));

/** Header bytes were decoded as Latin-1, but the authority writes UTF-8. */
function decodeHeader(value: string): string {
  const decoded = Buffer.from(value, "latin1").toString("utf8");
  return decoded.includes("\ufffd") ? value : decoded;
}
