/** A page of a list. One row more than asked for is read, which shows whether there is a next page. */
import { type Consulta, writeCursor } from "./cursor";

export interface Pagina<Item> {
  datos: Item[];
  siguiente: string | null;
}

/**
 * @param rows up to `limite` + 1, in the list's order
 * @param posicionOf a row's position in that order
 */
export function paginaOf<Row, Item>(
  consulta: Consulta,
  rows: readonly Row[],
  limite: number,
  { posicionOf, itemOf }: { posicionOf: (row: Row) => string[]; itemOf: (row: Row) => Item },
): Pagina<Item> {
  const shown = rows.slice(0, limite);
  const last = shown.at(-1);
  const more = rows.length > limite && last !== undefined;
  return { datos: shown.map(itemOf), siguiente: more ? writeCursor(consulta, posicionOf(last)) : null };
}
