/**
 * Stores steps' results, those of several runs in one commit: what arrives while others are being stored travels
 * together next. An idle executor waits for nothing, a busy one syncs the disk a fraction as often.
 */
import type { Database } from "@/db/connection/client";
import { type NewStep, saveAndContinue } from "@/db/queries/durable/progress";
import type { Lease } from "@/db/sql/durable-lease";

/** Commits under way at the same time. */
const MAX_FLIGHTS = 2;
const MAX_BATCH = 50;

/** Resolves true when the results are stored, false when the lease is another's now. */
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
      // One result that Postgres refuses must not fail the others.
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
