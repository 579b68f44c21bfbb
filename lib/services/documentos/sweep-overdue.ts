/** Wakes documents whose next step is overdue: whatever lost them (an event, a run, an engine), the row still knows. */
import type { Database } from "@/db/client";
import { claimOverdueEnvio, selectOverdueEnvios } from "@/db/queries/documento-envio";
import { OUTBOX_CHANNEL, outboxEvent } from "../outbox/outbox-event";
import { SWEEP_GRACE_MS, sweepPauseMs } from "./poll-schedule";

/** At most this many documents in one sweep; the next one goes on. */
const BATCH = 500;

/** Emits `documento/reanudado` for each overdue document, at most hourly per document. Returns how many. */
export async function sweepOverdueDocumentos(runtime: { db: Database }, now: Date): Promise<{ woken: number }> {
  const { db } = runtime;
  const before = new Date(now.getTime() - SWEEP_GRACE_MS);
  const overdue = await db.system.query(selectOverdueEnvios({ before, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, documento_id: documentoId, created_at: createdAt } of overdue) {
    const siguienteAt = new Date(now.getTime() + sweepPauseMs(now.getTime() - createdAt.getTime()));
    await db.transaction(tenantId, async (tx) => {
      const claimed = await tx.run(claimOverdueEnvio({ tenantId, documentoId, before, siguienteAt }));
      if (claimed.length === 0) return;
      tx.send(outboxEvent({ tenantId }, "documento/reanudado", { tenantId, documentoId }));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
