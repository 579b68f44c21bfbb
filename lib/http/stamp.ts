/** The headers that every answer carries. */
import type { Quota } from "@/lib/services/accounts/api-keys/authenticate";
import type { Answer } from "./door";

const WINDOW_SECONDS = 60;

/**
 * Adds the request's id and the remaining quota: the standard pair (draft-ietf-httpapi-ratelimit-headers) and the
 * customary three, of which X-RateLimit-Reset is Unix time in seconds. The limit of a tenant, where it has one, is a
 * second element of the standard pair. Answers belong to one key, so they are not
 * cacheable unless they say so themselves (conditional.ts).
 */
export function stamped(
  answer: Answer,
  requestId: string,
  quota: Quota,
  now: Date,
  quotaEmpresa: Quota | null = null,
): Answer {
  const { headers } = answer;
  headers["x-request-id"] = requestId;
  const quotas = quotaEmpresa === null ? [quota] : [quota, quotaEmpresa];
  headers["ratelimit-policy"] = quotas.map(({ name, limit }) => `"${name}";q=${limit};w=${WINDOW_SECONDS}`).join(", ");
  headers.ratelimit = quotas
    .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(", ");
  headers["x-ratelimit-limit"] = String(quota.limit);
  headers["x-ratelimit-remaining"] = String(quota.remaining);
  headers["x-ratelimit-reset"] = String(Math.ceil(now.getTime() / 1000) + quota.resetSeconds);
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  return answer;
}
