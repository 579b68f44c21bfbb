/** Mails a company's administrators that its state changed, and what that means. */
import type { Ctx } from "../../kernel/context";
import { mailAdministradores } from "../../kernel/correos/mail-administradores";
import { requireTenant } from "../../kernel/find-tenant";
import type { OutboxEvents } from "../../kernel/outbox/outbox-event";
import * as messages from "./messages";

/**
 * Sends once per change, whatever the new state is, because people who cannot enter any more must learn why.
 * @throws AppError unavailable while the mail provider is in trouble
 */
export async function notifyEstado(
  ctx: Ctx,
  { de, a, desde }: OutboxEvents["empresa/estado"],
): Promise<{ enviado: boolean }> {
  const { nombre: empresa } = await requireTenant(ctx);
  return mailAdministradores(ctx, {
    asunto: messages.estadoAsunto(a),
    texto: messages.estadoTexto({ empresa, de, a, desde }),
    idempotencyKey: `estado-${ctx.tenantId}-${a}-${desde}`,
  });
}
