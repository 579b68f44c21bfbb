/** Runs the scenarios on a real Inngest server: events go there by HTTP, and it calls the functions at our address. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Inngest, type InngestFunction } from "inngest";
import { serve } from "inngest/node";
import { registerFunctions, SERVE_PATH } from "../../registration";
import { forkWorker } from "./child";
import { newJournalFile, openJournal } from "./journal";
import { createScenarioFunctions, eventName } from "./scenario-functions";
import type { Target } from "./target";

const PATIENCE_MS = 240_000;
/** Part of a nap: a recorded step may not be stored yet, and a server's state cannot be read. */
const ASLEEP_AFTER_MS = 2_000;
/** A separate app for each target, because the server remembers where an app was served. */
const APP_ID = `scenarios-${Date.now()}`;

/** Reads INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY and INNGEST_DEV as the SDK does. */
export function createServerClient(baseUrl: string, id: string): Inngest {
  return new Inngest({ id, baseUrl, ...(process.env.INNGEST_SIGNING_KEY ? { isDev: false } : { isDev: true }) });
}

/** Serves the functions where the server reaches them (SCENARIO_SERVE_HOST, default 127.0.0.1) and registers them. */
export async function serveOverHttp(client: Inngest, functions: InngestFunction.Any[], port: number) {
  const host = process.env.SCENARIO_SERVE_HOST ?? "127.0.0.1";
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  const serveOrigin = `http://${host}:${(server.address() as AddressInfo).port}`;
  // As in the application: only a holder of the key registers them, and only at this address.
  server.on("request", serve({ client, functions, servePath: SERVE_PATH, serveOrigin, enableUnauthedSync: false }));
  await registerFunctions(serveOrigin, process.env.INNGEST_SIGNING_KEY ?? null);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function openServerTarget(baseUrl: string): Promise<Target> {
  const appId = `${APP_ID}-${Math.random().toString(36).slice(2, 8)}`;
  const journal = openJournal(newJournalFile(), "test");
  const client = createServerClient(baseUrl, appId);
  // A worker that takes over must have the address of the killed one.
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  return {
    patienceMs: PATIENCE_MS,
    momentsCutByMs: 1_000,
    journal,
    db: null,
    nap: "5s",
    asleep: () => new Promise((resolve) => setTimeout(resolve, ASLEEP_AFTER_MS)),
    letTimePass: async () => {},
    async send(...events) {
      await client.send(events.map((event) => ({ ...event, name: eventName(appId, event.name) })));
    },
    serve: () => serveOverHttp(client, createScenarioFunctions(client, journal), port),
    startWorker: (name) =>
      forkWorker({
        SCENARIO_SERVER_URL: baseUrl,
        SCENARIO_APP_ID: appId,
        SCENARIO_PORT: String(port),
        SCENARIO_JOURNAL: journal.file,
        SCENARIO_WORKER: name,
      }),
    close: async () => {},
  };
}
