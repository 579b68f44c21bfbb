/** The portal's process: Next on an internal port, reached only through the API host. */
import { createServer } from "node:http";
import path from "node:path";
import next from "next";
import { env } from "@/lib/platform/env";
import { startTracing, stopTracing } from "@/lib/platform/trace";
import { endWithSupervisor } from "./child-life";
import { drainable, idleGraceMs } from "./drain";
import { createOwnMetrics, METRICS_PATH } from "./health";
import { observePortal } from "./observe-portal";
import { openOtherReleases } from "./other-releases";
import { readStaticFiles, serveStaticFiles } from "./static-files";

/**
 * Durable steps run in requests and may wait 30 s for the authority. Shorter than the supervisor waits (processes.ts).
 */
const DRAIN_LIMIT_MS = 35_000;
const STOP_LIMIT_MS = 38_000;

const { NEXT_HOST: hostname, NEXT_PORT: port, METRICS_TOKEN, TRUSTED_PROXIES } = env();
const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env();
const dev = process.env.PF_DEV === "1";

// Durable steps of a real Inngest run here.
await startTracing("portal");

const app = next({ dev, dir: process.cwd(), hostname, port });
await app.prepare();
const handle = app.getRequestHandler();
const upgrade = app.getUpgradeHandler();
// Upgrades are for hot reload in development. The API host drops an idle connection before this server does
// (docs/decisions/0001-way-to-next.md).
const options = { shouldUpgradeCallback: () => dev, keepAliveTimeout: 65_000 };
const own = dev ? new Map<string, Buffer>() : readStaticFiles(path.join(process.cwd(), ".next", "static"));
const releases = dev || url === undefined ? null : await openOtherReleases({ url, directUrl }, own);
const serveStatic = serveStaticFiles(own, async (name) => releases?.find(name) ?? null);
const ownMetrics = createOwnMetrics(METRICS_TOKEN ?? null);
const server = createServer(options, (request, response) => {
  if (request.url === METRICS_PATH) ownMetrics(request, response);
  else serveStatic(request, response, () => void handle(request, response));
});
server.on("upgrade", (request, socket, head) => void upgrade(request, socket, head));
const drain = drainable(server, idleGraceMs(TRUSTED_PROXIES));
observePortal(server);
server.listen(port, hostname);

endWithSupervisor(async () => {
  await drain(DRAIN_LIMIT_MS);
  await app.close();
  await releases?.close();
  await stopTracing();
}, STOP_LIMIT_MS);
