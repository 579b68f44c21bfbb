/** Reading of a supplier's document what decides nothing: what is absent or odd is null instead of refused. */
import type { Element } from "@xmldom/xmldom";
import { parseDecimal } from "@/lib/domain/decimal";
import { childElements, childText } from "../safe-xml";

/** Exact decimal text; null where no number stands. */
export type Cifra = string | null;

export function children(parent: Element | null, name: string): Element[] {
  return parent === null ? [] : childElements(parent).filter(({ localName }) => localName === name);
}

export const child = (parent: Element | null, name: string): Element | null => children(parent, name)[0] ?? null;

export function cifra(parent: Element | null, name: string): Cifra {
  const text = parent && childText(parent, name);
  return text === null ? null : (parseDecimal(text)?.toFixed() ?? null);
}
