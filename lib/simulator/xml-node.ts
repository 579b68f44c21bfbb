/** A document in the form that the checks read: names, texts and positions, without the DOM. */

import type { Element } from "@xmldom/xmldom";
import { childElements } from "@/lib/integrations/hacienda/safe-xml";

export interface XmlNode {
  name: string;
  namespace: string;
  /** The whole text inside, that of its children included. */
  text: string;
  /** Names of its attributes, without namespace declarations. */
  attributes: string[];
  children: XmlNode[];
  line: number;
  column: number;
}

/** Copies an element and everything under it. */
export function toXmlNode(element: Element): XmlNode {
  const children = childElements(element);
  const attributes = Array.from(element.attributes, (attribute) => attribute.name);
  return {
    name: element.localName ?? element.nodeName,
    namespace: element.namespaceURI ?? "",
    text: children.length === 0 ? (element.textContent ?? "") : ownText(element),
    attributes: attributes.filter((name) => name !== "xmlns" && !name.startsWith("xmlns:")),
    children: element.localName === "Signature" ? [] : children.map(toXmlNode),
    line: element.lineNumber ?? 0,
    column: element.columnNumber ?? 0,
  };
}

function ownText(element: Element): string {
  let text = "";
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) text += node.nodeValue ?? "";
  }
  return text;
}

/** First descendant by a path of names (`Emisor/Identificacion/Numero`), or `null`. */
export function find(node: XmlNode, path: string): XmlNode | null {
  let current: XmlNode | null = node;
  for (const name of path.split("/")) {
    current = current?.children.find((child) => child.name === name) ?? null;
  }
  return current;
}

/** All direct children with that name. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

/** The text at a path, or `null` when no element is there. */
export function textAt(node: XmlNode, path: string): string | null {
  return find(node, path)?.text ?? null;
}
