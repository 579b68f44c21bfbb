/** A user asks that a customer's statement of account is mailed; it is made when it is sent, as it is then. */
import { lockClienteForCorreo, selectRecentEstados } from "@/db/queries/notices/correo-cliente";
import { refusal } from "@/lib/contract/refusal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { Ctx } from "../../kernel/context";
import { clienteDestinatarios, readDestinatarios } from "../../kernel/correos/destinatarios";
import { queueCorreoDeCliente } from "../../kernel/correos/queue-correo";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { refuseTooMany } from "./request-correo";

/**
 * @param input `correos`: null means the customer's addresses, and an empty list is refused
 * @throws AppError not-found, rule, rate with the seconds to wait
 */
export async function requestEstadoCuenta(
  ctx: Ctx,
  input: { identificacion: string; correos: string[] | null },
): Promise<{ destinatarios: string[] }> {
  requirePermiso(ctx, "cobros.enviar");
  const { tenantId } = ctx;
  const identificacion = normalizeIdentificacion(input.identificacion);
  const named = input.correos === null ? null : readDestinatarios(input.correos);
  const destinatarios = await ctx.db.transaction(tenantId, async (tx) => {
    const [cliente] = await tx.run(lockClienteForCorreo({ tenantId, identificacion }));
    if (cliente === undefined) throw refusal("cliente_no_existe");
    const to = named ?? clienteDestinatarios({ correo_cliente: cliente.correo, correo_receptor: null });
    if (to.length === 0) throw refusal("sin_destinatario", {}, { path: "correos" });
    const clienteId = cliente.cliente_id;
    await refuseTooMany(ctx, tx, selectRecentEstados, clienteId);
    await queueCorreoDeCliente(ctx, tx, { clienteId, identificacion, motivo: "estado", destinatarios: to });
    return to;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { destinatarios };
}
