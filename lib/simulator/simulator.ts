/** A tax authority on loopback that behaves like the real one. See README.md beside this file. */

import { createServer, type Server } from "node:http";
import { loadAuthorityKey } from "./authority-key";
import { createControl, type SimulatorControl } from "./control";
import { send } from "./reply";
import { route } from "./router";
import { loadSchemaCheck } from "./schema-check";
import { openStore } from "./store";
import { createUsers } from "./users";

export const DEFAULT_DELAY_MS = 800;
const REQUEST_TIMEOUT_MS = 60_000;

export interface SimulatorOptions {
  /** 0 or absent chooses a free port. */
  port?: number;
  host?: string;
  /** Milliseconds from reception to verdict. */
  delayMs?: number;
  /** SQLite file; `null` or absent keeps everything in memory. */
  storeFile?: string | null;
  /** Token of the control endpoint; without one (`null` or absent) there is no control endpoint. */
  controlToken?: string | null;
  /** Folder of the official schemas, to validate with them as well. */
  xsdDir?: string | null;
  now?: () => Date;
}

export interface Simulator {
  /** Address without a trailing slash. */
  url: string;
  control: SimulatorControl;
  /** Stops listening, ends open connections, closes the store. */
  close(): Promise<void>;
}

/** Starts the authority and resolves once it listens. Rejects when the port is taken or the store cannot be opened. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { now = () => new Date(), host = "127.0.0.1", delayMs = DEFAULT_DELAY_MS, controlToken = null } = options;
  const schemaCheck = options.xsdDir ? await loadSchemaCheck(options.xsdDir) : null;
  const store = openStore(options.storeFile ?? null);
  const users = createUsers(store, now);
  const state = createControl(store, users, delayMs, now);
  const key = await loadAuthorityKey(store, now());
  const context = { store, users, state, now, schemaCheck, controlToken, key };
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    route(request, context).then(
      (ending) => {
        for (const [name, value] of Object.entries(state.quota.headers())) response.setHeader(name, value);
        send(response, ending);
      },
      (error: unknown) => {
        console.error("simulator:", error);
        send(response, { status: 500 });
      },
    );
  });
  const port = await listen(server, options.port ?? 0, host);
  return {
    url: `http://${host}:${port}`,
    control: state.control,
    async close() {
      state.callbacks.reset();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
