/** Turns the payments of a receipt into texts: each invoice with what was paid, by rate, and what remains. */

import { type Parte, totalOf } from "@/lib/domain/cobranza/recibo";
import { Decimal, toMonto, ZERO } from "@/lib/domain/decimal";
import type { Resumen } from "@/lib/domain/documento/documento";
import { formatDecimal, formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { exoneradoDelPago, OTROS_PAGADOS, otrosCargosPagados, parteDelPago, RECIBIDO } from "../messages";
import type { PagoPdf } from "../pdf-input";
import { taxName } from "./build-totals";
import type { PagoRow, PdfModel } from "./pdf-model";

export function buildPagos(pagos: readonly PagoPdf[], moneda: string): PagoRow[] {
  return pagos.map(({ tipo, consecutivo, clave, fechaEmision, total, monto, otros, pendiente, partes }) => ({
    factura: `${TIPOS_DOCUMENTO[tipo].titulo} ${consecutivo}`,
    clave,
    fecha: formatFecha(fechaEmision),
    total: formatDecimal(total),
    monto: formatDecimal(monto),
    pendiente: formatDecimal(pendiente),
    partes: [
      ...partes.filter(isPaid).map((parte) => parteTexto(parte, moneda)),
      ...(isZero(otros) ? [] : [otrosCargosPagados(formatMonto(otros, moneda))]),
    ],
  }));
}

const isZero = (monto: string): boolean => new Decimal(monto).isZero();

const isPaid = ({ neto, impuesto }: Parte): boolean => !isZero(neto) || !isZero(impuesto.monto);

/** `IVA 13%: ₡1.000,00 netos + ₡130,00 de impuesto`. */
function parteTexto(parte: Parte, moneda: string): string {
  const { neto, impuesto } = parte;
  const exonerado = impuesto.exoneracion?.montoExoneracion ?? "0";
  const cobrado = totalOf([parte]).minus(neto);
  const texto = parteDelPago(taxName(impuesto), formatMonto(neto, moneda), formatMonto(toMonto(cobrado), moneda));
  return isZero(exonerado) ? texto : `${texto} ${exoneradoDelPago(formatMonto(exonerado, moneda))}`;
}

type Totals = Pick<PdfModel, "impuestos" | "totales" | "total" | "totalNotas">;

/** A receipt sells nothing: its net amount stands in place of the classes of sales. */
export function reciboTotales(totals: Totals, resumen: Resumen, pagos: readonly PagoPdf[]): Totals {
  const { codigoMoneda: moneda, totalVentaNeta, totalImpuesto, totalComprobante } = resumen;
  const otros = pagos.reduce((sum, pago) => sum.plus(pago.otros), ZERO);
  const recibido = otros.plus(totalComprobante);
  const fact = (label: string, monto: string) => ({ label, value: formatMonto(monto, moneda) });
  return {
    ...totals,
    totales: [fact("Neto", totalVentaNeta), fact("Impuestos", totalImpuesto)],
    totalNotas: [
      ...totals.totalNotas,
      ...(otros.isZero()
        ? []
        : [
            `${OTROS_PAGADOS}: ${formatMonto(toMonto(otros), moneda)}`,
            `${RECIBIDO}: ${formatMonto(toMonto(recibido), moneda)}`,
          ]),
    ],
  };
}
