/** Signatures of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, with each secret in force. */

import { createHmac, randomBytes } from "node:crypto";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { sameSecret } from "@/lib/platform/secrets";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret in the form that users see and that is stored (encrypted). */
export function mintWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export interface SignedMessage {
  /** The same for every attempt at one event. */
  id: string;
  sentAt: Date;
  /** The exact bytes to send. */
  body: Buffer;
}

/** The three headers, with one signature for each secret, separated by spaces. */
export function signatureHeaders(secrets: readonly string[], { id, sentAt, body }: SignedMessage) {
  const timestamp = String(Math.floor(sentAt.getTime() / SECOND_MS));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.`, body)}`).join(" "),
  };
}

/** How old, or how far in the future, a message that others signed may be. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** The same headers of a message that came to us, as received. */
export interface ReceivedSignature {
  id: string;
  /** Seconds since 1970. */
  timestamp: string;
  /** `v1,<base64>`, several separated by spaces. */
  signature: string;
  body: Uint8Array;
}

/** Whether a message was signed with the secret, within the last minutes. Svix signs the same way. */
export function isSigned(secret: string, { id, timestamp, signature, body }: ReceivedSignature, now: Date): boolean {
  const sentMs = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * SECOND_MS : Number.NaN;
  if (!(Math.abs(now.getTime() - sentMs) <= TOLERANCE_MS)) return false;
  const right = `v1,${sign(secret, `${id}.${timestamp}.`, body)}`;
  return signature.split(" ").some((each) => sameSecret(each, right));
}

function sign(secret: string, prefix: string, body: Uint8Array): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(prefix).update(body).digest("base64");
}
