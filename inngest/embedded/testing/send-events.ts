/** Stores events for the executor from any process. The executor is notified, and also polls. */
import type { Database } from "@/db/connection/client";
import { DURABLE_CHANNEL, insertEvents } from "@/db/queries/durable/ingest";
import type { SentEvent } from "../transport";

/** Inserts events; an event with a known id is the same event. */
export async function sendEvents(db: Database, events: readonly SentEvent[]): Promise<void> {
  await db.system.query(insertEvents(events.map((e) => ({ ...e, data: JSON.stringify(e.data) }))));
  db.wake(DURABLE_CHANNEL);
}
