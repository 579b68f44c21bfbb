/** The document types that the simulator knows, and a reader of received bytes. */

import type { Element } from "@xmldom/xmldom";
import { parseSafeXml, UnsafeXmlError } from "@/lib/integrations/hacienda/safe-xml";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import type { DocumentStructure } from "@/lib/integrations/hacienda/xml/structure/element";
import { MENSAJE_RECEPTOR } from "@/lib/integrations/hacienda/xml/structure/mensajes";
import { textAt, toXmlNode, type XmlNode } from "./xml-node";

/** A document with a thousand full lines has about 2 MB and fifty thousand elements. */
export const MAX_COMPROBANTE_BYTES = 10 * 1024 * 1024;
const LIMITS = { bytes: MAX_COMPROBANTE_BYTES, nodes: 200_000 };

export interface TipoComprobante {
  /** Two digits, as in the consecutivo. The three types of receiver message share one structure and one entry. */
  codigo: string;
  structure: DocumentStructure;
  /** Path to the identification of the party whose certificate signs: the buyer in a purchase invoice. */
  firmante: string;
  /** Path to the identification of the other party, which decides the provoked outcome. */
  contraparte: string;
  /** Path to the identification of the party that the envelope calls `emisor`. */
  emisor: string;
  consecutivo: string;
}

const EMISOR = "Emisor/Identificacion/Numero";
const RECEPTOR = "Receptor/Identificacion/Numero";
export const CODIGO_MENSAJE = "mensaje";

const documento = (codigo: string, structure: DocumentStructure): TipoComprobante => ({
  codigo,
  structure,
  firmante: codigo === "08" ? RECEPTOR : EMISOR,
  contraparte: codigo === "08" ? EMISOR : RECEPTOR,
  emisor: EMISOR,
  consecutivo: "NumeroConsecutivo",
});

/** Add a row here to support another type. */
export const TIPOS: readonly TipoComprobante[] = [
  ...Object.entries(STRUCTURE).map(([codigo, structure]) => documento(codigo, structure)),
  {
    codigo: CODIGO_MENSAJE,
    structure: MENSAJE_RECEPTOR,
    firmante: "NumeroCedulaReceptor",
    contraparte: "NumeroCedulaEmisor",
    emisor: "NumeroCedulaEmisor",
    consecutivo: "NumeroConsecutivoReceptor",
  },
];

export interface Comprobante {
  xml: string;
  element: Element;
  root: XmlNode;
  /** `null` when the root element and its namespace belong to no known type. */
  tipo: TipoComprobante | null;
}

/** Reads the bytes, or returns the reason why they are not XML. */
export function readComprobante(bytes: Uint8Array): Comprobante | { error: string } {
  try {
    const element = parseSafeXml(bytes, LIMITS, { places: true }).documentElement;
    if (element === null) return { error: "Premature end of file." };
    const tipo = TIPOS.find(
      ({ structure }) => structure.root.name === element.localName && structure.namespace === element.namespaceURI,
    );
    return { xml: Buffer.from(bytes).toString("utf8"), element, root: toXmlNode(element), tipo: tipo ?? null };
  } catch (error) {
    if (error instanceof UnsafeXmlError) return { error: error.message };
    throw error;
  }
}

/** The identification of the document's other party: its receptor, or the supplier. */
export function contraparte({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.contraparte ?? RECEPTOR);
}

/** The identification of the party that made the document and must hold the token and the certificate. */
export function obligado({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.firmante ?? EMISOR);
}

/** The identification of the party that the envelope must name as `emisor`. */
export function emisor({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.emisor ?? EMISOR);
}

/** The consecutivo of a receiver message; `null` for any other document, whose clave contains it. */
export function consecutivoReceptor({ root, tipo }: Comprobante): string | null {
  return tipo?.codigo === CODIGO_MENSAJE ? textAt(root, tipo.consecutivo) : null;
}
