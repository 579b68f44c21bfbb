/** Finds sessions of a test's database that wait for a lock, and makes sessions wait. */
import { expect } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { withSession } from "../connection/session";
import { queryAs } from "./cluster";

/** Advisory locks of one database do not affect another. */
const GATE = 4_301;

/** SQL that waits at the gate (`closeGate`), in a trigger or a separate statement. */
export const PASS_GATE = `pg_advisory_xact_lock_shared(${GATE})`;

/**
 * Their process ids. A wait for an `object` does not count: each COMMIT with a NOTIFY takes the same one, so a session
 * may wait there for another database's test. Uses its own connection, because inside a transaction the view always
 * shows its first state.
 */
export async function waitingForLocks(ownerUrl: string): Promise<number[]> {
  const rows = await queryAs<{ pid: number }>(
    ownerUrl,
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'object'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Resolves once exactly `count` wait. */
export function untilWaitingForLocks(ownerUrl: string, count: number): Promise<void> {
  return until(async () => expect(await waitingForLocks(ownerUrl)).toHaveLength(count));
}

/** From now on PASS_GATE waits in this database, until the returned function is called. */
export async function closeGate(ownerUrl: string): Promise<() => Promise<void>> {
  return holdSession(ownerUrl, `select pg_advisory_lock(${GATE})`);
}

/** Keeps a session open after it has run the statements. The returned function ends it and releases its locks. */
export async function holdSession(ownerUrl: string, ...statements: string[]): Promise<() => Promise<void>> {
  const ready = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const session = withSession(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
    ready.resolve();
    await over.promise;
  });
  await Promise.race([ready.promise, session]);
  return async () => {
    over.resolve();
    await session;
  };
}

/** Keeps a reader open that begins now. Until it ends, nothing that it can see is vacuumed in that database. */
export function holdSnapshot(ownerUrl: string): Promise<() => Promise<void>> {
  return holdSession(ownerUrl, "begin isolation level repeatable read", "select count(*) from tenant");
}
