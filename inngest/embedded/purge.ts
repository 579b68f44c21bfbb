/** Deletes finished runs after a while, in batches. */
import type { Database } from "@/db/connection/client";
import { purgeEvents, purgeRuns } from "@/db/queries/durable/upkeep";
import { MINUTE_MS } from "@/lib/platform/clock";
import { takeTurns, withinMs } from "@/lib/platform/take-turns";

/** Events' ids are remembered for the same time: an event repeated later than this would run again. */
const RETENTION_DAYS = 7;
const BATCH = 500;
/** Of each hour; three million documents a day leave 125,000 runs and as many events. */
const RUN_MS = MINUTE_MS;

/**
 * Deletes runs that ended, and events that were routed, more than `RETENTION_DAYS` ago, while it has time and the
 * process is not stopping.
 */
export async function purgeFinished(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  const hasTime = withinMs(RUN_MS);
  const piece = (statement: typeof purgeRuns) => async () =>
    (await db.system.query(statement(RETENTION_DAYS, BATCH)))[0]?.purged ?? 0;
  const kinds = { runs: piece(purgeRuns), events: piece(purgeEvents) };
  await takeTurns(kinds, () => !isStopping() && hasTime());
}
