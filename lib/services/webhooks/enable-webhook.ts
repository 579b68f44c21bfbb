/** Enables an endpoint again, with a clean record. What it missed comes when somebody asks for it. */
import { enableWebhookEndpoint, lockTenantForWebhooks, lockWebhookEndpoint } from "@/db/queries/webhook-endpoint";
import { notFound, ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";
import { MAX_WEBHOOKS } from "./add-webhook";
import * as messages from "./messages";

/** @throws AppError not-found; rule when it is not disabled, or the tenant has as many as it may */
export async function enableWebhook(
  ctx: Ctx,
  { webhookEndpointId }: { webhookEndpointId: number },
): Promise<{ url: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [, [endpoint]] = await Promise.all([
      tx.run(lockTenantForWebhooks({ tenantId })),
      tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId })),
    ]);
    if (endpoint === undefined) throw notFound(messages.noExiste(webhookEndpointId));
    if (endpoint.estado === "activo") throw ruleError(messages.noDeshabilitado(webhookEndpointId));
    const [enabled] = await tx.run(enableWebhookEndpoint({ tenantId, webhookEndpointId, max: MAX_WEBHOOKS }));
    if (enabled === undefined) throw ruleError(messages.demasiados(MAX_WEBHOOKS), { codigo: "demasiados_webhooks" });
    const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
    tx.send(auditEntry(ctx, { accion: "habilitar", ...objeto }));
    return { url: enabled.url };
  });
}
