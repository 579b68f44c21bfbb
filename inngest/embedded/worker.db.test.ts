/** The whole worker: from an outbox row to a run, its health, and its behaviour when events cannot be sent. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockUnroutedEvents } from "@/db/queries/durable/ingest";
import { runsOfEvent } from "@/db/queries/durable/upkeep";
import { queryAs } from "@/db/testing/cluster";
import { ageEverything, countDurable, insertTenantWithOutboxEvent, outboxState } from "@/db/testing/durable";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { until } from "@/lib/platform/testing/until";
import { createEmbeddedClient } from "./client";
import type { FunctionConfig } from "./configuration";
import { purgeFinished, startExecutor } from "./executor";
import { startRelay } from "./relay";
import { openScheduler } from "./scheduler";
import { silent } from "./testing/scenario-app";
import { runWorker, type Worker } from "./worker";

const CHANNEL = "outbox";
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function startWorker(relayOnly = false): Promise<Worker> {
  const client = createEmbeddedClient({ id: "app", logger: silent });
  const functions = [
    client.inngest.createFunction({ id: "f", triggers: [{ event: "documento/emitido" }] }, async ({ event, step }) =>
      step.run("read", () => event.data.documentoId),
    ),
  ];
  return runWorker({
    db: database.db,
    client,
    functions,
    log: silent,
    outboxChannel: CHANNEL,
    pressureChannel: "pressure",
    relayOnly,
    healthPort: 0,
  });
}

async function writeOutboxEvent(): Promise<string> {
  const [row] = await database.db.system.query(insertTenantWithOutboxEvent("documento/emitido", '{"documentoId":"7"}'));
  if (row === undefined) throw new Error("no row");
  database.db.wake(CHANNEL);
  return row.id;
}

const isSent = async (id: string) =>
  expect(await database.db.system.query(outboxState())).toContainEqual({ id, sent: true });

describe("the worker", () => {
  test("turns an outbox row into a run with the row's id, and marks it sent", async () => {
    const worker = await startWorker();
    const id = await writeOutboxEvent();
    await until(async () =>
      expect(await database.db.system.query(runsOfEvent(id))).toMatchObject([{ status: "completed", output: "7" }]),
    );
    await until(() => isSent(id));
    await worker.stop();
  });

  test("reports the state of its queue", async () => {
    const worker = await startWorker();
    const health = await fetch(`http://127.0.0.1:${worker.healthPort}/`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({ ok: true, depth: 0, oldestDueMs: 0, running: 0 });
    await worker.stop();
    await expect(fetch(`http://127.0.0.1:${worker.healthPort}/`)).rejects.toThrow();
  });

  test("deletes finished runs and their events after a week, and nothing else", async () => {
    const worker = await startWorker();
    const id = await writeOutboxEvent();
    await until(async () =>
      expect(await database.db.system.query(runsOfEvent(id))).toMatchObject([{ status: "completed" }]),
    );
    await worker.stop();
    await purgeFinished(database.db);
    expect(await database.db.system.query(countDurable())).toEqual([{ events: 1, runs: 1, steps: 1, jobs: 0 }]);
    await database.db.system.query(ageEverything(8));
    await purgeFinished(database.db);
    expect(await database.db.system.query(countDurable())).toEqual([{ events: 0, runs: 0, steps: 0, jobs: 0 }]);
  });
});

test("a purge goes on beyond twenty thousand runs: three million documents a day leave 125,000 an hour", async () => {
  const many = 25_000;
  await queryAs(
    database.ownerUrl,
    `insert into durable_event (durable_event_id, name, data, ts, created_at, routed_at)
       select 'old ' || n, 'x', '{}', 0, now() - interval '9 days', now() - interval '9 days'
       from generate_series(1, ${many}) n;
     insert into durable_run (fn_id, durable_event_id, status, ended_at)
       select 'f', 'old ' || n, 'completed', now() - interval '8 days' from generate_series(1, ${many}) n`,
  );
  await purgeFinished(database.db);
  expect(await database.db.system.query(countDurable())).toMatchObject([{ events: 0, runs: 0 }]);
});

describe("the executor", () => {
  test("fails a run that requires what it does not implement, and names it", async () => {
    const client = createEmbeddedClient({ id: "app", logger: silent });
    const waits = client.inngest.createFunction({ id: "w", triggers: [{ event: "a/b" }] }, async ({ step }) =>
      step.waitForEvent("wait", { event: "c/d", timeout: "1h" }),
    );
    const executor = await startExecutor({ db: database.db, client, functions: [waits], log: silent });
    await client.inngest.send({ id: "e", name: "a/b", data: {} });
    await until(async () =>
      expect(await database.db.system.query(runsOfEvent("e"))).toMatchObject([
        { status: "failed", error: { message: "the embedded executor does not implement WaitForEvent" } },
      ]),
    );
    await executor.stop();
  });

  test("does not boot with a configuration that it does not implement", async () => {
    const client = createEmbeddedClient({ id: "app", logger: silent });
    const options = { id: "d", triggers: [{ event: "a/b" }], debounce: { period: "1s" as const } };
    const functions = [client.inngest.createFunction(options, async () => null)];
    await expect(startExecutor({ db: database.db, client, functions, log: silent })).rejects.toThrow("app-d");
  });
});

describe("schedules", () => {
  const app = { appId: "app", functions: new Map([["app-c", configured("app-c", "0 3 * * *")]]) };
  const slots = async () => {
    const events = await database.db.system.query(lockUnroutedEvents(10));
    return events.map((event) => event.id);
  };

  test("a slot missed while no worker ran fires once later; a new schedule waits for its first slot", async () => {
    const before = await openScheduler(database.db, app, new Date("2026-11-20T12:00:00Z"));
    expect(await before.tick(new Date("2026-11-21T02:59:59Z"))).toBe(0);
    const after = await openScheduler(database.db, app, new Date("2026-11-24T12:00:00Z"));
    expect(await after.tick(new Date("2026-11-24T12:00:00Z"))).toBe(1);
    expect(await after.tick(new Date("2026-11-24T12:00:01Z"))).toBe(0);
    expect(await slots()).toEqual(["cron:app-c:2026-11-21T03:00:00.000Z"]);
  });

  test("two workers at the same slot make one event of it", async () => {
    const [left, right] = await Promise.all(
      [1, 2].map(() => openScheduler(database.db, app, new Date("2026-11-20T12:00:00Z"))),
    );
    const slot = new Date("2026-11-21T03:00:00Z");
    await Promise.all([left?.tick(slot), right?.tick(slot)]);
    await Promise.all([left?.tick(slot), right?.tick(slot)]);
    expect(await slots()).toEqual([`cron:app-c:${slot.toISOString()}`]);
  });
});

function configured(id: string, schedule: string): FunctionConfig {
  return { id, maxAttempts: 1, events: [], schedules: [schedule], concurrency: null };
}

describe("the relay", () => {
  test("an event that could not be sent stays in the outbox and is sent again", async () => {
    const id = await writeOutboxEvent();
    const sendings: string[][] = [];
    const send = async (events: { id: string }[]) => {
      sendings.push(events.map((event) => event.id));
      if (sendings.length === 1) throw new Error("the server is away");
    };
    const relay = await startRelay({ db: database.db, channel: CHANNEL, send, log: silent, pollMs: 100 });
    await until(async () => expect(sendings).toHaveLength(1));
    expect(await database.db.system.query(outboxState())).toEqual([{ id, sent: false }]);
    await until(() => isSent(id));
    expect(sendings).toEqual([[id], [id]]);
    await relay.stop();
  });

  test("looks before each batch whether requests wait, to send less often then", async () => {
    let asked = 0;
    const pressed = () => {
      asked += 1;
      return true;
    };
    const send = async () => {};
    const relay = await startRelay({ db: database.db, channel: CHANNEL, send, log: silent, pollMs: 100, pressed });
    const ids = [await writeOutboxEvent(), await writeOutboxEvent()];
    await until(() => isSent(ids[1] ?? ""));
    expect(asked).toBeGreaterThan(0);
    await relay.stop();
  });

  test("two relays share the outbox without sending a row twice", async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, writeOutboxEvent));
    const sendings: string[][] = [];
    const held = Promise.withResolvers<void>();
    const send = async (events: { id: string }[]) => {
      sendings.push(events.map((event) => event.id).sort());
      if (sendings.length === 1) await held.promise;
    };
    const options = { db: database.db, channel: CHANNEL, send, log: silent, pollMs: 50 };
    const first = await startRelay(options);
    await until(() => expect(sendings).toEqual([ids.sort()]));
    // The other relay finds later events, and leaves those that are being sent.
    const second = await startRelay(options);
    const late = await writeOutboxEvent();
    await until(() => expect(sendings).toHaveLength(2));
    held.resolve();
    await until(() => Promise.all([...ids, late].map(isSent)));
    await Promise.all([first, second].map((relay) => relay.stop()));
    expect(sendings).toEqual([ids, [late]]);
  });
});
