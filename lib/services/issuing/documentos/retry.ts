/** A person or an API key asks to retry a document of some of the types. */

import type { Transaction } from "@/db/connection/client";
import { lockDocumentoByClave } from "@/db/queries/issuing/documento-cambio";
import { refusal } from "@/lib/contract/refusal";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { retryEnvio } from "../../submission/retry";
import { DOCUMENTO } from "./envio";

/**
 * @param then reads what the caller answers, in the same transaction
 * @throws AppError not-found; rule once there is a verdict
 */
export async function retryDocumento<T>(
  ctx: Ctx,
  tipos: readonly CodigoTipoDocumento[],
  clave: string,
  then: (tx: Transaction, documentoId: string) => Promise<T>,
): Promise<T> {
  const { tenantId } = ctx;
  const answer = await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoByClave({ tenantId, clave, tipos }));
    if (documento === undefined) throw refusal("documento_no_existe");
    const { documento_id: documentoId } = documento;
    await retryEnvio(ctx, tx, DOCUMENTO, { ...documento, id: documentoId });
    return then(tx, documentoId);
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answer;
}
