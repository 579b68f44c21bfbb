/** Reads a sales document back: FE, TE, NC and ND, never a purchase invoice (spec 4). */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { type FileAnswer, findDocumento, getDocumentoRespuesta, getDocumentoXml } from "../issuing/documentos/get";
import { getDocumentoPdf } from "../issuing/documentos/pdf";
import type { Ctx } from "../kernel/context";
import { storedAnswer } from "./answer";

/**
 * @param tell words the warnings
 * @throws AppError not-found; so do the functions below, with the reason while the file does not exist
 */
export async function getFactura(ctx: Ctx, clave: string, tell = tellAdvertencias): Promise<DocumentoAnswer> {
  return storedAnswer(await findDocumento(ctx, clave, TIPOS_VENTA), tell);
}

export function getFacturaXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoXml(ctx, clave, TIPOS_VENTA);
}

export function getFacturaRespuesta(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoRespuesta(ctx, clave, TIPOS_VENTA);
}

export function getFacturaPdf(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoPdf(ctx, clave, TIPOS_VENTA);
}
