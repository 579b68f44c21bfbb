import type { Pagina } from "./use-lista";

/** Enough for 10,000 suppliers, whose pages cover 1,000 each. */
const MAX_PAGES = 10;

/**
 * The first items that a search finds, at least `limit` if there are as many. A page of a search covers a part of its
 * list and may be empty although a later page has matches, so pages are read until enough is found.
 */
export async function findMatches<Item>(
  limit: number,
  read: (cursor: string | null) => Promise<Pagina<Item>>,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { datos, siguiente }: Pagina<Item> = await read(cursor);
    found.push(...datos);
    cursor = siguiente;
    if (found.length >= limit || cursor === null) break;
  }
  return found;
}
