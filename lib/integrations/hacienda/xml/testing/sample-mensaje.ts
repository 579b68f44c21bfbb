/** Receiver messages of 3101000001 about a sample invoice of 3101000777. */
import { type CodigoMensaje, MENSAJES_RECEPTOR, type MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { sampleDocumento } from "./sample-documento";

const PROVEEDOR = { tipo: "02", numero: "3101000777" };
const RECEPTOR = { tipo: "02", numero: "3101000001" };

/** With every element or only the required ones, and with a reason when the answer needs one. */
export function sampleMensaje(mensaje: CodigoMensaje = 1, full = true): MensajeReceptor {
  const { clave, resumen } = sampleDocumento({ emisor: PROVEEDOR, receptor: RECEPTOR });
  return {
    clave,
    numeroCedulaEmisor: PROVEEDOR.numero,
    fechaEmision: "2026-11-21T09:30:00-06:00",
    mensaje,
    detalleMensaje: full || mensaje !== 1 ? "Faltó una caja de 12 unidades" : null,
    montoTotalImpuesto: full ? resumen.totalImpuesto : null,
    codigoActividad: full ? "6201.0" : null,
    condicionImpuesto: full ? "02" : null,
    montoTotalImpuestoAcreditar: full ? "100.5" : null,
    montoTotalDeGastoAplicable: full ? "0" : null,
    totalFactura: resumen.totalComprobante,
    numeroCedulaReceptor: RECEPTOR.numero,
    consecutivo: `00100001${MENSAJES_RECEPTOR[mensaje].tipo}0000000001`,
  };
}
