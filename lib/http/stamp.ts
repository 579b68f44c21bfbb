/** The headers that every answer carries. */
import type { Quota } from "@/lib/services/accounts/api-keys/authenticate";
import type { Answer } from "./door";

const WINDOW_SECONDS = 60;

/**
 * Adds the request's id and the remaining quota: the standard pair (draft-ietf-httpapi-ratelimit-headers) and the
 * customary three, of which X-RateLimit-Reset is Unix time in seconds. Answers belong to one key, so they are not
 * cacheable unless they say so themselves (conditional.ts).
 */
export function stamped(answer: Answer, requestId: string, quota: Quota, now: Date): Answer {
  const { headers } = answer;
  headers["x-request-id"] = requestId;
  headers["ratelimit-policy"] = `"${quota.name}";q=${quota.limit};w=${WINDOW_SECONDS}`;
  headers.ratelimit = `"${quota.name}";r=${quota.remaining};t=${quota.resetSeconds}`;
  headers["x-ratelimit-limit"] = String(quota.limit);
  headers["x-ratelimit-remaining"] = String(quota.remaining);
  headers["x-ratelimit-reset"] = String(Math.ceil(now.getTime() / 1000) + quota.resetSeconds);
  headers["cache-control"] ??= "no-store";
  headers["x-content-type-options"] = "nosniff";
  return answer;
}
