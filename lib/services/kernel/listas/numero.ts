/** Finds documents by their number as users write it: `134`, `0000000134`, or the consecutivo that ends with it. */
import { parseConsecutivo } from "@/lib/domain/consecutivo";

const DIGITOS = 10;

export interface NumeroBuscado {
  /** Ten digits. */
  numero: string;
  /** Twenty digits, when the whole consecutivo was given. */
  consecutivo: string | null;
}

/** Null when it is not a document's number. */
export function readNumero(texto: string | null): NumeroBuscado | null {
  if (texto === null) return null;
  if (parseConsecutivo(texto) !== null) return { numero: texto.slice(-DIGITOS), consecutivo: texto };
  if (!/^\d{1,10}$/.test(texto) || Number(texto) === 0) return null;
  return { numero: texto.padStart(DIGITOS, "0"), consecutivo: null };
}

/** Merges two sorted lists and returns the first rows, each once. `comesFirst` tells whether `a` stands before `b`. */
export function mergeRows<Row>(
  one: readonly Row[],
  other: readonly Row[],
  limit: number,
  { idOf, comesFirst }: { idOf: (row: Row) => string; comesFirst: (a: Row, b: Row) => boolean },
): Row[] {
  const known = new Set(one.map(idOf));
  return [...one, ...other.filter((row) => !known.has(idOf(row)))]
    .sort((a, b) => (comesFirst(a, b) ? -1 : 1))
    .slice(0, limit);
}
