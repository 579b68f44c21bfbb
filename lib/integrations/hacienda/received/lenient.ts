/**
 * Reads members of a supplier's document on which nothing depends. An absent or odd member is null and not a refusal.
 */
import type { Element } from "@xmldom/xmldom";
import { parseDecimal } from "@/lib/domain/decimal";
import { childElements, childText } from "../safe-xml";

/** Exact decimal text; null when the text is not a number. */
export type Cifra = string | null;

export function children(parent: Element | null, name: string): Element[] {
  return parent === null ? [] : childElements(parent).filter(({ localName }) => localName === name);
}

export const child = (parent: Element | null, name: string): Element | null => children(parent, name)[0] ?? null;

export function cifra(parent: Element | null, name: string): Cifra {
  const text = parent && childText(parent, name);
  return text === null ? null : (parseDecimal(text)?.toFixed() ?? null);
}
