/** Is it this machine that asks? */
import type { IncomingMessage } from "node:http";

/** A connection from this machine that no proxy forwards. */
export function isLocal(request: IncomingMessage): boolean {
  const peer = request.socket.remoteAddress ?? "";
  const loopback = peer === "::1" || peer.startsWith("127.") || peer.startsWith("::ffff:127.");
  return loopback && request.headers["x-forwarded-for"] === undefined && request.headers.forwarded === undefined;
}

/** Asked under a name of this machine: a page from elsewhere whose name was made to point here is refused. */
export function isLocalName(request: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? "");
}
