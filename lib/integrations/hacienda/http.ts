/**
 * One HTTP exchange. The outcome says what matters before sending again: the request certainly never left, a whole
 * answer came, or neither is known. Redirects are not followed, because a bearer token would travel to another host.
 */

import type { IncomingHttpHeaders } from "node:http";
import { request as send } from "undici";
import { toStorable } from "@/lib/domain/texto";

/**
 * Longer than the 10 s that undici takes to connect, so that a host that does not answer gives "not sent" and not an
 * ambiguous outcome.
 */
export const REQUEST_TIMEOUT_MS = 30_000;
/** A MensajeHacienda of a thousand complaints is well under 1 MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Some gateways refuse requests that name no program. */
const USER_AGENT = "PuraFactura";

export interface HttpRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** A longer answer counts as no answer; `MAX_ANSWER_BYTES` by default. */
  maxBytes?: number;
}

export interface HttpAnswer {
  kind: "answer";
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A header of an answer by its name in lower case; `null` when absent. Bytes are decoded as Latin-1. */
export function headerOf({ headers }: Pick<HttpAnswer, "headers">, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

/**
 * `not-sent`: the connection was refused, unresolved or failed before the request left. `no-answer`: the request may
 * have been processed.
 */
export type HttpOutcome = HttpAnswer | { kind: "not-sent"; detail: string } | { kind: "no-answer"; detail: string };

const NOT_SENT_CODES = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Sends once and never throws. Details name the failure, never the content of the request. */
export async function exchange(request: HttpRequest): Promise<HttpOutcome> {
  try {
    const { method, headers, body: sent = null } = request;
    const signal = AbortSignal.timeout(request.timeoutMs);
    // Not `fetch`, which takes three times the processor for the same call.
    const {
      statusCode: status,
      headers: answered,
      body: stream,
    } = await send(request.url, {
      method,
      body: sent,
      signal,
      headers: { "user-agent": USER_AGENT, ...headers },
    });
    const { maxBytes = MAX_ANSWER_BYTES } = request;
    const body = await readCapped(stream, maxBytes);
    if (body === null) return { kind: "no-answer", detail: `answer above ${maxBytes} bytes` };
    return { kind: "answer", status, headers: answered, body };
  } catch (error) {
    return describeFailure(error, request.timeoutMs);
  }
}

async function readCapped(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) return null; // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describeFailure(error: unknown, timeoutMs: number): HttpOutcome {
  if (!(error instanceof Error)) return { kind: "no-answer", detail: "unknown failure" };
  if (error.name === "TimeoutError") return { kind: "no-answer", detail: `no answer within ${timeoutMs} ms` };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  const beforeSending =
    NOT_SENT_CODES.has(code) ||
    ("syscall" in cause && (cause.syscall === "connect" || cause.syscall === "getaddrinfo"));
  return { kind: beforeSending ? "not-sent" : "no-answer", detail: code };
}

/** JSON of a body, or `null` when it is not JSON (gateways answer HTML). */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

/** A text member of a JSON object, or `null`. */
export function textMember(value: unknown, name: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const member: unknown = Reflect.get(value, name);
  return typeof member === "string" ? member : null;
}

/** The most that is kept of what the authority says in its own words. */
export const MAX_DETAIL_CHARACTERS = 500;

/** The same of words that are kept or shown: storable, and no longer than a detail. */
export function wordsMember(value: unknown, name: string): string | null {
  const text = textMember(value, name);
  return text === null ? null : toStorable(text.trim(), MAX_DETAIL_CHARACTERS);
}

/** Like `textMember` for a number. */
export function numberMember(value: unknown, name: string): number | null {
  if (typeof value !== "object" || value === null) return null;
  const member: unknown = Reflect.get(value, name);
  return typeof member === "number" && Number.isFinite(member) ? member : null;
}
