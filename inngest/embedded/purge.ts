/** Deletes finished runs after a while, in batches. */
import type { Database } from "@/db/connection/client";
import { purgeEvents, purgeRuns } from "@/db/queries/durable/upkeep";

/** Events' ids are remembered for the same time: an event repeated later than this would run again. */
const RETENTION_DAYS = 7;
const BATCH = 500;
const MAX_BATCHES = 40;

/** Deletes runs that ended, and events that were routed, more than `RETENTION_DAYS` ago; at most 20,000 of each. */
export async function purgeFinished(db: Database): Promise<void> {
  for (const statement of [purgeRuns, purgeEvents]) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const [row] = await db.system.query(statement(RETENTION_DAYS, BATCH));
      if ((row?.purged ?? 0) < BATCH) break;
    }
  }
}
