/** Reads a sales document back: FE, TE, NC and ND, never a purchase invoice (spec 4). */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { storedAnswer } from "../issuing/documentos/factura";
import { findDocumento } from "../issuing/documentos/get";
import { archivosDe } from "../issuing/documentos/pdf";
import type { Ctx } from "../kernel/context";

/**
 * @param tell words the warnings
 * @throws AppError not-found
 */
export async function getFactura(ctx: Ctx, clave: string, tell = tellAdvertencias): Promise<DocumentoAnswer> {
  return storedAnswer(await findDocumento(ctx, clave, TIPOS_VENTA), tell);
}

/** @throws AppError not-found, with the reason while the file does not exist */
export const { xml: getFacturaXml, respuesta: getFacturaRespuesta, pdf: getFacturaPdf } = archivosDe(TIPOS_VENTA);
