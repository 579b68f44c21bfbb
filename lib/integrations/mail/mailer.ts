/** Mail leaves through Resend where that is configured; otherwise nothing leaves, and the caller's table is the mailbox. */
import { createResendMailer } from "./resend";

export interface MailAttachment {
  fileName: string;
  contentType: "application/pdf" | "application/xml";
  bytes: Uint8Array;
}

export interface MailMessage {
  /** Whose name the recipient sees; the address is the service's. */
  senderName: string;
  /** Where an answer goes. */
  replyTo: string[];
  to: string[];
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
  /** The same for each attempt at one mail: the provider sends it once in 24 hours, if it stays the same to the letter. */
  idempotencyKey: string;
}

/** Details are for people who look after the service: they name the failure, never a secret. */
export type MailResult =
  | { kind: "sent"; provider: "resend" | "buzon"; providerId: string | null }
  /** It may pass by itself, and the message may have been taken: try again with the same key. */
  | { kind: "transient"; detail: string; retryAfterSeconds: number | null }
  /** The provider refuses us, not the message: a key, a domain. Someone has to mend it. */
  | { kind: "configuration"; detail: string }
  /** The provider will never take this message. */
  | { kind: "refused"; detail: string };

export interface Mailer {
  /** Sends once; never throws. */
  send(message: MailMessage): Promise<MailResult>;
}

export interface MailConfig {
  apiKey: string;
  /** The address that mail comes from; its domain is verified at the provider. */
  from: string;
  /** Where the provider's API answers; its published address when absent. */
  baseUrl?: string | undefined;
  timeoutMs?: number;
}

/** `null`: no provider is configured. */
export function createMailer(config: MailConfig | null): Mailer {
  return config === null ? MAILBOX : createResendMailer(config);
}

/** Nothing leaves the machine: the mail is where the caller stored it. */
const MAILBOX: Mailer = {
  send: async () => ({ kind: "sent", provider: "buzon", providerId: null }),
};
