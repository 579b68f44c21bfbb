/** Sends one delivery again, to its endpoint only, under the event's id and regardless of its state. */

import { lockWebhookEstado } from "@/db/queries/notices/webhook-endpoint";
import { resendEntrega as resend } from "@/db/queries/notices/webhook-entrega";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { ENTREGA } from "./kind";
import { knownEntrega, type OneEntrega } from "./list-entregas";

/** @throws AppError forbidden; not-found; rule for a disabled endpoint */
export async function resendEntrega(ctx: Ctx, one: OneEntrega): Promise<{ eventoId: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId, now } = ctx;
  const webhookEndpointId = knownId(one.webhookEndpointId);
  const webhookEntregaId = knownEntrega(one.webhookEntregaId);
  const eventoId = await ctx.db.transaction(tenantId, async (tx) => {
    const [endpoint] = await tx.run(lockWebhookEstado({ tenantId, webhookEndpointId }));
    if (endpoint === undefined) throw refusal("entrega_no_existe");
    if (endpoint.estado !== "activo") throw refusal("webhook_deshabilitado", { id: webhookEndpointId });
    const [entrega] = await tx.run(resend({ tenantId, webhookEndpointId, webhookEntregaId, now }));
    if (entrega === undefined) throw refusal("entrega_no_existe");
    tx.send(ENTREGA.announce(ctx, { id: webhookEntregaId, webhook_endpoint_id: webhookEndpointId }));
    const detalle = { webhooks: [String(webhookEndpointId)] };
    tx.send(auditEntry(ctx, { accion: "reenviar", objeto: "evento", objetoId: entrega.evento_id, detalle }));
    return entrega.evento_id;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { eventoId };
}
