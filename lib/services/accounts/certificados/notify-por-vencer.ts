/** Mails a tenant's administrators that their certificate is about to expire. */
import { selectCertificadoAviso } from "@/db/queries/accounts/certificado";
import { toFechaHora } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import * as messages from "./messages";

/**
 * Sends once per threshold. Does nothing once the certificate is replaced, or the tenant may change nothing.
 * @throws AppError unavailable while the mail provider is in trouble
 */
export async function notifyCertificadoPorVencer(
  ctx: Ctx,
  { certificadoId, umbral }: { certificadoId: number; umbral: number },
): Promise<{ enviado: boolean }> {
  const { tenantId, now } = ctx;
  const [[aviso]] = await ctx.db.read(tenantId, selectCertificadoAviso({ tenantId, certificadoId }));
  if (aviso === undefined) return { enviado: false };
  const { nombre: empresa, sujeto, valido_hasta: hasta } = aviso;
  const vencido = hasta <= now;
  log().warn({ tenantId, certificadoId, hasta }, "certificate is about to expire");
  return mailAdministradores(ctx, {
    asunto: messages.porVencerAsunto(vencido),
    texto: messages.porVencerTexto({ empresa, sujeto, hasta: toFechaHora(hasta), vencido }),
    // After the end the text differs, and the provider would not accept it under the same key.
    idempotencyKey: `certificado-${tenantId}-${certificadoId}-${umbral}${vencido ? "-vencido" : ""}`,
  });
}
