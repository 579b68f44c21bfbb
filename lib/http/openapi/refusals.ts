/** The statuses with which an endpoint may refuse. The fuzz tests judge every answer by this list. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";

export type RefusalStatus = 308 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;

export function refusals({ body, params, idempotent, lookup }: EndpointContract): RefusalStatus[] {
  return [
    // Every endpoint sends the caller whose company moved there, and refuses an unknown query parameter.
    ...([308, 400, 401, 403] as const),
    ...(params === undefined && lookup !== true ? [] : [404 as const]),
    ...(idempotent === true ? [409 as const] : []),
    ...(body === undefined ? [] : ([413, 415] as const)),
    ...(idempotent === true ? [422 as const] : []),
    429,
  ];
}

/**
 * True when the endpoint changes something, which a company on its move cannot, or depends on something that may fail: an
 * outside register, the exchange rate, or drawing a PDF.
 */
export const mayBeUnavailable = ({ method, lookup, responses }: EndpointContract): boolean =>
  method !== "GET" ||
  lookup === true ||
  Object.values(responses).some((answer) => "file" in answer && answer.file === "application/pdf");
