/**
 * A receiver message (XML MensajeReceptor): the receiver's answer to a supplier's document, sent to the tax authority.
 * Every member is present; one that does not apply is `null`.
 */
import type { CodigoCondicionImpuesto } from "../catalogos/condicion-impuesto";
import type { FechaHora, Monto } from "./documento";

/** The answers by XML Mensaje, each with the type of the message's own consecutivo (hacienda 4.4). */
export const MENSAJES_RECEPTOR = {
  1: { nombre: "Aceptado", tipo: "05" },
  2: { nombre: "AceptadoParcialmente", tipo: "06" },
  3: { nombre: "Rechazado", tipo: "07" },
} as const;

export type CodigoMensaje = keyof typeof MENSAJES_RECEPTOR;

export const CODIGOS_MENSAJE: readonly CodigoMensaje[] = [1, 2, 3];

/**
 * How far the supplier's document was checked. `sin-xml`: only what the user sent is known. `integro`: the signature of
 * its XML is valid. `comprobado`: the signer's certificate also comes from an authority that we trust.
 */
export type Verificacion = "sin-xml" | "integro" | "comprobado";

export interface MensajeReceptor {
  /** Clave of the supplier's document. */
  clave: string;
  numeroCedulaEmisor: string;
  /** Moment of this message. */
  fechaEmision: FechaHora;
  mensaje: CodigoMensaje;
  detalleMensaje: string | null;
  /** From the supplier's document, like `totalFactura`. */
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

/** Reads a `mensaje` as sent, by its number or its name in exact spelling. Anything else is `null`. */
export function parseMensaje(value: string): CodigoMensaje | null {
  return (
    CODIGOS_MENSAJE.find((codigo) => value === String(codigo) || value === MENSAJES_RECEPTOR[codigo].nombre) ?? null
  );
}
