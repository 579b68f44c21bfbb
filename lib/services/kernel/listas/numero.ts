/**
 * Finds documents by what users copy from them: the number (`134`, `0000000134`, or the consecutivo that ends with it),
 * or the total.
 */
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { readNumero as readEscrito } from "@/lib/domain/escrito/numero-escrito";

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

/** More digits than a total has. */
const MAX_COLONES = 13;

/**
 * The totals in hundredths that a written amount means: `1250,50` and `1 250,5` one; `1250` every total from 1250.00 to
 * 1250.99, because people leave the rest out. Empty when the text is no amount.
 */
export function readTotales(texto: string | null): string[] {
  if (texto === null) return [];
  const [, colones, fraccion] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(readEscrito(texto, "monto") ?? "") ?? [];
  if (colones === undefined || colones.length > MAX_COLONES || /^0*$/.test(colones)) return [];
  if (fraccion !== undefined || /[.,]0{1,2}$/.test(texto)) return [`${colones}${(fraccion ?? "").padEnd(2, "0")}`];
  return Array.from({ length: 100 }, (_, n) => `${colones}${String(n).padStart(2, "0")}`);
}

/** An amount with decimals is no name, number or code. */
export const isTotal = (texto: string | null): boolean => readTotales(texto).length === 1;

/** Merges sorted lists and returns the first rows, each once. `comesFirst` tells whether `a` stands before `b`. */
export function mergeRows<Row>(
  lists: readonly (readonly Row[])[],
  limit: number,
  { idOf, comesFirst }: { idOf: (row: Row) => string; comesFirst: (a: Row, b: Row) => boolean },
): Row[] {
  const rows = new Map(lists.flat().map((row) => [idOf(row), row]));
  return [...rows.values()].sort((a, b) => (comesFirst(a, b) ? -1 : 1)).slice(0, limit);
}
