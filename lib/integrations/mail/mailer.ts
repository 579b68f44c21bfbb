/**
 * Sends mail through Resend where that is configured. Otherwise nothing is sent, and the caller's table serves as
 * mailbox.
 */
import { createResendMailer } from "./resend";

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
