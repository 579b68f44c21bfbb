/** A worker that hears that requests wait: fewer jobs, never none, and all places again when the pressure is gone. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { HOUR_MS } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { createEmbeddedClient } from "./client";
import { createPace } from "./pace";
import { silent } from "./testing/scenario-app";
import { runWorker } from "./worker";

const CHANNEL = "pressure";
const PLACES = 16;
const LEAST = 4;
const JOBS = 40;
let database: TestDatabase;
let nowMs: number;

beforeEach(async () => {
  database = await createTestDatabase();
  nowMs = 0;
});
afterEach(() => database.drop());

/** Jobs that last until `finish`; the clock of the pace stands still. */
async function start() {
  const client = createEmbeddedClient({ id: "app", logger: silent });
  const open: (() => void)[] = [];
  const lasts = client.inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) =>
    step.run("last", () => new Promise<null>((resolve) => open.push(() => resolve(null)))),
  );
  const worker = await runWorker({
    db: database.db,
    client,
    functions: [lasts],
    log: silent,
    outboxChannel: "outbox",
    pressureChannel: CHANNEL,
    pace: createPace(PLACES, () => nowMs),
    relayOnly: false,
    healthPort: 0,
    executor: { concurrency: PLACES, waitingAfterMs: HOUR_MS, pollMs: 50 },
  });
  const stats = async () => (await fetch(`http://127.0.0.1:${worker.healthPort}`)).json();
  const finish = () => open.splice(0).map((end) => end());
  const send = (jobs: number) =>
    client.inngest.send(Array.from({ length: jobs }, (_, n) => ({ id: `${jobs}-${n}`, name: "a/b", data: {} })));
  // The claim with which it began did not know of any pressure.
  await send(1);
  await until(async () => {
    finish();
    expect(await stats()).toMatchObject({ finished: 1 });
  });
  return { worker, stats, send, open, finish };
}

/** Tells until the worker has heard enough. */
const press = (stats: () => Promise<unknown>) =>
  until(async () => {
    nowMs += 250;
    database.db.wake(CHANNEL);
    expect(await stats()).toMatchObject({ places: LEAST });
  });

test("runs fewer jobs while requests wait, and fills all places once nobody tells it any more", async () => {
  const { worker, stats, send, open, finish } = await start();
  await press(stats);
  await send(JOBS);
  await until(() => expect(open).toHaveLength(LEAST));
  nowMs += HOUR_MS;
  await until(() => expect(open).toHaveLength(PLACES));
  await press(stats);
  finish();
  await until(() => expect(open).toHaveLength(LEAST));
  expect(await stats()).toMatchObject({ running: LEAST, finished: 1 + PLACES });
  nowMs += HOUR_MS;
  await until(async () => {
    finish();
    expect(await stats()).toMatchObject({ finished: 1 + JOBS });
  });
  await worker.stop();
});

test("brings every job to its end however long requests wait", async () => {
  const { worker, stats, send, finish } = await start();
  await press(stats);
  await send(JOBS);
  await until(async () => {
    finish();
    expect(await stats()).toMatchObject({ places: LEAST, finished: 1 + JOBS });
  });
  await worker.stop();
});
