/** Parses signed XML from others with the limits of safe-xml.ts, and refuses an Id that occurs twice. */
import type { Attr, Document, Element } from "@xmldom/xmldom";
import { parseSafeXml, UnsafeXmlError, type XmlLimits } from "../safe-xml";
import { refuse } from "./signature-refusal";

/** Local names of the attributes that may hold an identifier. */
const ID_ATTRIBUTES = ["Id", "ID", "id"];

export interface ParsedXml {
  document: Document;
  root: Element;
  /** Elements by identifier. */
  elements: ReadonlyMap<string, Element>;
}

/** Throws `SignatureRefusal`. */
export function parseUntrustedXml(xml: Uint8Array, limits: XmlLimits): ParsedXml {
  const document = parse(xml, limits);
  const root = document.documentElement ?? refuse("malformed", "no root");
  return { document, root, elements: collectIds(root) };
}

function parse(xml: Uint8Array, limits: XmlLimits): Document {
  try {
    return parseSafeXml(xml, limits);
  } catch (error) {
    if (error instanceof UnsafeXmlError) refuse(error.reason, error.message);
    throw error;
  }
}

/** Adds the identifiers of an element and of everything under it. */
function collectIds(element: Element, elements = new Map<string, Element>()): Map<string, Element> {
  for (let n = 0; n < element.attributes.length; n += 1) {
    const { name, localName, value } = element.attributes[n] as Attr;
    if (!ID_ATTRIBUTES.includes(localName ?? name)) continue;
    if (elements.has(value)) refuse("duplicate-id", `Id ${value} stands twice`);
    elements.set(value, element);
  }
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === child.ELEMENT_NODE) collectIds(child as Element, elements);
  }
  return elements;
}
