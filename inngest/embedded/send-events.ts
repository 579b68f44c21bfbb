/** Stores events for the executor, from whichever process: it is woken, and polls besides. */
import type { Database } from "@/db/connection/client";
import { DURABLE_CHANNEL, insertEvents } from "@/db/queries/durable/ingest";
import type { SentEvent } from "./transport";

/** Inserts events; one whose id is known already is the same event. */
export async function sendEvents(db: Database, events: readonly SentEvent[]): Promise<void> {
  await db.system.query(insertEvents(events.map((e) => ({ ...e, data: JSON.stringify(e.data) }))));
  db.wake(DURABLE_CHANNEL);
}
