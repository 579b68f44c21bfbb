/**
 * The shape of the structure tables: what an element of a tax document may contain, as plain data. One table a
 * document type (`documentos.ts`), the same facts as the official XSD; a test compares the two, facet by facet.
 * The writer's tests and the simulator read it. It holds no function: the few here only make the tables short.
 */

/** Limits of a text value, named as in XML Schema. What is absent does not limit. */
export interface Facets {
  base: "string" | "decimal" | "integer" | "positiveInteger" | "dateTime";
  /** Characters (code points, not UTF-16 units). */
  length?: number;
  minLength?: number;
  maxLength?: number;
  /** Significant digits, without leading zeros and without the fraction's trailing zeros. */
  totalDigits?: number;
  fractionDigits?: number;
  /** Decimal text: it may have more digits than a float holds. */
  minInclusive?: string;
  maxInclusive?: string;
  /** A regular expression that the whole value matches. */
  pattern?: string;
  enumeration?: readonly string[];
}

/**
 * One element. With `children`: exactly these, in this order, nothing between them but white space. With `type`: a
 * text. With neither (`ds:Signature`): another schema's business.
 */
export interface ElementStructure {
  /** Local name in the document's namespace; a prefix (`ds:`) only where it is another's. */
  name: string;
  /** How often it must stand at least. */
  min: number;
  /** How often it may stand at most; `Infinity` without a limit. */
  max: number;
  type?: Facets;
  /** Optional attributes of a text element. */
  attributes?: readonly { name: string; type: Facets }[];
  children?: readonly ElementStructure[];
}

/** A document type: its root element and namespace. */
export interface DocumentStructure {
  namespace: string;
  root: ElementStructure;
}

type Content = Facets | readonly ElementStructure[];

/** Exactly once. */
export function one(name: string, content: Content): ElementStructure {
  return many(name, 1, 1, content);
}

/** Once or not at all. */
export function optional(name: string, content: Content): ElementStructure {
  return many(name, 0, 1, content);
}

/** From `min` to `max` times. */
export function many(name: string, min: number, max: number, content: Content): ElementStructure {
  return "base" in content ? { name, min, max, type: content } : { name, min, max, children: content };
}

/** An `xs:string` of `minLength` to `maxLength` characters. */
export function text(maxLength: number, minLength?: number): Facets {
  return minLength === undefined ? { base: "string", maxLength } : { base: "string", minLength, maxLength };
}

/** An `xs:decimal`. */
export function decimal(totalDigits: number, fractionDigits: number): Facets {
  return { base: "decimal", totalDigits, fractionDigits };
}

/** An `xs:string` out of a list. */
export function oneOf(...enumeration: readonly string[]): Facets {
  return { base: "string", enumeration };
}

/** A two-character code out of a list, where the schema also says the length. */
export function code(...enumeration: readonly string[]): Facets {
  return { base: "string", minLength: 2, maxLength: 2, enumeration };
}
