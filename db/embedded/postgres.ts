/**
 * A real Postgres from npm, for the supervisor (durable) and the tests (not durable). It never outlives the process
 * that started it, however that process ends.
 */
import { mkdir } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import type pg from "pg";
import type { Login } from "../connection/roles";
import { withSession } from "../connection/session";
import { findBinaries } from "./binaries";
import { initialise, readSecrets, SUPERUSER } from "./initdb";
import { stopLeftover } from "./leftover";
import { type Server, type ServerOptions, spawnServer } from "./server";
import { assertReachable, postgresUser } from "./user";

/** Long, because recovery after a crash may have much log to replay. */
const START_TIMEOUT_MS = 60_000;
const START_POLL_MS = 50;
/** A killed server may leave child processes that take a moment to end. */
const START_ATTEMPTS = 20;
const START_RETRY_MS = 500;
const RETRIABLE_LOG = /pre-existing shared memory block|could not bind|lock file "postmaster.pid" already exists/;
/** Bytes that every system takes: macOS 103, Linux 107. */
const LONGEST_SOCKET_NAME = 103;
const APP_USER = "purafactura_app";
const DATABASE = "purafactura";

export interface EmbeddedOptions {
  /** Made at the first start. Only one process at a time may use it. */
  dataDir: string;
  /** Default: a free port. */
  port?: number;
  /** False means no fsync, and the data folder is removed on stop. For tests only. */
  durable: boolean;
  /** Called with each line that Postgres logs. */
  onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  ownerUrl: string;
  /** Login that `ensureAppLogin` makes. */
  app: Login;
  /** Through a socket in the data folder where there can be one (`socketFolder`), else by TCP. */
  appUrl: string;
  port: number;
  /** Resolves when the server has ended for any reason, with its exit code, or null when it could not be run. */
  exited: Promise<number | null>;
  /** Shuts down cleanly and ends open sessions. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres in `dataDir`, which the first run makes. A server that a killed process left running there is stopped
 * first. Throws one readable line on failure.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const binaries = await findBinaries();
  const user = await postgresUser(dataDir);
  await mkdir(path.dirname(dataDir), { recursive: true });
  await assertReachable(dataDir, user);
  await assertReachable(binaries.postgres, user);
  await stopLeftover(dataDir);
  const secrets = (await readSecrets(dataDir)) ?? (await initialise(binaries.initdb, dataDir, user, options.durable));

  const { postgres } = binaries;
  const sockets = options.durable ? socketFolder(dataDir) : null;
  const { server, port } = await startServer(
    { postgres, dataDir, sockets, user, durable: options.durable, onLog: options.onLog },
    options.port,
    (port) => urlOf({ user: SUPERUSER, password: secrets.ownerPassword }, port, "postgres"),
  );
  const app = { user: APP_USER, password: secrets.appPassword };
  return {
    ownerUrl: urlOf({ user: SUPERUSER, password: secrets.ownerPassword }, port, DATABASE),
    app,
    appUrl: urlOf(app, port, DATABASE) + (sockets === null ? "" : `?host=${encodeURIComponent(sockets)}`),
    port,
    exited: server.exited,
    stop: server.stop,
  };
}

/** URL of a server that another process runs in `dataDir`. @throws when the folder holds no database */
export async function embeddedOwnerUrl(dataDir: string, port: number): Promise<string> {
  const secrets = await readSecrets(dataDir);
  if (secrets === null) throw new Error(`${dataDir} holds no database`);
  return urlOf({ user: SUPERUSER, password: secrets.ownerPassword }, port, DATABASE);
}

function urlOf(login: Login, port: number, database: string): string {
  return `postgres://${login.user}:${login.password}@127.0.0.1:${port}/${database}`;
}

/**
 * Where the server opens a socket beside its port: in the data folder, which only its own user may enter. A statement
 * costs both sides 17 µs less there than over TCP. Null where the system knows no such sockets, or takes no name as
 * long as this one would be.
 */
function socketFolder(dataDir: string): string | null {
  const fits = Buffer.byteLength(`${dataDir}/.s.PGSQL.65535`) <= LONGEST_SOCKET_NAME;
  return process.platform !== "win32" && fits ? dataDir : null;
}

async function startServer(
  options: Omit<ServerOptions, "port">,
  wantedPort: number | undefined,
  maintenanceUrl: (port: number) => string,
): Promise<{ server: Server; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const server = spawnServer({ ...options, port });
    if (await becomesReady(server, maintenanceUrl(port))) return { server, port };
    const log = server.logTail();
    if (attempt === START_ATTEMPTS || !RETRIABLE_LOG.test(log)) throw new Error(`Postgres did not start: ${log}`);
    await pause(START_RETRY_MS);
  }
}

/** Resolves to false when the server ended instead. Also makes our database. */
async function becomesReady(server: Server, url: string): Promise<boolean> {
  let last: unknown;
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(START_POLL_MS)) {
    if (server.hasExited()) return false;
    try {
      await withSession(url, ensureDatabase);
      return true;
    } catch (error) {
      last = error;
    }
  }
  await server.stop();
  throw new Error(`Postgres did not accept connections: ${String(last)} ${server.logTail()}`);
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}
