/** Sends a `ping` to one endpoint, regardless of its types: like any event it is signed, logged and retried. */
import { lockWebhookEndpoint } from "@/db/queries/notices/webhook-endpoint";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError not-found; rule for a disabled endpoint */
export async function pingWebhook(
  ctx: Ctx,
  { webhookEndpointId }: { webhookEndpointId: number },
): Promise<{ eventoId: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId } = ctx;
  const eventoId = await ctx.db.transaction(tenantId, async (tx) => {
    const [endpoint] = await tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId }));
    if (endpoint === undefined) throw refusal("webhook_no_existe");
    if (endpoint.estado !== "activo") throw refusal("webhook_deshabilitado", { id: webhookEndpointId });
    const [published] = await tx.run(publishEvento(ctx, { tipo: "ping", datos: {}, soloEndpoint: webhookEndpointId }));
    assert(published !== undefined, "an insert returns its row");
    const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
    tx.send(auditEntry(ctx, { accion: "probar", ...objeto }));
    return published.evento_id;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { eventoId };
}
