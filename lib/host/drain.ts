/** Stops an HTTP server in an orderly way. */
import type { Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";

/**
 * How long idle connections stay open after a stop: until a balancer, which asks each second, has found this one away
 * twice (deploy/compose.yaml).
 */
const IDLE_GRACE_MS = 3_000;

/** Without a proxy nobody keeps connections for others' requests. @param proxies those that are trusted */
export const idleGraceMs = (proxies: readonly string[]): number => (proxies.length === 0 ? 0 : IDLE_GRACE_MS);

/**
 * Stops listening, and closes idle connections after `graceMs`. Node's own `close` does so at once, but a balancer may be
 * sending a request on one: it must not send it again, and leaves its client without an answer. Within the grace each
 * connection still has one answer, which says that it is the last. `closed` is called when none is left.
 */
export function stopListening(server: Server, graceMs: number, closed: () => void): void {
  const close = () => server.closeIdleConnections();
  const timer = graceMs > 0 ? setTimeout(close, graceMs) : null;
  TcpServer.prototype.close.call(server, () => {
    if (timer !== null) clearTimeout(timer);
    // Ends Node's own watch over slow requests.
    server.close();
    closed();
  });
  if (timer === null) close();
}

/**
 * Call it before the server listens. The returned function accepts no new connection, lets the requests in flight
 * finish and closes each connection after its answer; it cuts off those left after `limitMs`. Resolves when all are
 * closed.
 */
export function drainable(server: Server, graceMs: number): (limitMs: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  let graceEndsMs = 0;
  server.prependListener("request", (_, response: ServerResponse) => {
    inFlight.add(response);
    if (draining) response.setHeader("connection", "close");
    response.once("close", () => {
      inFlight.delete(response);
      // Close it here: headers that were sent before the drain could not announce the close.
      if (draining && performance.now() >= graceEndsMs) server.closeIdleConnections();
    });
  });
  return (limitMs) =>
    new Promise((resolve) => {
      draining = true;
      graceEndsMs = performance.now() + graceMs;
      for (const response of inFlight) if (!response.headersSent) response.setHeader("connection", "close");
      const timer = setTimeout(() => server.closeAllConnections(), limitMs);
      stopListening(server, graceMs, () => {
        clearTimeout(timer);
        resolve();
      });
    });
}
