/** Reads a payment receipt back: type 10 only. */

import type { StoredDocumento } from "@/db/queries/documento";
import { selectPagosDeRecibo } from "@/db/queries/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ReciboPagoAnswer } from "@/lib/contract/recibos-pago";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { storedStanding } from "../issuing/documentos/answer";
import { type FileAnswer, findDocumento, getDocumentoRespuesta, getDocumentoXml } from "../issuing/documentos/get";
import { getDocumentoPdf } from "../issuing/documentos/pdf";
import { toDocumento } from "../issuing/documentos/stored";
import type { Ctx } from "../kernel/context";
import { reciboAnswer } from "./answer";

/**
 * @param tell words the warnings
 * @throws AppError not-found; so do the functions below, with the reason while the file does not exist
 */
export async function getReciboPago(ctx: Ctx, clave: string, tell = tellAdvertencias): Promise<ReciboPagoAnswer> {
  const row = await findDocumento(ctx, clave, TIPOS_RECIBO);
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectPagosDeRecibo({ tenantId, clave }));
  return storedRecibo(row, rows, tell);
}

/** The answer about a stored receipt. */
export function storedRecibo(
  row: StoredDocumento,
  rows: RowOf<typeof selectPagosDeRecibo>[],
  tell = tellAdvertencias,
): ReciboPagoAnswer {
  const pagos = rows.map(({ clave, consecutivo, monto, otros }) => ({ clave, consecutivo, monto, otrosCargos: otros }));
  return reciboAnswer(toDocumento(row), storedStanding(row), pagos, tell);
}

export function getReciboPagoXml(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoXml(ctx, clave, TIPOS_RECIBO);
}

export function getReciboPagoRespuesta(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoRespuesta(ctx, clave, TIPOS_RECIBO);
}

export function getReciboPagoPdf(ctx: Ctx, clave: string): Promise<FileAnswer> {
  return getDocumentoPdf(ctx, clave, TIPOS_RECIBO);
}
