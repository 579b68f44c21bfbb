/** Measures what the portal answers, by kind of route; Next tells of what it could not render (instrumentation.ts). */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { SERVE_PATH } from "@/inngest/registration";
import { PORTAL_ERRORS } from "@/instrumentation";
import { SECOND_MS } from "@/lib/platform/clock";
import { metrics } from "@/lib/platform/metrics";

const LIVE = "/api/portal/novedades";
const OK = 200;
const STATIC = /^\/_next\/|\.[a-z0-9]{2,5}$/;

/** Call it before the server listens. */
export function observePortal(server: Server): void {
  const { process: kinds, page, pageError, live } = metrics();
  kinds.set({ kind: "portal" }, 1);
  subscribe(PORTAL_ERRORS, (kind) => pageError.inc({ kind: String(kind) }));
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const beganMs = performance.now();
    // Next rewrites the address while it answers.
    const kind = kindOf(request);
    if (kind === "live") live.inc();
    response.once("close", () => {
      if (kind === "live") live.dec();
      // Nothing was answered to somebody who left; a stream was open for as long as its page.
      if (!response.headersSent || (kind === "live" && response.statusCode === OK)) return;
      page.observe({ kind, status: response.statusCode }, (performance.now() - beganMs) / SECOND_MS);
    });
  });
}

type Kind = "live" | "static" | "functions" | "data" | "action" | "navigation" | "page";

function kindOf({ url = "", headers }: IncomingMessage): Kind {
  const path = url.split("?", 1)[0] ?? "";
  if (path === LIVE) return "live";
  if (path.startsWith(SERVE_PATH)) return "functions";
  if (path.startsWith("/api/")) return "data";
  if (headers["next-action"] !== undefined) return "action";
  if (STATIC.test(path)) return "static";
  return headers.rsc === undefined ? "page" : "navigation";
}
