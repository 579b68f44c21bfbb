/** Scenarios on our executor, with short clocks. */
import { randomUUID } from "node:crypto";
import { createTestDatabase } from "@/db/testing/test-database";
import { startExecutor } from "../executor";
import { sendEvents } from "../send-events";
import { forkWorker } from "./child";
import { newJournalFile, openJournal } from "./journal";
import { scenarioApp } from "./scenario-app";
import type { Target } from "./target";

const PATIENCE_MS = 30_000;
/** Few, so that one key's backlog is longer than what a claim looks at. */
const CONCURRENCY = 4;
/** A schedule of once a minute comes due this long after the start. */
const FIRST_MINUTE_AFTER_MS = 1_500;
const MINUTE_MS = 60_000;

export async function openEmbeddedTarget(): Promise<Target> {
  const database = await createTestDatabase({ systemLanes: 3, systemPool: 4 });
  const journal = openJournal(newJournalFile(), "test");
  const skewMs = MINUTE_MS - (Date.now() % MINUTE_MS) - FIRST_MINUTE_AFTER_MS;
  return {
    patienceMs: PATIENCE_MS,
    journal,
    db: database.db,
    send: (...events) =>
      sendEvents(
        database.db,
        events.map((event) => ({ id: randomUUID(), ts: Date.now(), ...event })),
      ),
    serve: () =>
      startExecutor({
        db: database.db,
        ...scenarioApp(journal),
        concurrency: CONCURRENCY,
        now: () => new Date(Date.now() + skewMs),
      }),
    startWorker: (name) =>
      forkWorker({ SCENARIO_DATABASE_URL: database.appUrl, SCENARIO_JOURNAL: journal.file, SCENARIO_WORKER: name }),
    close: database.drop,
  };
}
