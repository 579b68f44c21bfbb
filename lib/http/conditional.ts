/** Conditional GET (RFC 9110, 13.1.2): whoever has the very bytes of an answer already is not sent them again. */
import { createHash } from "node:crypto";
import type { Answer, DoorRequest } from "./door";

/** Kept by the caller only, and asked about each time: the answer is one tenant's, and may change at any moment. */
const CACHE_CONTROL = "private, no-cache";
/** Entity tags of If-None-Match. It compares weakly: a proxy that compresses may have made ours `W/"…"`. */
const ENTITY_TAG = /(?:W\/)?("[^"]*")/g;

/** The answer with its strong ETag, made from its bytes; 304 without a body when the request names it. */
export function conditional(request: DoorRequest, answer: Answer): Answer {
  if (answer.status !== 200) return answer;
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
