/** Reading of a supplier's document what decides nothing: what is absent or odd is null instead of refused. */
import type { Element } from "@xmldom/xmldom";
import { childElements, childText } from "../safe-xml";

/** Decimal text, as written; null where none stands. */
export type Cifra = string | null;

const DECIMAL = /^-?\d{1,18}(\.\d{1,18})?$/;

export function children(parent: Element | null, name: string): Element[] {
  return parent === null ? [] : childElements(parent).filter(({ localName }) => localName === name);
}

export const child = (parent: Element | null, name: string): Element | null => children(parent, name)[0] ?? null;

export function cifra(parent: Element | null, name: string): Cifra {
  const text = parent && childText(parent, name)?.trim();
  return text && DECIMAL.test(text) ? text : null;
}
