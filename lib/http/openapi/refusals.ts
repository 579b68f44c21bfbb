/** The statuses with which an endpoint may refuse. The fuzz tests judge every answer by this list. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

export function refusals({ body, params, idempotent, lookup }: EndpointContract): RefusalStatus[] {
  return [
    // Every endpoint refuses an unknown query parameter.
    ...([400, 401, 403] as const),
    ...(params === undefined && lookup !== true ? [] : [404 as const]),
    ...(idempotent === true ? [409 as const] : []),
    ...(body === undefined ? [] : ([413, 415] as const)),
    ...(idempotent === true ? [422 as const] : []),
    429,
  ];
}

/**
 * True when the endpoint depends on something that may fail: an outside register, the exchange rate, drawing a PDF, or
 * the outcome of a COMMIT.
 */
export const mayBeUnavailable = ({ idempotent, lookup, responses }: EndpointContract): boolean =>
  idempotent === true ||
  lookup === true ||
  Object.values(responses).some((answer) => "file" in answer && answer.file === "application/pdf");
