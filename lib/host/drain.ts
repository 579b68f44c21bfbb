/** Stops an HTTP server in an orderly way. */
import type { Server, ServerResponse } from "node:http";

/**
 * Call it before the server listens. The returned function accepts no new connection, lets the requests in flight
 * finish and closes each connection after its answer; it cuts off those left after `limitMs`. Resolves when all are
 * closed.
 */
export function drainable(server: Server): (limitMs: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  server.prependListener("request", (_, response: ServerResponse) => {
    inFlight.add(response);
    if (draining) response.setHeader("connection", "close");
    response.once("close", () => {
      inFlight.delete(response);
      // Close it here: headers that were sent before the drain could not announce the close.
      if (draining) server.closeIdleConnections();
    });
  });
  return (limitMs) =>
    new Promise((resolve) => {
      draining = true;
      for (const response of inFlight) if (!response.headersSent) response.setHeader("connection", "close");
      const timer = setTimeout(() => server.closeAllConnections(), limitMs);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
}
