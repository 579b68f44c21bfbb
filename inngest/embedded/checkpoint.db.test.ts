/**
 * Tests what the SDK does when a checkpoint is not accepted. This is private behaviour that no other test would notice
 * (durable 8).
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runsOfEvent } from "@/db/queries/durable/upkeep";
import { stepsOfEvent } from "@/db/testing/durable";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { until } from "@/lib/platform/testing/until";
import { startExecutor } from "./executor";
import { type Journal, newJournalFile, openJournal } from "./testing/journal";
import { SCENARIO_APP, scenarioApp } from "./testing/scenario-app";
import { eventName } from "./testing/scenario-functions";
import { sendEvents } from "./testing/send-events";
import type { EmbeddedBackend } from "./transport";

let database: TestDatabase;
let journal: Journal;
beforeAll(async () => {
  database = await createTestDatabase();
  journal = openJournal(newJournalFile(), "test");
});
afterAll(() => database?.drop());

/**
 * Runs the three steps a, b and c with this answer to each checkpoint. Returns what was done, and how the run ended.
 */
async function runThree(answer: Awaited<ReturnType<EmbeddedBackend["checkpoint"]>>) {
  const app = scenarioApp(journal);
  const { transport } = app.client;
  const asked: unknown[] = [];
  const checkpoint: EmbeddedBackend["checkpoint"] = async (body) => {
    asked.push(body);
    return answer;
  };
  const client = {
    ...app.client,
    transport: { ...transport, attach: (backend: EmbeddedBackend) => transport.attach({ ...backend, checkpoint }) },
  };
  const executor = await startExecutor({ db: database.db, ...app, client });
  const id = randomUUID();
  await sendEvents(database.db, [{ id, name: eventName(SCENARIO_APP, "three"), data: { key: id }, ts: Date.now() }]);
  try {
    await until(async () => {
      const [run] = await database.db.system.query(runsOfEvent(id));
      expect(run?.status).toMatch(/completed|failed/);
    });
  } finally {
    await executor.stop();
  }
  const [run] = await database.db.system.query(runsOfEvent(id));
  const steps = await database.db.system.query(stepsOfEvent(id));
  return { done: journal.read(id).map(({ what }) => what), steps: steps.length, status: run?.status, asked };
}

test("a refused checkpoint is returned as an answer: its result is kept, and no step is done twice", async () => {
  const { asked, ...outcome } = await runThree("refused");
  expect(asked.length).toBeGreaterThan(0);
  expect(outcome).toEqual({ done: ["a", "b", "c"], steps: 3, status: "completed" });
});

test("409 to a checkpoint stops the execution: no further step begins, and the checkpoint is not sent again", async () => {
  const { asked, done } = await runThree("stale");
  expect(asked).toHaveLength(1);
  expect(done).toEqual(["a"]);
});
