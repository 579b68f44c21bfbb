import type { EndpointContract } from "@/lib/contract/define-endpoint";
import { refusal } from "@/lib/contract/refusal";
import type { DoorRequest } from "./door";

/** 1 to 255 visible ASCII characters. */
const VALID = /^[\x21-\x7e]{1,255}$/;

export const isIdempotencyKey = (text: string) => VALID.test(text);

/** The header as sent, or `null` when absent. @throws rule when it is not a valid key, or absent and required. */
export function idempotencyKeyOf(
  request: DoorRequest,
  { idempotencyRequired }: Pick<EndpointContract, "idempotencyRequired">,
): string | null {
  const sent = request.header("idempotency-key");
  if (sent === null && idempotencyRequired === true) throw refusal("idempotency_key_requerida");
  if (sent !== null && !isIdempotencyKey(sent)) throw refusal("idempotency_key_invalida");
  return sent;
}

/** Headers of an issuance: the document's location, and whether an earlier request produced this answer. */
export function replayHeaders(issued: { location: string; replayed: boolean }): Record<string, string> {
  return { location: issued.location, ...(issued.replayed ? { "idempotent-replayed": "true" } : {}) };
}
