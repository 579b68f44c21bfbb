/** Turns stored events into runs, oldest first. */
import type { Database } from "@/db/connection/client";
import { insertRuns, lockUnroutedEvents, markRouted } from "@/db/queries/durable/ingest";
import type { AppConfig } from "./configuration";
import { runsForEvent } from "./routing";

const BATCH = 200;

/** Routes until nothing is left or `stopping`; calls `onRuns` after each batch. */
export async function routeEvents(
  db: Database,
  app: AppConfig,
  onRuns: () => void,
  stopping: () => boolean,
): Promise<void> {
  for (let routed = BATCH; routed === BATCH && !stopping(); ) {
    routed = await routeBatch(db, app);
    if (routed > 0) onRuns();
  }
}

async function routeBatch(db: Database, app: AppConfig): Promise<number> {
  return db.system.transaction(async (tx) => {
    const events = await tx.run(lockUnroutedEvents(BATCH));
    if (events.length === 0) return 0;
    const arrived = events.map((e) => ({ id: e.id, name: e.name, data: e.data, ts: Number(e.ts), fnId: e.fn_id }));
    const runs = arrived.flatMap((event) => runsForEvent(app, event));
    if (runs.length > 0) tx.send(insertRuns(runs));
    tx.send(markRouted(events.map((e) => e.id)));
    return events.length;
  });
}
