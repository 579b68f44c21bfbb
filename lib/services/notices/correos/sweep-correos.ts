/** Wakes mail that should have left: whatever lost it (an event, a run, an engine), the row still knows. */
import type { Database } from "@/db/connection/client";
import { claimOverdueCorreo, selectOverdueCorreos } from "@/db/queries/correo";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { SWEEP_GRACE_MS } from "../../kernel/outbox/sweep";
import { SWEEP_PAUSE_MS } from "./send-schedule";

/** At most this many in one sweep; the next one goes on. */
const BATCH = 500;

/** Emits `correo/pedido` anew for each overdue mail, at most hourly per mail. Returns how many. */
export async function sweepOverdueCorreos(runtime: { db: Database }, now: Date): Promise<{ woken: number }> {
  const { db } = runtime;
  const before = new Date(now.getTime() - SWEEP_GRACE_MS);
  const siguienteAt = new Date(now.getTime() + SWEEP_PAUSE_MS);
  const overdue = await db.system.query(selectOverdueCorreos({ before, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, correo_id: correoId } of overdue) {
    await db.transaction(tenantId, async (tx) => {
      const claimed = await tx.run(claimOverdueCorreo({ tenantId, correoId, before, siguienteAt }));
      if (claimed.length === 0) return;
      tx.send(outboxEvent({ tenantId }, "correo/pedido", { tenantId, correoId }));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
