/** Reads a purchase invoice back: type 08 only, never a sale (spec 4). */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { FacturaCompraAnswer } from "@/lib/contract/facturas-compra";
import { TIPOS_COMPRA } from "@/lib/domain/tipo-documento";
import { type FileAnswer, findDocumento, getDocumentoRespuesta, getDocumentoXml } from "../issuing/documentos/get";
import { getDocumentoPdf } from "../issuing/documentos/pdf";
import type { Ctx } from "../kernel/context";
import { storedCompraAnswer } from "./answer";

/**
 * @param tell words the warnings
 * @throws AppError not-found; so do the functions below, with the reason while the file does not exist
 */
export async function getFacturaCompra(ctx: Ctx, clave: string, tell = tellAdvertencias): Promise<FacturaCompraAnswer> {
  return storedCompraAnswer(await findDocumento(ctx, clave, TIPOS_COMPRA), tell);
}

export function getFacturaCompraXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoXml(ctx, clave, TIPOS_COMPRA);
}

export function getFacturaCompraRespuesta(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoRespuesta(ctx, clave, TIPOS_COMPRA);
}

export function getFacturaCompraPdf(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoPdf(ctx, clave, TIPOS_COMPRA);
}
