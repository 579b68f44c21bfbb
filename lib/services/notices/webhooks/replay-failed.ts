/** Sends again everything that an endpoint has missed since a moment: deliveries that were given up or never sent. */

import { lockWebhookEndpoint } from "@/db/queries/notices/webhook-endpoint";
import { resendFallidos } from "@/db/queries/notices/webhook-entrega";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { firstEventoId } from "../../kernel/eventos/evento-id";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { ENTREGA } from "./kind";

/** Limit of deliveries in one transaction; the next transaction continues. */
const BATCH = 500;

/** Resends events since `desde` under their ids, and counts them. @throws AppError not-found; rule if it is disabled */
export async function replayFailed(
  ctx: Ctx,
  { webhookEndpointId, desde }: { webhookEndpointId: number; desde: Date },
): Promise<{ reenviados: number }> {
  requirePermiso(ctx, "webhooks.administrar");
  let reenviados = 0;
  for (;;) {
    const batch = await replayBatch(ctx, webhookEndpointId, desde);
    reenviados += batch;
    ctx.db.wake(OUTBOX_CHANNEL);
    if (batch < BATCH) return { reenviados };
  }
}

async function replayBatch(ctx: Ctx, webhookEndpointId: number, desde: Date): Promise<number> {
  const { tenantId, now } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [endpoint] = await tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId }));
    if (endpoint === undefined) throw refusal("webhook_no_existe");
    if (endpoint.estado !== "activo") throw refusal("webhook_deshabilitado", { id: webhookEndpointId });
    const since = firstEventoId(desde);
    const rows = await tx.run(resendFallidos({ tenantId, webhookEndpointId, desde: since, now, limit: BATCH }));
    for (const { webhook_entrega_id: id } of rows) {
      tx.send(ENTREGA.announce(ctx, { id, webhook_endpoint_id: webhookEndpointId }));
    }
    const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
    const detalle = { desde: desde.toISOString(), eventos: rows.length };
    if (rows.length > 0) tx.send(auditEntry(ctx, { accion: "reenviar", ...objeto, detalle }));
    return rows.length;
  });
}
