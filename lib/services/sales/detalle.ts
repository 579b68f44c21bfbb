/** A sales document for the page that shows it: the API's answer in the portal's words, its payments and its history. */

import { selectAbonosDe } from "@/db/queries/payments/abono";
import { selectCobro, selectRecibosDe } from "@/db/queries/payments/documento-pago";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { Cobro, ReciboDeFactura, VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { estadoCobro, sePagaDespues } from "@/lib/domain/cobranza/cobranza";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { type CodigoTipoDocumento, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { assert } from "@/lib/platform/assert";
import { getEntorno } from "../issuing/documentos/entorno";
import type { Ctx } from "../kernel/context";
import { tenantDay } from "../kernel/reloj";
import { getFactura } from "./get";

/** @throws AppError not-found */
export async function getFacturaDetalle(ctx: Ctx, clave: string): Promise<VentaDetalle> {
  const [documento, entorno] = await Promise.all([
    getFactura(ctx, clave, tellAdvertenciasInWords),
    getEntorno(ctx, clave, TIPOS_VENTA),
  ]);
  return { documento, ...(await cobroOf(ctx, documento)), ...entorno };
}

/** What is said of a document about its payment, and how it is paid; null for one that is not on credit. */
export async function cobroOf(
  ctx: Ctx,
  documento: DocumentoAnswer,
): Promise<Pick<VentaDetalle, "cobro" | "estadoCobro">> {
  const { clave, condicionVenta, estado, anulada, montoAcreditado: acreditado } = documento;
  const { tenantId } = ctx;
  const one = { tenantId, clave };
  const [[row], recibos, abonos] = await ctx.db.read(
    tenantId,
    selectCobro(one),
    selectRecibosDe(one),
    selectAbonosDe(one),
  );
  assert(row !== undefined, "a document that was read is not deleted");
  const { total_comprobante: total, monto_pagado: pagado, anula_nota: anulaNota, vence } = row;
  const tipo = documento.codigoTipo as CodigoTipoDocumento;
  const conCliente = documento.cliente !== null;
  const cobrable = { estado, tipo, anulada, conCliente, condicionVenta, anulaNota, total, acreditado, pagado, vence };
  const said = estadoCobro(cobrable, tenantDay(ctx));
  if (vence === null || !sePagaDespues(cobrable) || !conCliente) return { estadoCobro: said, cobro: null };
  const debe = debeOf(total, row.monto_acreditado, pagado);
  const cobro: Cobro = {
    pagado,
    debe,
    vence,
    pagable: estado === "aceptado" && !anulada && debe !== "0",
    abonos: abonos.map(({ abono_id, fecha, monto, voided_at }) => {
      return { idAbono: Number(abono_id), fecha, monto, anulado: voided_at !== null };
    }),
    recibos: recibos.map(({ fecha_emision: fechaEmision, ...recibo }) => {
      return { ...recibo, estado: recibo.estado as ReciboDeFactura["estado"], fechaEmision };
    }),
  };
  return { estadoCobro: said, cobro };
}
