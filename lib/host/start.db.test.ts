/** What a process says when it cannot start, and that each gives its metrics to the token's bearer alone. */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs, withDatabase } from "@/db/testing/cluster";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { until } from "@/lib/platform/testing/until";
import { freePorts } from "@/lib/supervisor/ports";

const TOKEN = randomBytes(24).toString("hex");

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

function start(main: "worker" | "api-host", env: Record<string, string>) {
  return fork(`lib/host/${main}.main.ts`, [], {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      MASTER_KEY: randomBytes(32).toString("base64"),
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** Whether it ends with this as its only line. */
async function expectRefused(main: "worker" | "api-host", env: Record<string, string>, reason: RegExp): Promise<void> {
  const child = start(main, env);
  const [said, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, "exit")]);
  expect([code, said.trimEnd().split("\n")]).toEqual([1, [expect.stringMatching(reason)]]);
}

it("a process that may not start says why in one line", async () => {
  const bare = `pf_bare_${randomBytes(6).toString("hex")}`;
  await queryAs(withDatabase(world.ownerUrl, "postgres"), `create database ${bare}`);
  try {
    const app = withDatabase(world.appUrl, bare);
    const ends: ["worker" | "api-host", Record<string, string>, RegExp][] = [
      ["worker", { DATABASE_URL: app }, /the database has no tables: run the migrations/],
      ["api-host", { DATABASE_URL: world.ownerUrl }, /is a superuser and would bypass the row-level policies/],
    ];
    for (const end of ends) await expectRefused(...end);
  } finally {
    await queryAs(withDatabase(world.ownerUrl, "postgres"), `drop database ${bare} with (force)`);
  }
});

it("a process of a former program does not start when a migration that it does not know says so", async () => {
  const name = "9999_nueva.sql";
  await queryAs(
    world.ownerUrl,
    `insert into migration (name, sha256, needs, why) values ('${name}', '', '${name}', 'a column goes')`,
  );
  const reason = /too old for the database, which has migration 9999_nueva\.sql \(a column goes\)/;
  for (const main of ["worker", "api-host"] as const) await expectRefused(main, { DATABASE_URL: world.appUrl }, reason);
  await queryAs(world.ownerUrl, `delete from migration where name = '${name}'`);
});

it("a worker gives its own metrics at its health address, and to nobody without the token", async () => {
  const [port = 0] = await freePorts(1);
  const child = start("worker", { DATABASE_URL: world.appUrl, WORKER_PORT: String(port) });
  try {
    const address = `http://127.0.0.1:${port}`;
    await until(async () => expect((await fetch(address)).status).toBe(200));
    const authorization = `Bearer ${TOKEN}`;
    const told = await fetch(`${address}/api/metrics`, { headers: { authorization } });
    const figures = await told.text();
    expect(figures).toMatch(/^process_cpu_seconds_total \d/m);
    for (const figure of [
      'purafactura_process{kind="worker"} 1',
      "purafactura_database_up 1",
      'purafactura_queue_waiting{queue="durable"} ',
      'purafactura_queue_age_seconds{queue="durable"} ',
      'purafactura_process_jobs{state="places"} ',
      'purafactura_db_connections{pool="durable",state="max"} 4',
      'purafactura_db_waiting{pool="app"} 0',
    ]) {
      expect(figures).toContain(`\n${figure}`);
    }
    expect((await fetch(`${address}/api/metrics`)).status).toBe(404);
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
});
