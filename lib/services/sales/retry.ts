/** POST /facturas/{clave}/reintentar: a user or an API key asks to retry a sales document. */

import type { DocumentoAnswer } from "@/lib/contract/documento";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { storedAnswer } from "../issuing/documentos/factura";
import { readDocumento } from "../issuing/documentos/get";
import { retryDocumento } from "../issuing/documentos/retry";
import type { Ctx } from "../kernel/context";
import { requirePermiso } from "../kernel/permisos";

/** @throws AppError not-found; rule once there is a verdict */
export async function retryFactura(ctx: Ctx, clave: string): Promise<DocumentoAnswer> {
  requirePermiso(ctx, "documentos.reintentar");
  return retryDocumento(ctx, TIPOS_VENTA, clave, async (tx, documentoId) =>
    storedAnswer(await readDocumento(tx, { tenantId: ctx.tenantId, documentoId })),
  );
}
