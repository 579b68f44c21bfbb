/** Signed XML that somebody else made: as safe as safe-xml.ts reads it, and each Id once. */
import type { Document, Element } from "@xmldom/xmldom";
import { parseSafeXml, UnsafeXmlError } from "../safe-xml";
import { refuse } from "./signature-refusal";

/** A signed document of 1000 lines has 1 to 2 MB. */
const XML_MAX_BYTES = 5 * 1024 * 1024;
/** A tax document has six at most; each namespace costs every element below it. */
const MAX_ATTRIBUTES = 24;
/** Attributes that may hold an identifier, by their local names. */
const ID_ATTRIBUTES = ["Id", "ID", "id"];

export interface ParsedXml {
  document: Document;
  root: Element;
  /** By identifier. */
  elements: ReadonlyMap<string, Element>;
}

/** Throws `SignatureRefusal`. */
export function parseUntrustedXml(xml: Uint8Array): ParsedXml {
  const document = parse(xml);
  const root = document.documentElement ?? refuse("malformed", "no root");
  return { document, root, elements: collectIds(root) };
}

function parse(xml: Uint8Array): Document {
  try {
    return parseSafeXml(xml, XML_MAX_BYTES);
  } catch (error) {
    if (error instanceof UnsafeXmlError) refuse(error.reason, error.message);
    throw error;
  }
}

function collectIds(root: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  for (const element of [root, ...Array.from(root.getElementsByTagName("*"))]) {
    if (element.attributes.length === 0) continue;
    if (element.attributes.length > MAX_ATTRIBUTES) refuse("malformed", `more than ${MAX_ATTRIBUTES} attributes`);
    for (const { name, localName, value } of Array.from(element.attributes)) {
      if (!ID_ATTRIBUTES.includes(localName ?? name)) continue;
      if (elements.has(value)) refuse("duplicate-id", `Id ${value} stands twice`);
      elements.set(value, element);
    }
  }
  return elements;
}
