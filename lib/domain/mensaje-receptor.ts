/**
 * A receiver message (XML MensajeReceptor): what the receiver of a supplier's document answers to it before the tax
 * authority. Every member is present; what does not apply is `null`.
 */
import type { CodigoCondicionImpuesto } from "./catalogos/condicion-impuesto";
import type { FechaHora, Monto } from "./documento";

/** The answers by XML Mensaje, each with the type of its own consecutivo (hacienda 4.4). */
export const MENSAJES_RECEPTOR = {
  1: { nombre: "Aceptado", tipo: "05" },
  2: { nombre: "AceptadoParcialmente", tipo: "06" },
  3: { nombre: "Rechazado", tipo: "07" },
} as const;

export type CodigoMensaje = keyof typeof MENSAJES_RECEPTOR;

export const CODIGOS_MENSAJE: readonly CodigoMensaje[] = [1, 2, 3];

/**
 * How much is known of the supplier's document: nothing but what was sent; its XML, whose signature is right; or also
 * that the signer's certificate comes from an authority that we trust.
 */
export type Verificacion = "sin-xml" | "integro" | "comprobado";

export interface MensajeReceptor {
  /** Of the supplier's document. */
  clave: string;
  numeroCedulaEmisor: string;
  /** Of this message. */
  fechaEmision: FechaHora;
  mensaje: CodigoMensaje;
  detalleMensaje: string | null;
  /** Of the supplier's document, like `totalFactura`. */
  montoTotalImpuesto: Monto | null;
  codigoActividad: string | null;
  condicionImpuesto: CodigoCondicionImpuesto | null;
  montoTotalImpuestoAcreditar: Monto | null;
  montoTotalDeGastoAplicable: Monto | null;
  totalFactura: Monto;
  numeroCedulaReceptor: string;
  /** Twenty digits, of type 05, 06 or 07. */
  consecutivo: string;
}

/** Reads a `mensaje` as sent: its number or its name, exact spelling. Anything else is `null`. */
export function parseMensaje(value: string): CodigoMensaje | null {
  return (
    CODIGOS_MENSAJE.find((codigo) => value === String(codigo) || value === MENSAJES_RECEPTOR[codigo].nombre) ?? null
  );
}
