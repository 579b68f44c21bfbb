/** Tells whether a request comes from this machine. */
import type { IncomingMessage } from "node:http";

/** True for a connection from this machine that no proxy forwards. */
export function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? "";
  const loopback = peer === "::1" || peer.startsWith("127.") || peer.startsWith("::ffff:127.");
  return loopback && request.headers["x-forwarded-for"] === undefined && request.headers.forwarded === undefined;
}

/** True when Host is a name of this machine. Refuses other sites' names that point here (DNS rebinding). */
export function isLocalName(request: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? "");
}
