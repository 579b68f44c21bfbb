/** Sessions of a test's database that wait for a lock, and a lock to make them wait. */
import { expect } from "vitest";
import { until } from "@/lib/platform/testing/until";
import { withSession } from "../connection/session";
import { queryAs } from "./cluster";

/** Advisory locks of one database are none of another's. */
const GATE = 4_301;

/** SQL that waits at the gate (`closeGate`), in a trigger or a statement of its own. */
export const PASS_GATE = `pg_advisory_xact_lock_shared(${GATE})`;

/** Their process ids. Asked on a connection of its own: within a transaction the view shows what it showed first. */
export async function waitingForLocks(ownerUrl: string): Promise<number[]> {
  const rows = await queryAs<{ pid: number }>(
    ownerUrl,
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => pid);
}

/** Resolves once exactly `count` wait. */
export function untilWaitingForLocks(ownerUrl: string, count: number): Promise<void> {
  return until(async () => expect(await waitingForLocks(ownerUrl)).toHaveLength(count));
}

/** From now on PASS_GATE waits in this database, until what this resolves to is called. */
export async function closeGate(ownerUrl: string): Promise<() => Promise<void>> {
  return holdSession(ownerUrl, `select pg_advisory_lock(${GATE})`);
}

/** A session that has run the statements and stays as it is; what this resolves to ends it, and with it what it holds. */
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

/** A reader that began now and stays: until it is let go, nothing that it could still see is cleaned up in that database. */
export function holdSnapshot(ownerUrl: string): Promise<() => Promise<void>> {
  return holdSession(ownerUrl, "begin isolation level repeatable read", "select count(*) from tenant");
}
