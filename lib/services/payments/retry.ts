/** POST /recibos-pago/{clave}/reintentar: a user or an API key asks to retry a payment receipt. */

import { selectPagosDeRecibo } from "@/db/queries/payments/documento-pago";
import type { ReciboPagoAnswer } from "@/lib/contract/recibos-pago";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { readDocumento } from "../issuing/documentos/get";
import { retryDocumento } from "../issuing/documentos/retry";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";
import { storedRecibo } from "./get";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryReciboPago(ctx: Ctx, clave: string): Promise<ReciboPagoAnswer> {
  requirePermiso(ctx, "recibos.emitir");
  const { tenantId } = ctx;
  return retryDocumento(ctx, TIPOS_RECIBO, clave, async (tx, documentoId) => {
    const [row, pagos] = await Promise.all([
      readDocumento(tx, { tenantId, documentoId }),
      tx.run(selectPagosDeRecibo({ tenantId, clave })),
    ]);
    return storedRecibo(row, pagos);
  });
}
