/**
 * Canonical XML 1.0 of a parsed tree, inclusive and exclusive, without comments. Verification digests it. Signing needs
 * no canonicalisation, because `xml/write.ts` already writes in this form.
 */
import type { Attr, Document, Element, Node } from "@xmldom/xmldom";
import { refuse } from "./signature-refusal";

const NS_XMLNS = "http://www.w3.org/2000/xmlns/";

export interface Canonicalization {
  exclusive: boolean;
  /**
   * Prefixes that the exclusive form treats as the inclusive form does (its PrefixList; `""` is the default namespace).
   */
  inclusivePrefixes: readonly string[];
}

/** Prefix → namespace; `""` is the default one. Never modified after it is made. */
type Namespaces = ReadonlyMap<string, string>;

interface Context extends Canonicalization {
  omit: Element | null;
  pieces: string[];
  depth: number;
}

/** The whole document, except `omit` (its own signature). */
export function canonicalizeDocument(document: Document, how: Canonicalization, omit: Element): string {
  const context: Context = { ...how, omit, pieces: [], depth: 0 };
  let isBeforeRoot = true;
  for (const node of Array.from(document.childNodes)) {
    if (node.nodeType === node.ELEMENT_NODE) {
      writeElement(node as Element, new Map(), new Map(), context);
      isBeforeRoot = false;
    } else if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName !== "xml") {
      const instruction = writeInstruction(node);
      context.pieces.push(isBeforeRoot ? `${instruction}\n` : `\n${instruction}`);
    }
  }
  return context.pieces.join("");
}

/** One element with everything below it, in the context of its document. */
export function canonicalizeElement(element: Element, how: Canonicalization): string {
  const context: Context = { ...how, omit: null, pieces: [], depth: 0 };
  writeElement(element, inheritedNamespaces(element), new Map(), context);
  return context.pieces.join("");
}

/** `inScope`: the namespaces that ancestors declare. `rendered`: those already written. */
function writeElement(element: Element, inScope: Namespaces, rendered: Namespaces, context: Context): void {
  context.depth++;
  const attributes = Array.from(element.attributes);
  const declarations = attributes.filter((attribute) => attribute.namespaceURI === NS_XMLNS);
  const scope = declarations.length > 0 ? new Map([...inScope, ...declarations.map(readDeclaration)]) : inScope;
  const others = attributes.filter((attribute) => attribute.namespaceURI !== NS_XMLNS).toSorted(compareAttributes);
  // The inclusive form would copy them to an element that stands alone. No tax document has one, so they are refused.
  if (others.some((attribute) => attribute.prefix === "xml")) refuse("malformed", "an xml: attribute");

  const wanted = context.exclusive
    ? usedPrefixes(element, others, context.inclusivePrefixes)
    : inclusivePrefixes(scope, declarations, context);
  const added = wanted
    .map((prefix) => [prefix, scope.get(prefix) ?? ""] as const)
    .filter(([prefix, namespace]) => (rendered.get(prefix) ?? "") !== namespace)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  context.pieces.push(`<${element.tagName}`);
  for (const [prefix, namespace] of added) {
    context.pieces.push(` ${prefix === "" ? "xmlns" : `xmlns:${prefix}`}="${escapeAttribute(namespace)}"`);
  }
  for (const { name, value } of others) context.pieces.push(` ${name}="${escapeAttribute(value)}"`);
  context.pieces.push(">");
  const nowRendered = added.length > 0 ? new Map([...rendered, ...added]) : rendered;
  for (let child: Node | null = element.firstChild; child !== null; child = child.nextSibling) {
    if (child !== context.omit) writeNode(child, scope, nowRendered, context);
  }
  context.pieces.push(`</${element.tagName}>`);
  context.depth--;
}

function writeNode(node: Node, inScope: Namespaces, rendered: Namespaces, context: Context): void {
  switch (node.nodeType) {
    case node.ELEMENT_NODE:
      writeElement(node as Element, inScope, rendered, context);
      return;
    case node.TEXT_NODE:
    case node.CDATA_SECTION_NODE:
      context.pieces.push(escapeText(node.nodeValue ?? ""));
      return;
    case node.PROCESSING_INSTRUCTION_NODE:
      context.pieces.push(writeInstruction(node));
      return;
    case node.COMMENT_NODE:
      return;
    default:
      refuse("malformed", `a node of type ${node.nodeType}`);
  }
}

function writeInstruction(node: Node): string {
  return node.nodeValue ? `<?${node.nodeName} ${node.nodeValue}?>` : `<?${node.nodeName}?>`;
}

function inheritedNamespaces(element: Element): Namespaces {
  const ancestors: Element[] = [];
  for (let node = element.parentNode; node?.nodeType === node?.ELEMENT_NODE && node; node = node.parentNode) {
    ancestors.unshift(node as Element);
  }
  const declarations = ancestors.flatMap(({ attributes }) =>
    Array.from(attributes).filter((attribute) => attribute.namespaceURI === NS_XMLNS),
  );
  return new Map(declarations.map(readDeclaration));
}

function readDeclaration({ name, localName, value }: Attr): [string, string] {
  return [name === "xmlns" ? "" : (localName ?? ""), value];
}

/** The first element writes every namespace in scope. Below it, only new declarations can differ. */
function inclusivePrefixes(scope: Namespaces, declarations: readonly Attr[], { depth }: Context): string[] {
  return depth === 1 ? [...scope.keys()] : declarations.map((declaration) => readDeclaration(declaration)[0]);
}

function usedPrefixes(element: Element, attributes: readonly Attr[], inclusive: readonly string[]): string[] {
  const ofAttributes = attributes.flatMap(({ prefix }) => (prefix ? [prefix] : []));
  return [...new Set([element.prefix ?? "", ...ofAttributes, ...inclusive])];
}

/** Attributes without a namespace come first; the others are sorted by namespace, then by local name. */
function compareAttributes(a: Attr, b: Attr): number {
  const [left, right] = [sortKey(a), sortKey(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function sortKey({ namespaceURI, localName, name }: Attr): string {
  return `${namespaceURI ?? ""}\u0000${localName ?? name}`;
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character);
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
}
