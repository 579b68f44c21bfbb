/** Reads a purchase invoice back: type 08 only, never a sale (spec 4). */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraAnswer } from "@/lib/contract/facturas-compra";
import { TIPOS_COMPRA } from "@/lib/domain/tipo-documento";
import { findDocumento } from "../issuing/documentos/get";
import { archivosDe } from "../issuing/documentos/pdf";
import type { Ctx } from "../kernel/context";
import { storedCompraAnswer } from "./answer";

/**
 * @param tell words the warnings
 * @throws AppError not-found
 */
export async function getFacturaCompra(ctx: Ctx, clave: string, tell = tellAdvertencias): Promise<FacturaCompraAnswer> {
  return storedCompraAnswer(await findDocumento(ctx, clave, TIPOS_COMPRA), tell);
}

/** @throws AppError not-found, with the reason while the file does not exist */
export const {
  xml: getFacturaCompraXml,
  respuesta: getFacturaCompraRespuesta,
  pdf: getFacturaCompraPdf,
} = archivosDe(TIPOS_COMPRA);
