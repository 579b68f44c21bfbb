/** A worker that hears that requests wait: fewer jobs, never none, and all places again when the pressure is gone. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { HOUR_MS } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { createEmbeddedClient } from "./client";
import { startExecutor } from "./executor";
import { silent } from "./testing/scenario-app";

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
  const executor = await startExecutor({
    db: database.db,
    client,
    functions: [lasts],
    log: silent,
    pressureChannel: CHANNEL,
    paceNow: () => nowMs,
    concurrency: PLACES,
    waitingAfterMs: HOUR_MS,
    pollMs: 50,
  });
  const finish = () => open.splice(0).map((end) => end());
  const send = (jobs: number) =>
    client.inngest.send(Array.from({ length: jobs }, (_, n) => ({ id: `${jobs}-${n}`, name: "a/b", data: {} })));
  // The claim with which it began did not know of any pressure.
  await send(1);
  await until(() => {
    finish();
    expect(executor.stats().finished).toBe(1);
  });
  return { executor, send, open, finish };
}

/** Tells until the worker has heard enough. */
const press = (executor: Awaited<ReturnType<typeof start>>["executor"]) =>
  until(() => {
    nowMs += 250;
    database.db.wake(CHANNEL);
    expect(executor.stats().places).toBe(LEAST);
  });

test("runs fewer jobs while requests wait, and fills all places once nobody tells it any more", async () => {
  const { executor, send, open, finish } = await start();
  await press(executor);
  await send(JOBS);
  await until(() => expect(open).toHaveLength(LEAST));
  nowMs += HOUR_MS;
  await until(() => expect(open).toHaveLength(PLACES));
  await press(executor);
  finish();
  await until(() => expect(open).toHaveLength(LEAST));
  expect(executor.stats()).toMatchObject({ running: LEAST, finished: 1 + PLACES });
  nowMs += HOUR_MS;
  await until(() => {
    finish();
    expect(executor.stats().finished).toBe(1 + JOBS);
  });
  await executor.stop();
});

test("brings every job to its end however long requests wait", async () => {
  const { executor, send, finish } = await start();
  await press(executor);
  await send(JOBS);
  await until(() => {
    finish();
    expect(executor.stats()).toMatchObject({ places: LEAST, finished: 1 + JOBS });
  });
  await executor.stop();
});
