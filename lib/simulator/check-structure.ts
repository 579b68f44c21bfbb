/**
 * Checks the document against the structure table of its type: order, occurrence, types and lengths. Complaints use the
 * words of the authority's own validator (Xerces), under code -1.
 */

import type { ElementStructure } from "@/lib/integrations/hacienda/xml/structure/element";
import { facetViolation } from "./check-facets";
import { type Motivo, motivo } from "./motivo";
import type { XmlNode } from "./xml-node";

const DSIG_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";
/** Limits the answer for a document that is wrong in very many places. */
const MAX_MOTIVOS = 20;

/** Returns complaints in document order; empty when the document matches the table exactly. */
export function checkStructure(root: XmlNode, namespace: string, structure: ElementStructure): Motivo[] {
  const found: Motivo[] = [];
  checkElement(root, structure, namespace, found);
  return found.slice(0, MAX_MOTIVOS);
}

function checkElement(node: XmlNode, structure: ElementStructure, namespace: string, found: Motivo[]): void {
  if (found.length >= MAX_MOTIVOS) return;
  checkAttributes(node, structure, found);
  if (structure.type !== undefined) {
    const [child] = node.children;
    if (child !== undefined) {
      found.push(motivo("estructura", `cvc-type.3.1.2: Element '${node.name}' must have no element children.`, child));
      return;
    }
    const violation = facetViolation(node.text, structure.type);
    if (violation !== null) found.push(motivo("estructura", violation, node));
  } else if (structure.children !== undefined) {
    checkSequence(node, structure.children, namespace, found);
  }
}

function checkSequence(
  parent: XmlNode,
  sequence: readonly ElementStructure[],
  namespace: string,
  found: Motivo[],
): void {
  if (parent.text.trim() !== "") {
    const words = `cvc-complex-type.2.3: Element '${parent.name}' cannot have character [children].`;
    found.push(motivo("estructura", words, parent));
  }
  let index = 0;
  const expected: string[] = []; // elements that would be allowed at this position
  for (const structure of sequence) {
    let count = 0;
    let child = parent.children[index];
    while (child !== undefined && count < structure.max && isNamed(child, structure.name, namespace)) {
      checkElement(child, structure, namespace, found);
      count += 1;
      index += 1;
      child = parent.children[index];
    }
    if (count > 0) expected.length = 0;
    if (count < structure.max) expected.push(structure.name);
    if (count < structure.min) {
      found.push(child === undefined ? incomplete(parent, expected) : unexpected(child, expected));
      return;
    }
  }
  const extra = parent.children[index];
  if (extra !== undefined) found.push(unexpected(extra, expected));
}

function checkAttributes(node: XmlNode, structure: ElementStructure, found: Motivo[]): void {
  if (structure.name === "ds:Signature") return;
  const known = structure.attributes?.map((attribute) => attribute.name) ?? [];
  const strange = node.attributes.find((name) => !known.includes(name) && !name.startsWith("xsi:"));
  if (strange === undefined) return;
  const words = `cvc-complex-type.3.2.2: Attribute '${strange}' is not allowed to appear in element '${node.name}'.`;
  found.push(motivo("estructura", words, node));
}

function isNamed(node: XmlNode, name: string, namespace: string): boolean {
  const [prefix, local] = name.includes(":") ? name.split(":") : [null, name];
  return node.name === local && node.namespace === (prefix === "ds" ? DSIG_NAMESPACE : namespace);
}

function unexpected(node: XmlNode, expected: readonly string[]): Motivo {
  const words =
    expected.length === 0
      ? `cvc-complex-type.2.4.d: Invalid content was found starting with element '${node.name}'. No child element is expected at this point.`
      : `cvc-complex-type.2.4.a: Invalid content was found starting with element '${node.name}'. One of '{${expected.join(", ")}}' is expected.`;
  return motivo("estructura", words, node);
}

function incomplete(parent: XmlNode, expected: readonly string[]): Motivo {
  const words = `cvc-complex-type.2.4.b: The content of element '${parent.name}' is not complete. One of '{${expected.join(", ")}}' is expected.`;
  return motivo("estructura", words, parent);
}
