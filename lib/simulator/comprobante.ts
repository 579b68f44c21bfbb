/** The document types that the simulator knows, and reading one out of received bytes. */

import type { Element } from "@xmldom/xmldom";
import { parseSafeXml, UnsafeXmlError } from "@/lib/integrations/hacienda/safe-xml";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import type { DocumentStructure } from "@/lib/integrations/hacienda/xml/structure/element";
import { MENSAJE_RECEPTOR } from "@/lib/integrations/hacienda/xml/structure/mensajes";
import { textAt, toXmlNode, type XmlNode } from "./xml-node";

/** A thousand full lines are about 2 MB, and fifty thousand elements. */
export const MAX_COMPROBANTE_BYTES = 10 * 1024 * 1024;
const LIMITS = { bytes: MAX_COMPROBANTE_BYTES, nodes: 200_000 };

export interface TipoComprobante {
  /** Two digits, as in the consecutivo; a receiver message has three types by one structure. */
  codigo: string;
  structure: DocumentStructure;
  /** Where the number of the party stands whose certificate signs: the buyer's in a purchase invoice. */
  firmante: string;
  /** Where the other party's does: what provokes an outcome. */
  contraparte: string;
  /** Where the one that the envelope calls `emisor` does. */
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

/** To know another type is to add it here. */
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
  /** `null` when root and namespace are none that we know. */
  tipo: TipoComprobante | null;
}

/** Reads the bytes, or says why they are not XML. */
export function readComprobante(bytes: Uint8Array): Comprobante | { error: string } {
  try {
    const element = parseSafeXml(bytes, LIMITS).documentElement;
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

/** The other party of the document: its receptor, or the supplier. */
export function contraparte({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.contraparte ?? RECEPTOR);
}

/** Who must hold the token and the certificate: the party that made the document. */
export function obligado({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.firmante ?? EMISOR);
}

/** The party that the envelope must name as `emisor`. */
export function emisor({ root, tipo }: Comprobante): string | null {
  return textAt(root, tipo?.emisor ?? EMISOR);
}

/** A receiver message's own; `null` for any other document, whose clave has it. */
export function consecutivoReceptor({ root, tipo }: Comprobante): string | null {
  return tipo?.codigo === CODIGO_MENSAJE ? textAt(root, tipo.consecutivo) : null;
}
