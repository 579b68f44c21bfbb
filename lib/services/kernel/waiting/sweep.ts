/** Wakes rows whose step is overdue: the row still knows when an event, a run or an engine was lost. */
import type { Database } from "@/db/connection/client";
import type { Slice } from "@/db/sql/waiting";
import { MINUTE_MS } from "@/lib/platform/clock";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import type { WaitingRows } from "./kind";
import { pauseMs } from "./schedules";
import { WHOLE } from "./slices";

/** How long after a step was due it counts as lost, with its event or run. */
export const GRACE_MS = 2 * MINUTE_MS;
/** At most this many rows of a kind in one sweep; the next sweep continues. */
export const BATCH = 500;

/** Announces each overdue row again, once per pause of its kind, however many sweeps look. Returns how many. */
export async function sweep<Row extends { id: string }>(
  { db }: { db: Database },
  { queries, inSlices, look, announce }: WaitingRows<Row>,
  now: Date,
): Promise<{ woken: number }> {
  const before = new Date(now.getTime() - GRACE_MS);
  const overdueIn = (slice: Slice) => queries.selectOverdue({ before, limit: BATCH, ...slice });
  const overdue = await (inSlices?.(db, BATCH, overdueIn) ?? db.system.query(overdueIn(WHOLE)));
  let woken = 0;
  for (const { tenant_id: tenantId, id, created_at: createdAt } of overdue) {
    const next = new Date(before.getTime() + pauseMs(look, now.getTime() - createdAt.getTime()));
    await db.transaction(tenantId, async (tx) => {
      const [claimed] = await tx.run(queries.claimOverdue({ tenantId, id, before, next }));
      if (claimed === undefined) return;
      tx.send(announce({ tenantId }, claimed));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
