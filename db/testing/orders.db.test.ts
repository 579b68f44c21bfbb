/** What counts as waiting while orders are tried, and what does not. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { qb, sql } from "../sql/qb";
import { queryAs } from "./cluster";
import { holdSession, waitingForLocks } from "./hold";
import { openActors, tryOrders } from "./orders";
import { createTestDatabase, type TestDatabase } from "./test-database";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.drop());

it("an actor whose flight only takes long waits for nobody, whatever its other session waits for", async () => {
  const role = `espera_${randomBytes(6).toString("hex")}`;
  const comment = `comment on role ${role} is 'x'`;
  await queryAs(test.ownerUrl, `create role ${role}`);
  const { actors, close } = await openActors(test, 2);
  // A lock on an object of all databases, as NOTIFY takes one at COMMIT.
  const release = await holdSession(test.ownerUrl, "begin", comment);
  const beside = new URL(test.ownerUrl);
  beside.searchParams.set("application_name", "A");
  const waiting = queryAs(beside.href, comment);
  const objects = `select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and l.locktype = 'object' and a.datname = current_database()`;
  await expect.poll(() => queryAs(test.ownerUrl, objects)).toHaveLength(1);
  const long = sql`select pg_sleep(0.2)`.compile(qb);
  const waits: number[] = [];
  const tried = await tryOrders(
    test,
    actors,
    async () => actors.map(() => (db) => db.system.query(long)),
    async (order) => void waits.push(order.waits),
  );
  expect([tried.waits, waits, await waitingForLocks(test.ownerUrl)]).toEqual([0, waits.map(() => 0), []]);
  await release();
  await waiting;
  await close();
  await queryAs(test.ownerUrl, `drop role ${role}`);
});
