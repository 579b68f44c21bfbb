/** What is still owed of an invoice, and how many of its days are over. */
import type { selectPorCobrarPage } from "@/db/queries/payments/por-cobrar";
import type { RowOf } from "@/db/sql/prepared";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { daysBetween, lastDayOf } from "@/lib/domain/cobranza/plazo-cobro";
import { debeOf } from "@/lib/domain/cobranza/recibo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFecha, toFechaHora } from "@/lib/platform/clock";

interface Owed {
  condicion_venta: string;
  fecha_emision: Date;
  total_comprobante: string;
  monto_acreditado: string;
  monto_pagado: string;
}

/** `vence` and `faltan` are null for a condition without a last day. */
export function cobroOf(row: Owed, hoy: string) {
  const fecha = toFecha(row.fecha_emision);
  const vence = lastDayOf(row.condicion_venta, fecha);
  return {
    debe: debeOf(row.total_comprobante, row.monto_acreditado, row.monto_pagado),
    dias: daysBetween(fecha, hoy),
    vence,
    faltan: vence === null ? null : daysBetween(hoy, vence),
  };
}

/** An invoice whose payment is owed, as lists show it. */
export function porCobrarOf(row: RowOf<typeof selectPorCobrarPage>, hoy: string): PorCobrar {
  const tipo = row.tipo as CodigoTipoDocumento;
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: TIPOS_DOCUMENTO[tipo].nombre,
    codigoTipo: tipo,
    fechaEmision: toFechaHora(row.fecha_emision),
    moneda: row.moneda,
    totalComprobante: row.total_comprobante,
    condicionVenta: row.condicion_venta,
    plazoCredito: row.plazo_credito,
    vencimiento: row.vencimiento,
    atraso: daysBetween(row.vencimiento, hoy),
    cliente: { identificacion: row.receptor_identificacion, nombre: row.receptor_nombre },
    ...cobroOf(row, hoy),
    ...(row.referencia_externa !== null && { referenciaExterna: row.referencia_externa }),
  };
}
