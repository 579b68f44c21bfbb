import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isAlive } from "@/lib/platform/process-identity";
import { needs } from "@/lib/platform/testing/needs";
import { ensureAppLogin } from "../connection/roles";
import { queryAs } from "../testing/cluster";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./postgres";
import { assertReachable } from "./user";

const run = promisify(execFile);

/** Making a cluster takes seconds, so one is made and copied. */
const prototype = path.join(tmpdir(), `purafactura-prototype-${process.pid}`);
beforeAll(async () => {
  await (await startEmbeddedPostgres({ dataDir: prototype, durable: true })).stop();
});
afterAll(() => rm(prototype, { recursive: true, force: true }));

let dataDir: string;
let running: EmbeddedPostgres[];
beforeEach(async () => {
  dataDir = path.join(tmpdir(), `purafactura-embedded-${randomBytes(6).toString("hex")}`, "postgres");
  running = [];
  await mkdir(path.dirname(dataDir));
  await run("cp", ["-a", prototype, dataDir]);
});
afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(path.dirname(dataDir), { recursive: true, force: true });
});

async function start(options: { port?: number } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: true, ...options });
  running.push(server);
  return server;
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, "postmaster.pid"), "utf8"), 10);
}

test("a stop and a start keep the data, the passwords and the requested port", async () => {
  const first = await start();
  await queryAs(first.ownerUrl, "create table kept as select 42 as n");
  await first.stop();
  expect(await first.exited).toBe(0);
  const second = await start({ port: first.port });
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(await queryAs(second.ownerUrl, "select n from kept")).toEqual([{ n: 42 }]);
});

test("only the owner can read the passwords, and the server listens only on loopback", async () => {
  const server = await start();
  const { mode } = await stat(path.join(dataDir, "purafactura.json"));
  expect(mode & 0o077).toBe(0);
  const rows = await queryAs(
    server.ownerUrl,
    "select current_setting('listen_addresses') as a, current_setting('fsync') as f",
  );
  expect(rows).toEqual([{ a: "127.0.0.1", f: "on" }]);
  const wrong = server.ownerUrl.replace(/:[^:@]+@/, ":wrong@");
  await expect(queryAs(wrong, "select 1")).rejects.toThrow("password authentication failed");
});

test("the service connects through a socket in the data folder, and by TCP where its name would be too long", async () => {
  const byTcp = "select inet_server_addr() is not null as tcp, current_user as who";
  const ask = async (server: EmbeddedPostgres) => {
    await ensureAppLogin(server.ownerUrl, server.app);
    return queryAs(server.appUrl, byTcp);
  };
  const server = await start();
  expect(await ask(server)).toEqual([{ tcp: false, who: server.app.user }]);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  await server.stop();

  const long = path.join(path.dirname(dataDir), "a".repeat(100));
  await run("cp", ["-a", prototype, long]);
  running.push(await startEmbeddedPostgres({ dataDir: long, durable: true }));
  expect(await ask(running[1] as EmbeddedPostgres)).toEqual([{ tcp: true, who: server.app.user }]);
});

test("after kill -9 of Postgres, `exited` resolves and the next start recovers what was committed", async () => {
  const first = await start();
  await queryAs(first.ownerUrl, "create table kept as select 42 as n");
  process.kill(await postmasterPid(), "SIGKILL");
  expect(await first.exited).not.toBe(0);
  const second = await start({ port: first.port });
  expect(await queryAs(second.ownerUrl, "select n from kept")).toEqual([{ n: 42 }]);
});

/** Starts Postgres from another process, which then waits to be killed. */
async function startElsewhere(): Promise<{ pid: number; kill: () => void }> {
  const script = `import("./db/embedded/postgres.ts").then((m) => m.startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true })).then((s) => { console.log(s.ownerUrl); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  return { pid: await postmasterPid(), kill: () => child.kill("SIGKILL") };
}

test("when the process that started it is killed, Postgres shuts down by itself", async () => {
  const elsewhere = await startElsewhere();
  expect(isAlive(elsewhere.pid)).toBe(true);
  elsewhere.kill();
  await expect.poll(() => isAlive(elsewhere.pid)).toBe(false);
});

test("a server left running in the folder is stopped, and its data taken over", async () => {
  const first = await start();
  await queryAs(first.ownerUrl, "create table kept as select 42 as n");
  const left = await postmasterPid();
  const second = await start();
  expect(isAlive(left)).toBe(false);
  expect(await queryAs(second.ownerUrl, "select n from kept")).toEqual([{ n: 42 }]);
});

test("a pid file that now names another program does not stop the start, and that program is not touched", async () => {
  const first = await start();
  const pidFile = path.join(dataDir, "postmaster.pid");
  const lines = (await readFile(pidFile, "utf8")).split("\n");
  await first.stop();
  const bystander = spawn("sleep", ["3600"]);
  try {
    await writeFile(pidFile, [String(bystander.pid), ...lines.slice(1)].join("\n"), { mode: 0o600 });
    await start();
    expect(bystander.exitCode).toBeNull();
    expect(bystander.signalCode).toBeNull();
  } finally {
    bystander.kill("SIGKILL");
  }
});

test("an interrupted first start does not disturb the next one", async () => {
  await rm(dataDir, { recursive: true });
  await mkdir(`${dataDir}.new`);
  await writeFile(path.join(`${dataDir}.new`, "PG_VERSION"), "18");
  const server = await start();
  expect(await queryAs(server.ownerUrl, "select 1 as n")).toEqual([{ n: 1 }]);
});

test("for tests, nothing is left on disk after the stop", async () => {
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  await server.stop();
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
});

test("two starts at once get two free ports", async () => {
  const second = path.join(path.dirname(dataDir), "second");
  await run("cp", ["-a", prototype, second]);
  const servers = await Promise.all([
    start(),
    startEmbeddedPostgres({ dataDir: second, durable: false }).then((server) => {
      running.push(server);
      return server;
    }),
  ]);
  expect(new Set(servers.map((server) => server.port)).size).toBe(2);
});

const NEEDS_ROOT = needs(
  process.getuid?.() === 0,
  "the tests do not run as root: starting Postgres as root is not tried",
);
describe("started as root, it runs as another user", () => {
  test("that owns the data folder", NEEDS_ROOT, async () => {
    await start();
    const { stdout } = await run("ps", ["-o", "uid=", "-p", String(await postmasterPid())]);
    expect(Number(stdout)).not.toBe(0);
    expect((await stat(dataDir)).uid).toBe(Number(stdout));
  });

  test("and a folder closed to that user is named, with the remedy", NEEDS_ROOT, async () => {
    await mkdir(path.dirname(dataDir), { recursive: true });
    await chmod(path.dirname(dataDir), 0o700);
    await expect(start()).rejects.toThrow(`${path.dirname(dataDir)} is closed to it. Open it (chmod o+x`);
  });

  test("the check passes for our own user, whatever the folder's mode", async () => {
    await chmod(path.dirname(dataDir), 0o700);
    await expect(assertReachable(dataDir, null)).resolves.toBeUndefined();
  });
});
