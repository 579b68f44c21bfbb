/** Changes an endpoint: where its events go, which ones, and whether they are sent at all. Its secret stays. */
import { lockTenant } from "@/db/queries/accounts/tenant";
import { lockWebhookEndpoint, updateWebhookEndpoint } from "@/db/queries/notices/webhook-endpoint";
import { refusal } from "@/lib/contract/refusal";
import type { WebhookCambio } from "@/lib/contract/webhook-endpoint";
import { askMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { destinoOf } from "../../kernel/eventos/destino";
import { requirePermiso } from "../../kernel/permisos";
import { checkTipos, readUrl } from "./add-webhook";
import { disableInTransaction } from "./disable-webhook";
import { enableInTransaction } from "./enable-webhook";

/**
 * A member that is null stays as it is; repeating a change changes nothing. A new URL is checked as that of a new
 * endpoint, and takes over what is pending. @throws AppError rule by member; not-found
 */
export async function changeWebhook(
  ctx: Ctx,
  { webhookEndpointId, ...cambio }: WebhookCambio & { webhookEndpointId: number },
): Promise<void> {
  requirePermiso(ctx, "webhooks.administrar");
  const { tenantId } = ctx;
  const asked = await askMembers({
    url: async () => (cambio.url === null ? null : readUrl(ctx, cambio.url.trim())),
    eventos: () => (cambio.eventos === null ? null : checkTipos(cambio.eventos, false)),
    estado: () => readEstado(cambio.estado),
  });
  await ctx.db.transaction(tenantId, async (tx) => {
    // In the order of those who add and enable endpoints.
    if (asked.estado === "activo") tx.send(lockTenant({ tenantId }));
    const [endpoint] = await tx.run(lockWebhookEndpoint({ tenantId, webhookEndpointId }));
    if (endpoint === undefined) throw refusal("webhook_no_existe");
    const after = { url: asked.url ?? endpoint.url, eventos: asked.eventos ?? endpoint.eventos };
    const campos = (["url", "eventos"] as const).filter((name) => String(after[name]) !== String(endpoint[name]));
    if (campos.length > 0) {
      tx.send(updateWebhookEndpoint({ tenantId, webhookEndpointId, ...after }));
      const detalle = { campos, destino: destinoOf(after.url), eventos: after.eventos };
      const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
      tx.send(auditEntry(ctx, { accion: "modificar", ...objeto, detalle }));
    }
    if (asked.estado === "deshabilitado") await disableInTransaction(ctx, tx, { webhookEndpointId, motivo: "persona" });
    if (asked.estado === "activo" && endpoint.estado !== "activo")
      await enableInTransaction(ctx, tx, webhookEndpointId);
  });
}

function readEstado(estado: string | null): "activo" | "deshabilitado" | null {
  if (estado === null || estado === "activo" || estado === "deshabilitado") return estado;
  throw refusal("webhook_estado_invalido", { estado }, { path: "estado" });
}
