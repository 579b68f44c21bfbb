/** An orderly end of an HTTP server. */
import type { Server, ServerResponse } from "node:http";

/**
 * Call it before the server listens. What it returns takes no new connection, lets the requests in flight be answered
 * and closes each connection after its answer; what is left after `limitMs` is cut off. Resolves when all are closed.
 */
export function drainable(server: Server): (limitMs: number) => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  server.prependListener("request", (_, response: ServerResponse) => {
    inFlight.add(response);
    if (draining) response.setHeader("connection", "close");
    response.once("close", () => {
      inFlight.delete(response);
      // An answer whose headers were out before could not say that its connection ends.
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
