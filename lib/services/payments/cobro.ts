/** What is still owed of an invoice, and how many of its days are over. */
import { daysBetween, lastDayOf } from "@/lib/domain/plazo-cobro";
import { debeOf } from "@/lib/domain/recibo";
import { toFecha } from "@/lib/platform/clock";

interface Owed {
  condicion_venta: string;
  fecha_emision: Date;
  total_comprobante: string;
  monto_acreditado: string;
  monto_pagado: string;
}

/** `vence` and `faltan` are null for a condition without a last day. */
export function cobroOf(row: Owed, now: Date) {
  const [fecha, hoy] = [toFecha(row.fecha_emision), toFecha(now)];
  const vence = lastDayOf(row.condicion_venta, fecha);
  return {
    debe: debeOf(row.total_comprobante, row.monto_acreditado, row.monto_pagado),
    dias: daysBetween(fecha, hoy),
    vence,
    faltan: vence === null ? null : daysBetween(hoy, vence),
  };
}
