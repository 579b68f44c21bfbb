/** The document types that the simulator knows, and reading one out of received bytes. */

import type { Element } from "@xmldom/xmldom";
import { parseSafeXml, UnsafeXmlError } from "@/lib/integrations/hacienda/safe-xml";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import type { DocumentStructure } from "@/lib/integrations/hacienda/xml/structure/element";
import { textAt, toXmlNode, type XmlNode } from "./xml-node";

/** A thousand full lines are about 2 MB. */
export const MAX_COMPROBANTE_BYTES = 10 * 1024 * 1024;

export interface TipoComprobante {
  /** Two digits, as in the consecutivo. */
  codigo: string;
  structure: DocumentStructure;
  /** Whose certificate signs: the buyer's in a purchase invoice. */
  firmante: "Emisor" | "Receptor";
}

/** To know another type is to add it here. */
export const TIPOS: readonly TipoComprobante[] = Object.entries(STRUCTURE).map(([codigo, structure]) => ({
  codigo,
  structure,
  firmante: codigo === "08" ? "Receptor" : "Emisor",
}));

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
    const element = parseSafeXml(bytes, MAX_COMPROBANTE_BYTES).documentElement;
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

/** The other party of the document: its receptor, or the supplier of a purchase invoice. */
export function contraparte({ root, tipo }: Comprobante): string | null {
  return textAt(root, `${tipo?.firmante === "Receptor" ? "Emisor" : "Receptor"}/Identificacion/Numero`);
}

/** Who must hold the token and the certificate: the party that made the document. */
export function obligado(comprobante: Comprobante): string | null {
  return textAt(comprobante.root, `${comprobante.tipo?.firmante ?? "Emisor"}/Identificacion/Numero`);
}
