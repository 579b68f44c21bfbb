/**
 * Inclusive Canonical XML 1.0 without comments (the form that Anexo 1 names), of an element and everything under it.
 * The simulator has its own implementation so that it relies neither on the product's writer, which writes canonical
 * XML itself, nor on the library with which the product verifies.
 */

import type { Element, Node } from "@xmldom/xmldom";

const XMLNS = "http://www.w3.org/2000/xmlns/";
const TEXT_ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/** Maps a prefix (empty for the default namespace) to its namespace. */
type Namespaces = ReadonlyMap<string, string>;

/**
 * Returns the text whose octets are digested. The element `omit` is left out with everything in it (the enveloped
 * signature).
 */
export function canonicalize(apex: Element, omit: Element | null = null): string {
  const parts: string[] = [];
  writeElement(apex, new Map(), namespacesInScope(apex), omit, parts);
  return parts.join("");
}

/** Namespaces declared on the element and on its ancestors. The canonical form of the apex must carry all of them. */
function namespacesInScope(element: Element): Map<string, string> {
  const parent = element.parentNode;
  const outer = parent !== null && isElement(parent) ? namespacesInScope(parent) : new Map<string, string>();
  return withDeclarations(outer, element);
}

function withDeclarations(outer: Namespaces, element: Element): Map<string, string> {
  const scope = new Map(outer);
  for (const attribute of element.attributes) {
    if (attribute.namespaceURI === XMLNS)
      scope.set(attribute.prefix ? (attribute.localName ?? "") : "", attribute.value);
  }
  return scope;
}

/** `rendered` holds the namespaces that the ancestors in the output already declare. */
function writeElement(
  element: Element,
  rendered: Namespaces,
  scope: Namespaces,
  omit: Element | null,
  parts: string[],
): void {
  parts.push("<", element.nodeName);
  let declared = rendered;
  for (const prefix of [...scope.keys()].sort()) {
    const uri = scope.get(prefix) ?? "";
    if (uri === (rendered.get(prefix) ?? "")) continue;
    parts.push(
      prefix === "" ? " xmlns" : ` xmlns:${prefix}`,
      '="',
      writeText(uri, /[&<"\t\n\r]/g, ATTRIBUTE_ESCAPES),
      '"',
    );
    declared = scope;
  }
  writeAttributes(element, parts);
  parts.push(">");
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (isElement(child)) {
      if (child === omit) continue;
      const inner = child.attributes.length === 0 ? scope : withDeclarations(scope, child);
      writeElement(child, declared, inner, omit, parts);
    } else if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE) {
      parts.push(writeText(child.nodeValue ?? "", /[&<>\r]/g, TEXT_ESCAPES));
    } else if (child.nodeType === child.PROCESSING_INSTRUCTION_NODE) {
      parts.push(`<?${child.nodeName}${child.nodeValue ? ` ${child.nodeValue}` : ""}?>`);
    }
  }
  parts.push("</", element.nodeName, ">");
}

function writeAttributes(element: Element, parts: string[]): void {
  if (element.attributes.length === 0) return;
  const attributes = Array.from(element.attributes).filter(({ namespaceURI }) => namespaceURI !== XMLNS);
  const key = (namespace: string | null, name: string | null) => `${namespace ?? ""}\u0000${name ?? ""}`;
  attributes.sort((a, b) => (key(a.namespaceURI, a.localName) < key(b.namespaceURI, b.localName) ? -1 : 1));
  for (const { name, value } of attributes)
    parts.push(` ${name}="${writeText(value, /[&<"\t\n\r]/g, ATTRIBUTE_ESCAPES)}"`);
}

function writeText(text: string, special: RegExp, escapes: Readonly<Record<string, string>>): string {
  return text.replace(special, (character) => escapes[character] ?? character);
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
