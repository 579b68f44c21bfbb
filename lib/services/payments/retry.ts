/** A user asks to retry a payment receipt. */

import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { retryDocumento } from "../issuing/documentos/retry";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryReciboPago(ctx: Ctx, clave: string): Promise<void> {
  requirePermiso(ctx, "recibos.emitir");
  await retryDocumento(ctx, TIPOS_RECIBO, clave, async () => {});
}
