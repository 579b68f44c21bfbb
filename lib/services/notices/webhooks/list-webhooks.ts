/** A tenant's endpoints and their state, without their secrets. */

import { selectWebhookEndpoints, selectWebhookSalud } from "@/db/queries/notices/webhook-endpoint";
import { MAX_CONTADAS, type Webhook } from "@/lib/contract/portal/webhooks";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const [rows, salud] = await db.read(
    tenantId,
    selectWebhookEndpoints({ tenantId }),
    selectWebhookSalud({ tenantId, max: MAX_CONTADAS }),
  );
  const saludOf = new Map(salud.map(({ webhook_endpoint_id: id, ...counted }) => [id, counted]));
  return rows.map((row) => ({ ...row, ...(saludOf.get(row.webhookEndpointId) ?? { pendientes: 0, perdidas: 0 }) }));
}

/** Filters the list, because a tenant has only a few endpoints. @throws AppError forbidden, not-found */
export async function getWebhook(ctx: Ctx, { webhookEndpointId }: { webhookEndpointId: number }): Promise<Webhook> {
  const found = (await listWebhooks(ctx)).find((one) => one.webhookEndpointId === webhookEndpointId);
  if (found === undefined) throw refusal("webhook_no_existe", { id: webhookEndpointId });
  return found;
}
