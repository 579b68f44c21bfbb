/** Enables an endpoint again, with a clean record. The events it missed are sent only on request. */

import type { Transaction } from "@/db/connection/client";
import { lockTenantRow } from "@/db/queries/accounts/tenant";
import { enableWebhookEndpoint, lockWebhookEstado } from "@/db/queries/notices/webhook-endpoint";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { MAX_WEBHOOKS } from "./add-webhook";

/** @throws AppError not-found; rule when it is not disabled, or the tenant has the maximum of active endpoints */
export async function enableWebhook(
  ctx: Ctx,
  { webhookEndpointId }: { webhookEndpointId: number },
): Promise<{ url: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [, [endpoint]] = await Promise.all([
      tx.run(lockTenantRow({ tenantId })),
      tx.run(lockWebhookEstado({ tenantId, webhookEndpointId })),
    ]);
    if (endpoint === undefined) throw refusal("webhook_no_existe");
    if (endpoint.estado === "activo") throw refusal("webhook_no_deshabilitado", { id: webhookEndpointId });
    return enableInTransaction(ctx, tx, webhookEndpointId);
  });
}

/** Joins a transaction that has locked the tenant and the disabled endpoint. @throws AppError rule at the maximum */
export async function enableInTransaction(
  ctx: Ctx,
  tx: Transaction,
  webhookEndpointId: number,
): Promise<{ url: string }> {
  const { tenantId } = ctx;
  const [enabled] = await tx.run(enableWebhookEndpoint({ tenantId, webhookEndpointId, max: MAX_WEBHOOKS }));
  if (enabled === undefined) throw refusal("demasiados_webhooks", { max: MAX_WEBHOOKS });
  const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
  tx.send(auditEntry(ctx, { accion: "habilitar", ...objeto }));
  return { url: enabled.url };
}
