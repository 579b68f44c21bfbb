/** What is said of a supplier's document about its payment, from its row alone. */
import { type EstadoCobro, estadoPago, type Pagable } from "@/lib/domain/cobranza/cobranza";
import { documentoOf } from "../mensajes-receptor/answer";

interface Fila {
  clave: string;
  documento_moneda: string | null;
  condicion_venta: string | null;
  total_factura: string;
  monto_acreditado: string;
  monto_pagado: string;
  vence: string;
  rechazado: boolean;
}

export function pagableOf(row: Fila): Pagable {
  return {
    tipo: documentoOf(row.clave).tipo,
    // An amount without a currency is not owed.
    condicionVenta: row.documento_moneda === null ? null : row.condicion_venta,
    rechazado: row.rechazado,
    total: row.total_factura,
    acreditado: row.monto_acreditado,
    pagado: row.monto_pagado,
    vence: row.vence,
  };
}

export const pagoOf = (row: Fila, hoy: string): EstadoCobro | null => estadoPago(pagableOf(row), hoy);
