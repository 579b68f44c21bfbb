/** POST /facturas/{clave}/reintentar: a user or an API key asks to retry a sales document. */

import { lockDocumentoByClave } from "@/db/queries/documento-cambio";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { refusal } from "@/lib/contract/refusals/refusal";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { readDocumento } from "../issuing/documentos/get";
import type { Ctx } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { requirePermiso } from "../kernel/permisos";
import { retryEnvio } from "../submission/retry";
import { storedAnswer } from "./answer";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryFactura(ctx: Ctx, clave: string): Promise<DocumentoAnswer> {
  requirePermiso(ctx, "documentos.reintentar");
  const { tenantId } = ctx;
  const answer = await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoByClave({ tenantId, clave, tipos: TIPOS_VENTA }));
    if (documento === undefined) throw refusal("documento_no_existe");
    const { documento_id: documentoId } = documento;
    await retryEnvio(ctx, tx, DOCUMENTO, { ...documento, id: documentoId });
    return storedAnswer(await readDocumento(tx, { tenantId, documentoId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answer;
}
