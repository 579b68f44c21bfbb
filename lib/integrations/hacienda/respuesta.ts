/** Reads a MensajeHacienda, the authority's signed verdict (hacienda 4.5, 8.1). */

import type { Element } from "@xmldom/xmldom";
import { parseDecimal } from "@/lib/domain/decimal";
import { detalleText, type Motivo, parseDetalleMensaje } from "./detalle-mensaje";
import { childText, DOCUMENTO_LIMITS, parseSafeXml, UnsafeXmlError } from "./safe-xml";
import { MENSAJE_HACIENDA_RULES, verifySignature } from "./sign/verify";

export interface MensajeHacienda {
  clave: string;
  nombreEmisor: string | null;
  /** Identifications of the document's issuer, and of its receptor when it names one. */
  emisor: string | null;
  receptor: string | null;
  /** 1 accepted, 3 rejected. */
  mensaje: 1 | 3;
  /** `Aceptado` or `Rechazado`; absent before version 4.4. */
  estadoMensaje: string | null;
  /** DetalleMensaje as written, without white space at its ends; `null` when it says nothing (empty, or `.`). */
  detalle: string | null;
  /** Reasons of a rejection, or warnings of an acceptance. */
  motivos: Motivo[];
  /** Decimal text, or `null` when the authority leaves it out. */
  montoTotalImpuesto: string | null;
  /** Decimal text. */
  totalFactura: string | null;
}

/** `ilegible`: not a readable MensajeHacienda. `firma`: not signed, or its content is not what was signed. */
export type DefectoRespuesta = "ilegible" | "firma";

export interface Respuesta {
  /**
   * The signed content when the signature is valid; otherwise the content as received, for people to read. `null` when
   * `ilegible`.
   */
  mensaje: MensajeHacienda | null;
  defecto: DefectoRespuesta | null;
}

/**
 * Reads an answer and states its defect. A valid signature shows only that the answer was not altered. The chain of the
 * seal is not checked, because TLS already shows that the authority answered.
 */
export function readRespuesta(xml: Uint8Array): Respuesta {
  const verification = verifySignature(xml, MENSAJE_HACIENDA_RULES);
  try {
    const mensaje = parseMensajeHacienda(verification.valid ? Buffer.from(verification.signedXml) : xml);
    return { mensaje, defecto: verification.valid ? null : "firma" };
  } catch (error) {
    if (error instanceof UnsafeXmlError) return { mensaje: null, defecto: "ilegible" };
    throw error;
  }
}

/**
 * Parses the bytes of a MensajeHacienda of any version, without verifying the signature.
 * @throws UnsafeXmlError when the XML cannot be read, is too large, or is another document.
 */
export function parseMensajeHacienda(xml: Uint8Array): MensajeHacienda {
  const root = parseSafeXml(xml, DOCUMENTO_LIMITS).documentElement;
  if (root === null || root.localName !== "MensajeHacienda")
    throw new UnsafeXmlError("malformed", "not a MensajeHacienda");
  const mensaje = requiredText(root, "Mensaje");
  if (mensaje !== "1" && mensaje !== "3") throw new UnsafeXmlError("malformed", "Mensaje is neither 1 nor 3");
  const detalle = childText(root, "DetalleMensaje") ?? "";
  return {
    clave: requiredText(root, "Clave"),
    nombreEmisor: optionalText(root, "NombreEmisor"),
    emisor: optionalText(root, "NumeroCedulaEmisor"),
    receptor: optionalText(root, "NumeroCedulaReceptor"),
    mensaje: mensaje === "1" ? 1 : 3,
    estadoMensaje: childText(root, "EstadoMensaje")?.trim() ?? null,
    detalle: detalleText(detalle),
    motivos: parseDetalleMensaje(detalle),
    montoTotalImpuesto: decimalText(root, "MontoTotalImpuesto"),
    totalFactura: decimalText(root, "TotalFactura"),
  };
}

const optionalText = (root: Element, name: string): string | null => childText(root, name)?.trim() || null;

function requiredText(root: Element, name: string): string {
  const text = optionalText(root, name);
  if (text === null) throw new UnsafeXmlError("malformed", `MensajeHacienda without ${name}`);
  return text;
}

function decimalText(root: Element, name: string): string | null {
  return parseDecimal(childText(root, name) ?? "")?.toFixed() ?? null;
}
