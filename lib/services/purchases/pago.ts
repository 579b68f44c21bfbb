/** What is said of a purchase invoice about its payment, from its row alone. */
import { type EstadoCobro, estadoPago, type Pagable } from "@/lib/domain/cobranza/cobranza";
import { FACTURA_COMPRA } from "@/lib/domain/tipo-documento";

interface Fila {
  estado: string;
  condicion_venta: string;
  total_comprobante: string;
  monto_acreditado: string;
  monto_pagado: string;
  vence: string | null;
}

export function pagableOf(row: Fila): Pagable {
  return {
    tipo: FACTURA_COMPRA,
    condicionVenta: row.condicion_venta,
    rechazado: row.estado === "rechazado",
    total: row.total_comprobante,
    acreditado: row.monto_acreditado,
    pagado: row.monto_pagado,
    vence: row.vence,
  };
}

export const pagoOf = (row: Fila, hoy: string): EstadoCobro | null => estadoPago(pagableOf(row), hoy);
