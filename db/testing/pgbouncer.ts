/** Debian's pgbouncer in transaction mode before a test's database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { needs } from "@/lib/platform/testing/needs";
import { until } from "@/lib/platform/testing/until";
import { withSession } from "../connection/session";

const PGBOUNCER = "/usr/sbin/pgbouncer";
export const NEEDS_PGBOUNCER = needs(
  existsSync(PGBOUNCER) && process.getuid?.() === 0,
  `there is no ${PGBOUNCER} that may be started here: no transaction pooler is tried (apt install pgbouncer)`,
);

export interface Pooler {
  /** The address of the database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Sessions of Postgres that all clients of the pooler share. */
export const POOL_SIZE = 8;

/** `target` has user and password of the application's login; `more` is another line of its configuration. */
export async function startPgbouncer(target: URL, more = ""): Promise<Pooler> {
  // It refuses to run as root, and its user must be able to read its files.
  const folder = mkdtempSync(path.join(tmpdir(), "pf-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(`${folder}/users.txt`, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  writeFileSync(
    `${folder}/pgbouncer.ini`,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
${more}
`,
  );
  const child = spawn(PGBOUNCER, ["-q", "-u", "nobody", `${folder}/pgbouncer.ini`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const url = new URL(target.href);
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(() => withSession(url.href, (client) => client.query("select 1")));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
