/** A sales document for the page that shows it: the API's answer in the portal's words, its payments and its history. */

import { selectCobro, selectRecibosDe } from "@/db/queries/documento-pago";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { Cobro, ReciboDeFactura, VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { CONDICION_DE_PAGO, debeOf } from "@/lib/domain/recibo";
import { TIPOS_PAGABLES, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { getFactura } from "./get";

/** @throws AppError not-found */
export async function getFacturaDetalle(ctx: Ctx, clave: string): Promise<VentaDetalle> {
  const [documento, entorno] = await Promise.all([
    getFactura(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_VENTA),
  ]);
  return { documento, cobro: await cobroOf(ctx, documento), ...entorno };
}

/** Null for a document that no receipt may pay. */
async function cobroOf({ db, tenantId }: Ctx, documento: DocumentoAnswer): Promise<Cobro | null> {
  const { clave, codigoTipo, condicionVenta, cliente, estado, anulada } = documento;
  const needsReceipt = condicionVenta in CONDICION_DE_PAGO && TIPOS_PAGABLES.some((tipo) => tipo === codigoTipo);
  if (!needsReceipt || cliente === null) return null;
  const one = { tenantId, clave };
  const [[row], recibos] = await db.read(tenantId, selectCobro(one), selectRecibosDe(one));
  if (row === undefined) return null;
  const debe = debeOf(row.total_comprobante, row.monto_acreditado, row.monto_pagado);
  return {
    pagado: row.monto_pagado,
    debe,
    pagable: estado === "aceptado" && !anulada && debe !== "0",
    recibos: recibos.map(({ fecha_emision: fechaEmision, ...recibo }) => {
      return { ...recibo, estado: recibo.estado as ReciboDeFactura["estado"], fechaEmision };
    }),
  };
}
