/** Wakes deliveries whose attempt is overdue: whatever lost them (an event, a run, an engine), the row still knows. */
import type { Database } from "@/db/connection/client";
import { claimOverdueEntrega, selectOverdueEntregas } from "@/db/queries/webhook-delivery";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { SWEEP_PAUSE_MS } from "./retry-schedule";

/** At most this many in one sweep; the next one goes on. */
const BATCH = 500;

/** Emits `webhook/pendiente` anew for each overdue delivery, at most every two hours per delivery. Returns how many. */
export async function sweepOverdueWebhooks(runtime: { db: Database }, now: Date): Promise<{ woken: number }> {
  const { db } = runtime;
  const revisarAt = new Date(now.getTime() + SWEEP_PAUSE_MS);
  const overdue = await db.system.query(selectOverdueEntregas({ now, limit: BATCH }));
  let woken = 0;
  for (const { tenant_id: tenantId, webhook_delivery_id: webhookDeliveryId, webhook_endpoint_id: id } of overdue) {
    await db.transaction(tenantId, async (tx) => {
      const claimed = await tx.run(claimOverdueEntrega({ tenantId, webhookDeliveryId, now, revisarAt }));
      if (claimed.length === 0) return;
      const cola = `${tenantId}:${id}`;
      tx.send(outboxEvent({ tenantId }, "webhook/pendiente", { tenantId, webhookDeliveryId, cola }));
      woken += 1;
    });
  }
  if (woken > 0) db.wake(OUTBOX_CHANNEL);
  return { woken };
}
