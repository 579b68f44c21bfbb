/** Disables an endpoint, by a user or because of its receiver. Its later events are recorded but not sent. */
import type { Transaction } from "@/db/connection/client";
import {
  disableWebhookEndpoint,
  lockWebhookEndpoint,
  type MotivoDeshabilitado,
} from "@/db/queries/notices/webhook-endpoint";
import { omitPendientes } from "@/db/queries/notices/webhook-entrega";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { destinoOf } from "../../kernel/eventos/destino";
import { outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";

/** Repeating it changes nothing. @throws AppError not-found */
export async function disableWebhook(
  ctx: Ctx,
  { webhookEndpointId }: { webhookEndpointId: number },
): Promise<{ url: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [endpoint] = await tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId }));
    if (endpoint === undefined) throw refusal("webhook_no_existe");
    await disableInTransaction(ctx, tx, { webhookEndpointId, motivo: "persona" });
    return { url: endpoint.url };
  });
}

/** Joins the transaction of its cause. Informs the administrators if no user did it. */
export async function disableInTransaction(
  ctx: Ctx,
  tx: Transaction,
  { webhookEndpointId, motivo }: { webhookEndpointId: number; motivo: MotivoDeshabilitado },
): Promise<void> {
  const { tenantId, now } = ctx;
  const [disabled] = await tx.run(disableWebhookEndpoint({ tenantId, webhookEndpointId, motivo, now }));
  if (disabled === undefined) return;
  tx.send(omitPendientes({ tenantId, webhookEndpointId }));
  const detalle = { motivo, destino: destinoOf(disabled.url) };
  const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
  tx.send(auditEntry(ctx, { accion: "deshabilitar", ...objeto, detalle }));
  if (motivo !== "persona") tx.send(outboxEvent(ctx, "webhook/deshabilitado", { tenantId, webhookEndpointId }));
}
