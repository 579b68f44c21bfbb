/** Reads a payment receipt back: type 10 only. */

import type { StoredDocumento } from "@/db/queries/issuing/documento";
import { selectPagosDeRecibo } from "@/db/queries/payments/documento-pago";
import type { RowOf } from "@/db/sql/prepared";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ReciboPagoAnswer } from "@/lib/contract/recibos-pago";
import { TIPOS_RECIBO } from "@/lib/domain/tipo-documento";
import { storedStanding } from "../issuing/documentos/answer";
import { findDocumento } from "../issuing/documentos/get";
import { archivosDe } from "../issuing/documentos/pdf";
import { toDocumento } from "../issuing/documentos/stored";
import type { Ctx } from "../kernel/context";
import { reciboAnswer } from "./answer";

/**
 * @param tell words the warnings
 * @throws AppError not-found
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

/** @throws AppError not-found, with the reason while the file does not exist */
export const {
  xml: getReciboPagoXml,
  respuesta: getReciboPagoRespuesta,
  pdf: getReciboPagoPdf,
} = archivosDe(TIPOS_RECIBO);
