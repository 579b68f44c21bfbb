import { randomUUID } from "node:crypto";
import type { DoorRequest } from "./door";

const SANE = /^[A-Za-z0-9._-]{8,128}$/;

/**
 * The caller's own X-Request-Id when it is harmless, so that both logs use the same id; otherwise a new one. It names
 * the request in answers, logs and lists, and decides nothing: a caller may send the same one again.
 */
export function requestIdOf(request: DoorRequest): string {
  const sent = request.header("x-request-id");
  return sent !== null && SANE.test(sent) ? sent : randomUUID();
}
