/**
 * Stores what jobs answered with, that of several in one commit: answers that arrive during a commit, or in the pause
 * after the last one began, are stored together. An idle executor waits for nothing.
 */
import type { Database } from "@/db/connection/client";
import type { completeRuns } from "@/db/queries/durable/progress";
import type { Lease, Leased } from "@/db/sql/durable-lease";
import { singleFlight } from "./single-flight";

const MAX_BATCH = 50;

/** Resolves to true when the answer is stored, and to false when another worker now has the lease. */
export type Store<Answer> = (lease: Lease, answer: Answer) => Promise<boolean>;

interface Waiting<Answer> extends Leased<Answer> {
  resolve(held: boolean): void;
  reject(error: unknown): void;
}

/** `statement` stores some answers, and returns the jobs whose lease was still held. */
export function grouped<Answer>(
  db: Database,
  statement: (batch: readonly Leased<Answer>[]) => ReturnType<typeof completeRuns>,
  pauseMs = 0,
): Store<Answer> {
  const waiting: Waiting<Answer>[] = [];
  const departure = singleFlight(
    async () => {
      // Those of the same turn come along.
      await null;
      while (waiting.length > 0) await store(waiting.splice(0, MAX_BATCH));
    },
    () => {},
    () => pauseMs,
  );

  async function store(batch: Waiting<Answer>[]): Promise<void> {
    try {
      const held = new Set((await db.system.query(statement(batch))).map((row) => row.id));
      for (const { lease, resolve } of batch) resolve(held.has(lease.id));
    } catch (error) {
      // An answer that Postgres refuses must not fail the others, so each is stored separately.
      if (batch.length > 1) await Promise.all(batch.map((one) => store([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  return (lease, answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ lease, answer, resolve, reject });
      departure.kick();
    });
}
