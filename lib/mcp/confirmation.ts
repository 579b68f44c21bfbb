/**
 * What a person agreed to: this body, by this key, for this total, until a moment. The token carries all of it, signed
 * with a secret of this process, so nothing is kept and a restart asks again.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const SECRET = randomBytes(32);
const VALID_MS = 10 * 60_000;

interface Agreement {
  operationId: string;
  apiKey: string | null;
  body: unknown;
}

export interface Confirmed {
  /** The total as the API wrote it. */
  total: string;
  moneda: string;
  /** The Idempotency-Key of what is issued with this token: the same token never issues twice. */
  llave: string;
}

/** A token for what was simulated; it is good for ten minutes from `now` (milliseconds). */
export function confirm(
  { total, moneda, ...agreement }: Agreement & Omit<Confirmed, "llave">,
  now: number = Date.now(),
): string {
  const payload = Buffer.from(JSON.stringify({ total, moneda, vence: now + VALID_MS })).toString("base64url");
  return `${payload}.${signatureOf(payload, agreement)}`;
}

/** What the token agreed to; null when it is not of this body, key and operation, or its time is over. */
export function confirmed(token: string, agreement: Agreement, now: number = Date.now()): Confirmed | null {
  const [payload = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(payload, agreement));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { total, moneda, vence } = JSON.parse(Buffer.from(payload, "base64url").toString());
  if (now >= vence) return null;
  return { total, moneda, llave: `mcp-${createHash("sha256").update(token).digest("hex")}` };
}

function signatureOf(payload: string, { operationId, apiKey, body }: Agreement): string {
  const parts = JSON.stringify([payload, operationId, apiKey, ordered(body)]);
  return createHmac("sha256", SECRET).update(parts).digest("base64url");
}

/** The body with its members sorted: a model may write them in another order when it confirms. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return members.map(([name, member]) => [name, ordered(member)]);
}
