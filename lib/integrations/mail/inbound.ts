/**
 * Mails that arrived at the provider (Resend). Its webhook carries only a mail's metadata; the mail itself is asked for
 * by its id, and the answer has an address that gives its bytes for a limited time.
 */
import { Resend } from "resend";
import { readBounded } from "@/lib/platform/read-bounded";
import type { MailConfig } from "./mailer";

const TIMEOUT_MS = 60_000;

export type InboundResult =
  | { kind: "mail"; bytes: Uint8Array }
  | { kind: "too-large" }
  /** The provider does not have it any more. */
  | { kind: "gone" }
  /** Try again later. `detail` is for operators. */
  | { kind: "transient"; detail: string };

export interface InboundMail {
  /** Fetches a mail in its original bytes. Never throws. */
  fetch(id: string, limitBytes: number): Promise<InboundResult>;
}

/** `null` when no provider is configured. */
export function createInboundMail(config: Pick<MailConfig, "apiKey" | "baseUrl"> | null): InboundMail {
  if (config === null) return { fetch: async () => ({ kind: "transient", detail: "no mail provider is configured" }) };
  const { apiKey, baseUrl } = config;
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl });
  return {
    async fetch(id, limitBytes) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const { data, error } = await resend.emails.receiving.get(id, {}, { signal });
        if (error?.statusCode === 404) return { kind: "gone" };
        const address = data?.raw?.download_url;
        if (address === undefined) return { kind: "transient", detail: error?.message ?? "no address of the mail" };
        const answer = await fetch(address, { redirect: "error", signal });
        if (!answer.ok) return { kind: "transient", detail: `download: ${answer.status}` };
        const bytes = await readBounded(answer.body, limitBytes);
        return bytes === "too-large" ? { kind: "too-large" } : { kind: "mail", bytes };
      } catch (error) {
        return { kind: "transient", detail: error instanceof Error ? error.message : "unknown failure" };
      }
    },
  };
}
