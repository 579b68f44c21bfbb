/** A user asks to retry a receiver message. */

import { lockMensajeByClave } from "@/db/queries/reception/mensaje-receptor";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { retryEnvio } from "../../submission/retry";
import { MENSAJE_RECEPTOR } from "./envio";

/** Retries the newest message about a supplier's document. @throws AppError not-found; rule once there is a verdict */
export async function retryMensaje(ctx: Ctx, clave: string): Promise<void> {
  requirePermiso(ctx, "mensajes.emitir");
  await hastenMensaje(ctx, clave);
}

/** The same for who has been let in elsewhere. @throws AppError not-found; rule once there is a verdict */
export async function hastenMensaje(ctx: Ctx, clave: string): Promise<void> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [mensaje] = await tx.run(lockMensajeByClave({ tenantId, clave }));
    if (mensaje === undefined) throw refusal("mensaje_no_existe");
    await retryEnvio(ctx, tx, MENSAJE_RECEPTOR, { ...mensaje, id: mensaje.mensaje_receptor_id });
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}
