/** Sends mail through Resend, and decides from its answers whether to try again. */
import { type ErrorResponse, Resend } from "resend";
import type { MailConfig, Mailer, MailMessage, MailResult } from "./mailer";
import { formatSender } from "./sender";

const TIMEOUT_MS = 30_000;
const MAX_DETAIL_LENGTH = 300;

export function createResendMailer({ apiKey, from, baseUrl, timeoutMs = TIMEOUT_MS }: MailConfig): Mailer {
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
  const detail = `${error.statusCode ?? "no answer"} ${error.name}: ${error.message}`.slice(0, MAX_DETAIL_LENGTH);
  if (isTransient(error)) return { kind: "transient", detail, retryAfterSeconds: retryAfter(headers) };
  if (error.statusCode === 401 || error.statusCode === 403) return { kind: "configuration", detail };
  return { kind: "refused", detail };
}

/** Seconds of Retry-After; `null` when it is absent or not a number. */
function retryAfter(headers: Record<string, string> | null): number | null {
  const value = headers?.["retry-after"] ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) : null;
}
