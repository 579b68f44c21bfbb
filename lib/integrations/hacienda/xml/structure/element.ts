/**
 * The form of the structure tables: what an element of a tax document may contain, as plain data. There is one table
 * per document type (`documentos.ts`) with the facts of the official XSD; a test compares the two, facet by facet. The
 * writer's tests and the simulator read the tables. A table contains no function; the functions here only keep the
 * tables short.
 */

/** Limits of a text value, named as in XML Schema. An absent facet sets no limit. */
export interface Facets {
  base: "string" | "decimal" | "integer" | "positiveInteger" | "dateTime";
  /** Characters (code points, not UTF-16 units). */
  length?: number;
  minLength?: number;
  maxLength?: number;
  /** Significant digits, without leading zeros and without trailing zeros of the fraction. */
  totalDigits?: number;
  fractionDigits?: number;
  /** Decimal text, because it may have more digits than a float. */
  minInclusive?: string;
  maxInclusive?: string;
  /** A regular expression that the whole value must match. */
  pattern?: string;
  enumeration?: readonly string[];
}

/**
 * One element. With `children` it contains exactly these, in this order, with only white space between them. With
 * `type` it contains a text. With neither (`ds:Signature`) another schema defines it.
 */
export interface ElementStructure {
  /** Local name in the document's namespace; with a prefix (`ds:`) only in another namespace. */
  name: string;
  /** Minimum number of occurrences. */
  min: number;
  /** Maximum number of occurrences; `Infinity` without a limit. */
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

/** An `xs:string` from a list. */
export function oneOf(...enumeration: readonly string[]): Facets {
  return { base: "string", enumeration };
}

/** A two-character code from a list, where the schema also states the length. */
export function code(...enumeration: readonly string[]): Facets {
  return { base: "string", minLength: 2, maxLength: 2, enumeration };
}
