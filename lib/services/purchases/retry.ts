/** A user asks to retry a purchase invoice. */

import { TIPOS_COMPRA } from "@/lib/domain/tipo-documento";
import { retryDocumento } from "../issuing/documentos/retry";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryFacturaCompra(ctx: Ctx, clave: string): Promise<void> {
  requirePermiso(ctx, "compras.emitir");
  await retryDocumento(ctx, TIPOS_COMPRA, clave, async () => {});
}
