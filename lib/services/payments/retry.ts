/** A user asks to retry a payment receipt. */

import { lockDocumentoByClave } from "@/db/queries/documento-cambio";
import { refusal } from "@/lib/contract/refusals/refusal";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { DOCUMENTO } from "../issuing/documentos/envio";
import type { Ctx } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { requirePermiso } from "../kernel/permisos";
import { retryEnvio } from "../submission/retry";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryReciboPago(ctx: Ctx, clave: string): Promise<void> {
  requirePermiso(ctx, "recibos.emitir");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoByClave({ tenantId, clave, tipos: TIPOS_RECIBO }));
    if (documento === undefined) throw refusal("documento_no_existe");
    await retryEnvio(ctx, tx, DOCUMENTO, { ...documento, id: documento.documento_id });
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}
