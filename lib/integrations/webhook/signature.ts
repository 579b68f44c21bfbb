/** Signatures of Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, with each secret in force. */

import { createHmac, randomBytes } from "node:crypto";
import { SECOND_MS } from "@/lib/platform/clock";

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

function sign(secret: string, prefix: string, body: Buffer): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(prefix).update(body).digest("base64");
}
