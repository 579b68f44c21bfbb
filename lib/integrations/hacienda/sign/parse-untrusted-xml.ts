/** Parses XML that somebody else made: bounded, strict, without DTD or entities, each Id once. */
import { type Document, DOMParser, type Element } from "@xmldom/xmldom";
import { refuse } from "./signature-refusal";

/** A signed document of 1000 lines has 1 to 2 MB. */
const XML_MAX_BYTES = 5 * 1024 * 1024;
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
  if (xml.length > XML_MAX_BYTES) refuse("size", `more than ${XML_MAX_BYTES} bytes`);
  const text = decode(xml);
  // A DTD could define entities and default attributes; a literal one in a comment or CDATA is nobody's honest need.
  if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY")) refuse("doctype", "a DTD is not taken");
  const document = parse(text);
  const root = document.documentElement ?? refuse("malformed", "no root");
  return { document, root, elements: collectIds(root) };
}

function decode(xml: Uint8Array): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(xml);
    // xmldom takes these for line ends, as XML 1.1 did; in XML 1.0 they are text. As references they stay.
    return text.replaceAll("\u0085", "&#x85;").replaceAll("\u2028", "&#x2028;");
  } catch {
    return refuse("malformed", "not UTF-8");
  }
}

function parse(text: string): Document {
  try {
    const onError = (level: string, message: string) => refuse("malformed", `${level}: ${message}`);
    return new DOMParser({ onError }).parseFromString(text, "text/xml");
  } catch (error) {
    return refuse("malformed", error instanceof Error ? error.message : "");
  }
}

function collectIds(root: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  for (const element of [root, ...Array.from(root.getElementsByTagName("*"))]) {
    if (element.attributes.length === 0) continue;
    for (const { name, localName, value } of Array.from(element.attributes)) {
      if (!ID_ATTRIBUTES.includes(localName ?? name)) continue;
      if (elements.has(value)) refuse("duplicate-id", `Id ${value} stands twice`);
      elements.set(value, element);
    }
  }
  return elements;
}
