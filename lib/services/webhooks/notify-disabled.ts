/** Tells a tenant's administrators by mail that an endpoint was disabled by itself. */
import { selectAdministradores, selectWebhookAviso } from "@/db/queries/webhook-endpoint";
import { html } from "@/lib/integrations/mail/html";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../context";
import { destinoOf } from "./destino";
import * as messages from "./messages";

const SENDER = "PuraFactura";
const MAX_RECIPIENTS = 20;

/**
 * Sends once, under a key of the disabling, so that a repetition is the same mail to the provider. Nothing to do once the
 * endpoint is enabled again. Without a provider the log says it.
 * @throws AppError unavailable while the provider is in trouble
 */
export async function notifyWebhookDisabled(ctx: Ctx, webhookEndpointId: number): Promise<{ enviado: boolean }> {
  const { tenantId } = ctx;
  const [[aviso]] = await ctx.db.read(tenantId, selectWebhookAviso({ tenantId, webhookEndpointId }));
  if (aviso === undefined || aviso.deshabilitado_at === null) return { enviado: false };
  const to = await ctx.db.system.query(selectAdministradores({ tenantId, limit: MAX_RECIPIENTS }));
  const { nombre: empresa, url, deshabilitado_motivo: motivo } = aviso;
  const destino = destinoOf(url);
  log().warn({ tenantId, webhookEndpointId, destino, motivo }, "webhook disabled by itself");
  if (to.length === 0) return { enviado: false };
  const text = messages.avisoTexto({ empresa, destino, motivo: motivo ?? "", id: webhookEndpointId });
  const result = await ctx.mailer.send({
    senderName: SENDER,
    replyTo: [],
    to: to.map(({ correo }) => correo),
    subject: messages.AVISO_ASUNTO,
    html: html`<pre style="font-family:inherit;white-space:pre-wrap">${text}</pre>`.text,
    text,
    attachments: [],
    idempotencyKey: `webhook-${tenantId}-${webhookEndpointId}-${aviso.deshabilitado_at.getTime()}`,
  });
  if (result.kind === "sent") return { enviado: result.provider !== "buzon" };
  const passing = result.kind === "transient" ? { retryAfterSeconds: result.retryAfterSeconds ?? 60 } : {};
  if (result.kind === "refused") log().error({ tenantId, detail: result.detail }, "mail about a webhook refused");
  if (result.kind === "refused") return { enviado: false };
  throw new AppError("unavailable", messages.AVISO_ASUNTO, { internal: result.detail, ...passing });
}
