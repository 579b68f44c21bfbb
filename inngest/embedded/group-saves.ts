/**
 * Stores the results of steps, those of several runs in one commit: results that arrive during a commit are stored
 * together in the next. An idle executor waits for nothing, and a busy one needs a fraction of the disk syncs.
 */
import type { Database } from "@/db/connection/client";
import { type NewStep, saveAndContinue } from "@/db/queries/durable/progress";
import type { Lease } from "@/db/sql/durable-lease";

/** Concurrent commits. */
const MAX_FLIGHTS = 2;
const MAX_BATCH = 50;

/** Resolves to true when the results are stored, and to false when another worker now has the lease. */
export type SaveSteps = (lease: Lease, steps: readonly NewStep[]) => Promise<boolean>;

interface Save {
  lease: Lease;
  steps: readonly NewStep[];
  resolve(held: boolean): void;
  reject(error: unknown): void;
}

export function groupSaves(db: Database, leaseMs: number): SaveSteps {
  const waiting: Save[] = [];
  let flights = 0;

  function depart(): void {
    while (flights < MAX_FLIGHTS && waiting.length > 0) {
      flights += 1;
      store(waiting.splice(0, MAX_BATCH)).finally(() => {
        flights -= 1;
        depart();
      });
    }
  }

  async function store(batch: Save[]): Promise<void> {
    try {
      const held = new Set((await db.system.query(saveAndContinue(batch, leaseMs))).map((row) => row.id));
      for (const save of batch) save.resolve(held.has(save.lease.id));
    } catch (error) {
      // A result that Postgres refuses must not fail the others, so each is stored separately.
      if (batch.length > 1) await Promise.all(batch.map((save) => store([save])));
      else for (const save of batch) save.reject(error);
    }
  }

  return (lease, steps) =>
    new Promise((resolve, reject) => {
      waiting.push({ lease, steps, resolve, reject });
      depart();
    });
}
