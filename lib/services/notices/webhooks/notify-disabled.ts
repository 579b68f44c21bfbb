/** Informs a tenant's administrators by mail that an endpoint was disabled automatically. */
import { selectWebhookAviso } from "@/db/queries/notices/webhook-endpoint";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import { destinoOf } from "../../kernel/eventos/destino";
import * as messages from "./messages";

/**
 * Sends once, under a key of this disabling. Sends nothing if the endpoint is enabled again.
 * @throws AppError unavailable while the mail provider is in trouble
 */
export async function notifyWebhookDisabled(ctx: Ctx, webhookEndpointId: number): Promise<{ enviado: boolean }> {
  const { tenantId } = ctx;
  const [[aviso]] = await ctx.db.read(tenantId, selectWebhookAviso({ tenantId, webhookEndpointId }));
  if (aviso === undefined || aviso.deshabilitado_at === null) return { enviado: false };
  const { nombre: empresa, url, deshabilitado_motivo: motivo } = aviso;
  const destino = destinoOf(url);
  log().warn({ tenantId, webhookEndpointId, destino, motivo }, "webhook disabled by itself");
  return mailAdministradores(ctx, {
    asunto: messages.AVISO_ASUNTO,
    texto: messages.avisoTexto({ empresa, destino, motivo: motivo ?? "", id: webhookEndpointId }),
    idempotencyKey: `webhook-${tenantId}-${webhookEndpointId}-${aviso.deshabilitado_at.getTime()}`,
  });
}
