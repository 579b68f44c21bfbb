/** Rebuilds a message from its database row. */
import type { MensajeRow } from "@/db/queries/reception/mensaje-receptor";
import type { CodigoMensaje, MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { toFechaHora } from "@/lib/platform/clock";

export function toMensaje(row: MensajeRow): MensajeReceptor {
  return {
    clave: row.clave,
    numeroCedulaEmisor: row.emisor_numero,
    fechaEmision: toFechaHora(row.fecha_emision),
    mensaje: row.mensaje as CodigoMensaje,
    detalleMensaje: row.detalle,
    montoTotalImpuesto: row.monto_total_impuesto,
    codigoActividad: row.codigo_actividad,
    condicionImpuesto: row.condicion_impuesto,
    montoTotalImpuestoAcreditar: row.monto_impuesto_acreditar,
    montoTotalDeGastoAplicable: row.monto_gasto_aplicable,
    totalFactura: row.total_factura,
    numeroCedulaReceptor: row.receptor_numero,
    consecutivo: row.consecutivo,
  };
}
