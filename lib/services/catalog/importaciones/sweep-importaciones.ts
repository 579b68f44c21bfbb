/** Wakes imports that nobody has moved for too long: whatever lost them, the row still knows. */
import type { Database } from "@/db/connection/client";
import { claimOverdueImportacion, selectOverdueImportaciones } from "@/db/queries/importacion";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { revisarOtraVezAt } from "../../kernel/outbox/schedule";

const BATCH = 100;

/** Emits `importacion/pedida` anew for each. Returns how many. */
export async function sweepImportaciones({ db }: { db: Database }, now: Date): Promise<{ woken: number }> {
  const overdue = await db.system.query(selectOverdueImportaciones({ before: now, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, importacion_id: importacionId } of overdue) {
    await db.transaction(tenantId, async (tx) => {
      const claim = { tenantId, importacionId, before: now, revisarAt: revisarOtraVezAt(now) };
      if ((await tx.run(claimOverdueImportacion(claim))).length === 0) return;
      tx.send(outboxEvent({ tenantId }, "importacion/pedida", { tenantId, importacionId }));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
