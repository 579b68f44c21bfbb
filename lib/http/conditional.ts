/** Conditional GET (RFC 9110, 13.1.2): does not send an answer again to a client that already has the same bytes. */
import { createHash } from "node:crypto";
import { type Answer, type DoorRequest, isInPieces } from "./door";

/** Only the caller may cache it, and must revalidate: it belongs to one tenant and may change at any time. */
const CACHE_CONTROL = "private, no-cache";
/** The entity tags in If-None-Match. The comparison is weak: a compressing proxy may turn ours into `W/"…"`. */
const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;

/** Adds a strong ETag computed from the answer's bytes; answers 304 without a body when the request names that tag. */
export function conditional(request: DoorRequest, answer: Answer): Answer {
  if (answer.status !== 200 || isInPieces(answer.body)) return answer;
  const etag = `"${createHash("sha256").update(answer.body).digest("base64url")}"`;
  const headers = { etag, "cache-control": CACHE_CONTROL };
  if (names(request.header("if-none-match"), etag)) return { status: 304, headers, body: "" };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, tag]) => tag === etag);
}
