/**
 * Reads one of the official schemas into the form of our structure tables. It supports only the XML Schema constructs
 * that those files use and refuses any other, so that nothing is overlooked.
 */
import { DOMParser, type Element } from "@xmldom/xmldom";
import { assert } from "@/lib/platform/assert";
import type { DocumentStructure, ElementStructure, Facets } from "../element";

const NUMERIC_FACETS = ["length", "minLength", "maxLength", "totalDigits", "fractionDigits"] as const;
const TEXT_FACETS = ["minInclusive", "maxInclusive", "pattern"] as const;

type NamedTypes = ReadonlyMap<string, Element>;

/** The first global element of the schema, with every named type resolved. */
export function readXsd(xsd: string): DocumentStructure {
  const schema = new DOMParser().parseFromString(xsd, "text/xml").documentElement;
  assert(schema, "the schema has no root");
  const types = new Map(
    [...childrenOf(schema, "simpleType"), ...childrenOf(schema, "complexType")].map((type) => [
      attr(type, "name"),
      type,
    ]),
  );
  const [root] = childrenOf(schema, "element");
  assert(root, "the schema declares no element");
  return { namespace: attr(schema, "targetNamespace"), root: readElement(root, types) };
}

function readElement(element: Element, types: NamedTypes): ElementStructure {
  const max = element.getAttribute("maxOccurs") ?? "1";
  const occurrence = {
    name: element.getAttribute("ref") ?? attr(element, "name"),
    min: Number(element.getAttribute("minOccurs") ?? 1),
    max: max === "unbounded" ? Number.POSITIVE_INFINITY : Number(max),
  };
  if (element.hasAttribute("ref")) return occurrence;
  const typeName = element.getAttribute("type");
  if (typeName?.startsWith("xs:")) return { ...occurrence, type: { base: builtIn(typeName) } };
  const type = typeName ? types.get(typeName) : contentOf(element)[0];
  assert(type, `${occurrence.name} has no type`);
  if (type.localName === "simpleType") return { ...occurrence, type: readSimpleType(type, types) };
  return { ...occurrence, ...readComplexType(type, types) };
}

function readComplexType(type: Element, types: NamedTypes): Partial<ElementStructure> {
  const [content, ...rest] = contentOf(type);
  assert(content && rest.length === 0, "a complex type has one content");
  if (content.localName === "sequence") {
    return { children: contentOf(content, "element").map((child) => readElement(child, types)) };
  }
  assert(content.localName === "simpleContent", `unknown content ${content.localName}`);
  const [extension] = contentOf(content, "extension");
  assert(extension, "simple content is an extension");
  const base = types.get(attr(extension, "base"));
  assert(base, "an extension's base is a named type");
  const attributes = contentOf(extension, "attribute").map((attribute) => ({
    name: attr(attribute, "name"),
    type: { base: builtIn(attr(attribute, "type")) },
  }));
  return { type: readSimpleType(base, types), attributes };
}

function readSimpleType(type: Element, types: NamedTypes): Facets {
  const [restriction] = contentOf(type, "restriction");
  assert(restriction, "a simple type restricts another");
  const baseName = attr(restriction, "base");
  const named = types.get(baseName);
  const facets: Facets = named ? readSimpleType(named, types) : { base: builtIn(baseName) };
  const enumeration: string[] = [];
  for (const facet of contentOf(restriction)) {
    const value = attr(facet, "value");
    const numeric = NUMERIC_FACETS.find((name) => name === facet.localName);
    const textual = TEXT_FACETS.find((name) => name === facet.localName);
    if (numeric) facets[numeric] = Number(value);
    else if (textual) facets[textual] = value;
    else {
      assert(facet.localName === "enumeration", `unknown facet ${facet.localName}`);
      enumeration.push(value);
    }
  }
  return enumeration.length > 0 ? { ...facets, enumeration } : facets;
}

function builtIn(name: string): Facets["base"] {
  const known = (["string", "decimal", "integer", "positiveInteger", "dateTime"] as const).find(
    (base) => `xs:${base}` === name,
  );
  assert(known, `unknown type ${name}`);
  return known;
}

function attr(element: Element, name: string): string {
  const value = element.getAttribute(name);
  assert(value !== null, `${element.localName} has no ${name}`);
  return value;
}

function childrenOf(element: Element, localName?: string): Element[] {
  const elements = Array.from(element.childNodes).filter((node) => node.nodeType === node.ELEMENT_NODE) as Element[];
  return localName ? elements.filter((child) => child.localName === localName) : elements;
}

/** Child elements except documentation; with `localName`, all of them must have that name. */
function contentOf(element: Element, localName?: string): Element[] {
  const content = childrenOf(element).filter((child) => child.localName !== "annotation");
  for (const child of content) assert(!localName || child.localName === localName, `unknown ${child.localName}`);
  return content;
}
