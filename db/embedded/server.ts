/** The server process, and the shell that stops it when our process is gone. */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import type { OsUser } from "./user";

/** Long enough for a fast shutdown, which ends the sessions and writes a checkpoint. */
const STOP_TIMEOUT_MS = 30_000;
const LOG_TAIL_LENGTH = 4_000;
const TEST_CONNECTIONS = 300;

/**
 * Standard input is a pipe that only we hold. It closes when we stop or are killed, and Postgres then shuts down
 * cleanly. Postgres has its own process group, so that Ctrl-C reaches only us.
 */
const WATCHDOG = `exec 3<&0 </dev/null
"$@" 3<&- & server=$!
(read -r line <&3; kill -INT $server) & watcher=$!
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

const SETTINGS = {
  // Connections keep their plans, and plans made for empty tables are bad. Analysing a table makes all its statements'
  // plans new, on every connection, so that it comes soon but not again until the table is twice as large.
  autovacuum_naptime: "10s",
  autovacuum_analyze_scale_factor: "1",
  // After a checkpoint every page is written whole to the log at its first change. These make such pages fewer and
  // smaller; recovery after a crash reads at most as much as `max_wal_size`. The build has no lz4.
  wal_compression: "pglz",
  checkpoint_timeout: "15min",
  max_wal_size: "2GB",
  listen_addresses: "127.0.0.1",
  timezone: "UTC",
  jit: "off",
  log_timezone: "UTC",
};
const NOT_DURABLE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: String(TEST_CONNECTIONS),
};

export interface Server {
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** The end of the server's log. */
  logTail(): string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  postgres: string;
  dataDir: string;
  /** Folder of its socket, or null for none. */
  sockets: string | null;
  port: number;
  user: OsUser | null;
  durable: boolean;
  /** Further settings, which win. */
  settings: Readonly<Record<string, string>>;
  onLog: ((line: string) => void) | undefined;
}

export function spawnServer(options: ServerOptions): Server {
  const sockets = { unix_socket_directories: options.sockets ?? "" };
  const settings = { ...SETTINGS, ...sockets, ...(options.durable ? {} : NOT_DURABLE), ...options.settings };
  const args = ["-D", options.dataDir, "-p", String(options.port)];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);

  const windows = process.platform === "win32";
  const child = spawn(
    windows ? options.postgres : "/bin/sh",
    windows ? args : ["-c", WATCHDOG, "sh", options.postgres, ...args],
    {
      ...options.user,
      cwd: "/",
      detached: !windows,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  // The pipe closes when the server ends first.
  child.stdin.on("error", () => {});

  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_TAIL_LENGTH);
    for (const line of chunk.toString().split("\n")) if (line !== "") options.onLog?.(line);
  });

  let over = false;
  const exited = new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      log += error.message;
      resolve(null);
    });
    child.on("exit", resolve);
  }).finally(() => {
    over = true;
  });

  return {
    exited,
    hasExited: () => over,
    logTail: () => log.trim(),
    async stop() {
      if (!over) {
        if (windows) child.kill();
        else child.stdin.end();
        await withTimeout(exited, STOP_TIMEOUT_MS);
      }
      if (!options.durable) await rm(options.dataDir, { recursive: true, force: true });
    },
  };
}

async function withTimeout(ended: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Postgres did not stop within ${timeoutMs} ms`)), timeoutMs);
  });
  await Promise.race([ended, late]).finally(() => clearTimeout(timer));
}
