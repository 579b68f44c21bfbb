/** Runs the scenarios on our executor, with short clocks. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { endLeases, endSleeps, sleepingRuns } from "@/db/testing/durable";
import { createTestDatabase } from "@/db/testing/test-database";
import { until } from "@/lib/platform/testing/until";
import { startExecutor } from "../executor";
import { forkWorker } from "./child";
import { newJournalFile, openJournal } from "./journal";
import { SCENARIO_APP, scenarioApp } from "./scenario-app";
import { eventName } from "./scenario-functions";
import { sendEvents } from "./send-events";
import type { Target } from "./target";

const PATIENCE_MS = 60_000;
/** Few, so that one key's backlog is longer than what a claim examines. */
const CONCURRENCY = 4;
export async function openEmbeddedTarget(): Promise<Target> {
  const database = await createTestDatabase({ systemLanes: 3, systemPool: 4 });
  const journal = openJournal(newJournalFile(), "test");
  const { system } = database.db;
  return {
    patienceMs: PATIENCE_MS,
    momentsCutByMs: 0,
    journal,
    db: database.db,
    nap: "1h",
    asleep: (runs) => until(async () => expect(await system.query(sleepingRuns())).toEqual([{ runs }])),
    async letTimePass() {
      await system.query(endLeases());
      await system.query(endSleeps());
    },
    send: (...events) =>
      sendEvents(
        database.db,
        events.map((event) => ({
          id: randomUUID(),
          ts: Date.now(),
          ...event,
          name: eventName(SCENARIO_APP, event.name),
        })),
      ),
    async serve() {
      // The clock of the schedules is a second before a full minute, and moves to the minute once they are registered.
      let now = new Date("2026-11-21T12:00:59Z");
      const app = scenarioApp(journal);
      const executor = await startExecutor({ db: database.db, ...app, concurrency: CONCURRENCY, now: () => now });
      now = new Date("2026-11-21T12:01:00Z");
      return executor;
    },
    startWorker: (name) =>
      forkWorker({ SCENARIO_DATABASE_URL: database.appUrl, SCENARIO_JOURNAL: journal.file, SCENARIO_WORKER: name }),
    close: database.drop,
  };
}
