/** The API's answer about a payment receipt, complete and shortened for a list. */

import { tellAdvertencias } from "@/lib/contract/advertencias";
import type { ReciboPagoAnswer, ReciboPagoResumen } from "@/lib/contract/recibos-pago";
import type { Documento } from "@/lib/domain/documento/documento";
import type { Standing } from "../issuing/documentos/answer";
import { documentoAnswer, type ListedRow, resumenAnswer } from "../issuing/documentos/factura";

export type PagoAnswer = ReciboPagoAnswer["pagos"][number];

/** The members that a receipt shares with a sale, as there, and the payments. */
export function reciboAnswer(
  documento: Documento,
  standing: Standing,
  pagos: PagoAnswer[],
  tell = tellAdvertencias,
): ReciboPagoAnswer {
  const {
    anulada: _a,
    montoAcreditado: _m,
    saldo: _s,
    plazoCredito: _p,
    comentario: _c,
    ...common
  } = documentoAnswer(documento, standing, tell);
  const { totalVenta, totalVentaNeta, totalDesgloseImpuesto, totalImpuesto, totalComprobante } = common.resumen;
  return {
    ...common,
    pagos,
    lineas: common.lineas.map(
      ({ numeroLinea, detalle, montoTotal, subTotal, impuestos, impuestoNeto, montoTotalLinea }) => {
        return { numeroLinea, detalle, montoTotal, subTotal, impuestos, impuestoNeto, montoTotalLinea };
      },
    ),
    resumen: { totalVenta, totalVentaNeta, totalDesgloseImpuesto, totalImpuesto, totalComprobante },
  };
}

export function resumenDeRecibo(row: ListedRow): ReciboPagoResumen {
  const { anulada: _a, montoAcreditado: _m, saldo: _s, ...resumen } = resumenAnswer(row);
  return resumen;
}
