/** Wakes exports that nobody has moved for too long: whatever lost them, the row still knows. */
import type { Database } from "@/db/connection/client";
import { claimOverdueExportacion, selectOverdueExportaciones } from "@/db/queries/exportacion";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { revisarOtraVezAt } from "../../kernel/outbox/schedule";

const BATCH = 100;

/** Emits `exportacion/pedida` anew for each. Returns how many. */
export async function sweepExportaciones({ db }: { db: Database }, now: Date): Promise<{ woken: number }> {
  const overdue = await db.system.query(selectOverdueExportaciones({ before: now, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, exportacion_id: exportacionId } of overdue) {
    await db.transaction(tenantId, async (tx) => {
      const claim = { tenantId, exportacionId, before: now, revisarAt: revisarOtraVezAt(now) };
      if ((await tx.run(claimOverdueExportacion(claim))).length === 0) return;
      tx.send(outboxEvent({ tenantId }, "exportacion/pedida", { tenantId, exportacionId }));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
