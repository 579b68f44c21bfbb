/** Runs that end together: one statement for several, and what one of them does wrong is its own matter. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "@/db/connection/client";
import { type ClaimedJob, claimJobs, lockClaims } from "@/db/queries/durable/claim";
import { completeRuns } from "@/db/queries/durable/progress";
import { queueState, runsOfEvent } from "@/db/queries/durable/upkeep";
import { insertBacklog } from "@/db/testing/durable";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { grouped, type Store } from "./grouped";

const LEASE_MS = 600_000;
/** The answers of one turn leave together, whether it has passed or not. */
const PAUSE_MS = 200;

let database: TestDatabase;
let statements: number;
let complete: Store<string>;
beforeEach(async () => {
  database = await createTestDatabase();
  statements = 0;
  complete = grouped(counting(database.db), completeRuns, PAUSE_MS);
});
afterEach(() => database.drop());

/** The same database, which counts what is asked of it. */
function counting(db: Database): Database {
  const query: Database["system"]["query"] = (compiled) => {
    statements += 1;
    return db.system.query(compiled);
  };
  return { ...db, system: { ...db.system, query } };
}

async function claim(keys: readonly string[]): Promise<ClaimedJob[]> {
  await database.db.system.query(insertBacklog({ fnId: "app-submit", keys, count: 1, dueAgoMs: 1_000, climit: 5 }));
  const [, rows] = await database.db.system.write(lockClaims(), claimJobs(keys.length, LEASE_MS));
  return rows.filter((row) => row.id !== null);
}

const runOf = async ({ event_id: id }: ClaimedJob) => (await database.db.system.query(runsOfEvent(id)))[0];

test("the first ends at once, and those that end in the pause after it leave together", async () => {
  const jobs = await claim(["a", "b", "c", "d"]);
  const [first, ...rest] = jobs;
  expect(await complete(first as ClaimedJob, '"first"')).toBe(true);
  expect(statements).toBe(1);
  expect(await Promise.all(rest.map((job, n) => complete(job, String(n))))).toEqual([true, true, true]);
  expect(statements).toBe(2);
  for (const [n, job] of rest.entries()) expect(await runOf(job)).toMatchObject({ status: "completed", output: n });
  expect(await database.db.system.query(queueState())).toMatchObject([{ depth: 0 }]);
});

test("a worker that no longer holds the lease ends nothing, and the others' runs end", async () => {
  const [lost, held] = (await claim(["a", "b"])) as [ClaimedJob, ClaimedJob];
  const ended = [complete({ id: lost.id, token: randomUUID() }, "1"), complete(held, "2")];
  expect(await Promise.all(ended)).toEqual([false, true]);
  expect(await runOf(lost)).toMatchObject({ status: "running", output: null });
  expect(await runOf(held)).toMatchObject({ status: "completed", output: 2 });
});

test("an output that Postgres refuses fails alone", async () => {
  const [first, refused, fine] = (await claim(["a", "b", "c"])) as [ClaimedJob, ClaimedJob, ClaimedJob];
  await complete(first, "0");
  const [bad, good] = await Promise.allSettled([complete(refused, "no JSON"), complete(fine, "1")]);
  expect(bad.status).toBe("rejected");
  expect(good).toEqual({ status: "fulfilled", value: true });
  expect(await runOf(refused)).toMatchObject({ status: "running" });
  expect(await runOf(fine)).toMatchObject({ status: "completed", output: 1 });
});
