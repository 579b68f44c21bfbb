/**
 * Sends mail through Resend where that is configured. Otherwise nothing is sent, and the caller's table serves as
 * mailbox.
 */

import { type ErrorResponse, Resend } from "resend";
import { toStorable } from "@/lib/domain/texto";
import { formatSender } from "./sender";

export interface MailAttachment {
  fileName: string;
  contentType: "application/pdf" | "application/xml";
  bytes: Uint8Array;
}

export interface MailMessage {
  /** The name that the recipient sees; the address is the service's. */
  senderName: string;
  /** Addresses for replies. */
  replyTo: string[];
  to: string[];
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** Says that a program wrote it, so that no other program answers it (RFC 3834). */
  automatic?: boolean;
  /**
   * The same for each attempt at one mail. Within 24 hours the provider sends it once, if the message is exactly the
   * same.
   */
  idempotencyKey: string;
}

/** Details are for operators of the service: they name the failure, never a secret. */
export type MailResult =
  | { kind: "sent"; provider: "resend" | "buzon"; providerId: string | null }
  /** A passing failure; the provider may have taken the message. Try again with the same key. */
  | { kind: "transient"; detail: string; retryAfterSeconds: number | null }
  /** The provider refuses our key or domain and not the message. A person has to fix it. */
  | { kind: "configuration"; detail: string }
  /** The provider will never accept this message. */
  | { kind: "refused"; detail: string };

export interface Mailer {
  /** Sends once and never throws. */
  send(message: MailMessage): Promise<MailResult>;
}

export interface MailConfig {
  apiKey: string;
  /** The sender address; its domain is verified at the provider. */
  from: string;
  /** Address of the provider's API; its published address when absent. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
}

/** `null` when no provider is configured. */
export function createMailer(config: MailConfig | null): Mailer {
  return config === null ? MAILBOX : createResendMailer(config);
}

/** Sends nothing: the mail stays where the caller stored it. */
const MAILBOX: Mailer = {
  send: async () => ({ kind: "sent", provider: "buzon", providerId: null }),
};

/** Sends mail through Resend, and decides from its answers whether to try again. */
const TIMEOUT_MS = 30_000;
const MAX_DETAIL_LENGTH = 300;

function createResendMailer({ apiKey, from, baseUrl, timeoutMs = TIMEOUT_MS }: MailConfig): Mailer {
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  return {
    async send(message) {
      try {
        const { data, error, headers } = await resend.emails.send(toResend(message, from), {
          idempotencyKey: message.idempotencyKey,
          signal: AbortSignal.timeout(timeoutMs),
        });
        return error === null ? { kind: "sent", provider: "resend", providerId: data.id } : classify(error, headers);
      } catch (error) {
        // The client throws only when time runs out while it reads an answer.
        const detail = error instanceof Error ? error.name : "unknown failure";
        return { kind: "transient", detail, retryAfterSeconds: null };
      }
    },
  };
}

function toResend(message: MailMessage, from: string) {
  return {
    from: formatSender(message.senderName, from),
    to: message.to,
    ...(message.replyTo.length === 0 ? {} : { replyTo: message.replyTo }),
    subject: message.subject,
    ...(message.automatic && { headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" } }),
    html: message.html,
    text: message.text,
    attachments: message.attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
}

/** Failures that may pass; 429 is a rate limit or a quota. Without a status there was no answer. */
function isTransient({ name, statusCode }: ErrorResponse): boolean {
  if (typeof statusCode !== "number" || statusCode >= 500) return true;
  return [408, 425, 429].includes(statusCode) || name === "concurrent_idempotent_requests";
}

function classify(error: ErrorResponse, headers: Record<string, string> | null): MailResult {
  const words = `${error.statusCode ?? "no answer"} ${error.name}: ${error.message}`;
  const detail = toStorable(words, MAX_DETAIL_LENGTH);
  if (isTransient(error)) return { kind: "transient", detail, retryAfterSeconds: retryAfter(headers) };
  if (error.statusCode === 401 || error.statusCode === 403) return { kind: "configuration", detail };
  return { kind: "refused", detail };
}

/** Seconds of Retry-After; `null` when it is absent or not a number. */
function retryAfter(headers: Record<string, string> | null): number | null {
  const value = headers?.["retry-after"] ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}
