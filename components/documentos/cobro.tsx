/** A document's money in words: charges besides its lines, when it is due, the means that paid it, what is owed. */
import type { ReactNode } from "react";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import type { Abono } from "@/lib/contract/portal/abonos";
import type { Pago } from "@/lib/contract/portal/documento-detalle";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { contar } from "@/lib/domain/texto";

type Cobrado = Pick<DocumentoAnswer, "otrosCargos" | "resumen">;
type Pagado = Pick<DocumentoAnswer, "medioPago" | "mediosPago" | "moneda">;

/** Each other charge and the IVA given back, as decimal text; empty for most documents. */
export function ajustesDe({ otrosCargos = [], resumen }: Cobrado) {
  const cargos = otrosCargos.map(({ detalle, monto }, index) => ({
    key: `cargo ${index}`,
    label: detalle,
    text: monto,
  }));
  const { totalIvaDevuelto } = resumen;
  if (totalIvaDevuelto === "0") return cargos;
  return [...cargos, { key: "devuelto", label: "IVA devuelto", text: `-${totalIvaDevuelto}` }];
}

/** The sale condition in words, with its days. */
export function condicionDe(codigo: string, plazoCredito: number | null): string {
  const condicion = nombreDeCodigo(CONDICIONES_VENTA, codigo);
  return plazoCredito === null ? condicion : `${condicion}, ${contar(plazoCredito, "día", "días")}`;
}

/** The means of payment in words, with their amounts when there are several; null on credit. */
export function medioPagoDe({ medioPago, mediosPago, moneda }: Pagado): string | null {
  if (mediosPago !== undefined && mediosPago.length > 1) {
    return mediosPago
      .map(
        ({ tipo, detalle, monto }) => `${detalle ?? nombreDeCodigo(MEDIOS_PAGO, tipo)} ${formatMonto(monto, moneda)}`,
      )
      .join(" · ");
  }
  return medioPago === "" ? null : nombreDeCodigo(MEDIOS_PAGO, medioPago);
}

/** How an abono was paid, in words. */
export const medioDe = ({ medioPago, medioPagoOtros }: Pick<Abono, "medioPago" | "medioPagoOtros">) =>
  medioPagoOtros ?? nombreDeCodigo(MEDIOS_PAGO, medioPago);

/** What is owed of a document on credit, by label: by a customer, or to a supplier. */
export function montosDe({ vence, pagado, debe }: Omit<Pago, "proveedor">, moneda: string): [string, ReactNode][] {
  return [
    ["Vence", formatFechaDeDia(vence)],
    ["Pagado", formatMonto(pagado, moneda)],
    [
      "Falta por pagar",
      <span key="debe" className="font-semibold">
        {formatMonto(debe, moneda)}
      </span>,
    ],
  ];
}
