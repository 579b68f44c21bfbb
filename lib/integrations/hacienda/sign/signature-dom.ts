/** Strict access to the elements of a parsed signature. */
import type { Element } from "@xmldom/xmldom";
import { refuse } from "./signature-refusal";

/** The only child with that name; refuses none and more than one. */
export function only(parent: Element, namespace: string, localName: string): Element {
  const found = children(parent, namespace, localName);
  const [child] = found;
  if (!child || found.length > 1) refuse("references", `${found.length} ${localName} in ${parent.localName}`);
  return child;
}

/** Follows a path of names, each of them the only child with its name. */
export function find(element: Element, namespace: string, ...path: readonly string[]): Element {
  return path.reduce((parent, name) => only(parent, namespace, name), element);
}

export function children(parent: Element, namespace: string, localName: string): Element[] {
  return childElements(parent).filter((child) => child.localName === localName && child.namespaceURI === namespace);
}

export function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

/** The text without white space, which has no meaning in base64, addresses and times. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, "");
}
