/** Gives an endpoint a new secret. For a day both sign, so that the receiver can change without losing an event. */
import { selectTenantKey } from "@/db/queries/accounts/tenant";
import { lockWebhookEndpoint, rotateWebhookSecreto } from "@/db/queries/notices/webhook-endpoint";
import { refusal } from "@/lib/contract/refusal";
import { DAY_MS } from "@/lib/platform/clock";
import { encryptSecret } from "@/lib/platform/secrets";
import { mintWebhookSecret } from "@/lib/platform/signed-message";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { openTenantKey, PURPOSES } from "../../kernel/tenant-key";

/** How long both secrets sign after a rotation. */
const ROTATION_MS = DAY_MS;

/** A second rotation within the day ends the oldest secret at once. @throws AppError not-found */
export async function rotateWebhook(
  ctx: Ctx,
  { webhookEndpointId }: { webhookEndpointId: number },
): Promise<{ secreto: string; anteriorHasta: Date }> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId, now } = ctx;
  const secreto = mintWebhookSecret();
  const anteriorHasta = new Date(now.getTime() + ROTATION_MS);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [[endpoint], [tenant]] = await Promise.all([
      tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId })),
      tx.run(selectTenantKey({ tenantId })),
    ]);
    if (endpoint === undefined || tenant === undefined) throw refusal("webhook_no_existe");
    const dataKey = openTenantKey(ctx.keyring, tenant);
    const secretoCifrado = encryptSecret(dataKey, { tenantId, purpose: PURPOSES.webhook }, Buffer.from(secreto));
    tx.send(rotateWebhookSecreto({ tenantId, webhookEndpointId, secretoCifrado, anteriorHasta }));
    const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
    tx.send(auditEntry(ctx, { accion: "rotar", ...objeto, detalle: { anteriorHasta: anteriorHasta.toISOString() } }));
  });
  return { secreto, anteriorHasta };
}
