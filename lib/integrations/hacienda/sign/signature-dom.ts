/** Strict ways down a parsed signature. */
import type { Element } from "@xmldom/xmldom";
import { refuse } from "./signature-refusal";

/** The only child of that name; none or two are refused. */
export function only(parent: Element, namespace: string, localName: string): Element {
  const found = children(parent, namespace, localName);
  const [child] = found;
  if (!child || found.length > 1) refuse("references", `${found.length} ${localName} in ${parent.localName}`);
  return child;
}

/** The only child of that name, of that the only child, and so on. */
export function find(element: Element, namespace: string, ...path: readonly string[]): Element {
  return path.reduce((parent, name) => only(parent, namespace, name), element);
}

export function children(parent: Element, namespace: string, localName: string): Element[] {
  return childElements(parent).filter((child) => child.localName === localName && child.namespaceURI === namespace);
}

export function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

/** Text in which white space does not count: base64, addresses, times. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, "");
}
