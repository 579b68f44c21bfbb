/** What is owed of a document on credit, by label: by a customer, or to a supplier. */
import type { ReactNode } from "react";
import type { Pago } from "@/lib/contract/portal/documento-detalle";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/formato";

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
