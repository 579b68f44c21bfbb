/** Which column of a list is which, and its rows as names with amounts. */
import type { LineaIlegible, ListaLeida } from "@/lib/contract/portal/diferencias";
import { Decimal } from "@/lib/domain/decimal";
import { readNumero } from "@/lib/domain/escrito/numero-escrito";

/** What a row of the list says. */
export interface FilaDeLista {
  /** From 1; the titles are line 1. */
  linea: number;
  /** As written, without what a sheet puts around a text that looks like a number. */
  nombre: string;
  monto: Decimal;
  iva: Decimal | null;
}

export interface Columnas {
  nombre: number;
  monto: number;
  iva: number | null;
}

const TITULOS = {
  nombre: /clave|rengl[oó]n|casilla|concepto/i,
  monto: /total.*comprobante|monto.*total|^total$|total|monto|cifra|valor/i,
  iva: /total.*impuesto|iva|impuesto/i,
};

/** What the user chooses from. A guess goes by the titles; nothing is guessed twice. */
export function describeLista(filas: readonly (readonly string[])[]): ListaLeida {
  const [titulos = [], primera = []] = filas;
  const find = (pattern: RegExp, taken: readonly number[]) => {
    const at = titulos.findIndex((titulo, i) => pattern.test(titulo) && !taken.includes(i));
    return at < 0 ? null : at;
  };
  const nombre = find(TITULOS.nombre, []);
  const iva = find(TITULOS.iva, [nombre ?? -1]);
  const monto = find(TITULOS.monto, [nombre ?? -1, iva ?? -1]);
  const columnas = titulos.map((titulo, i) => ({ titulo: titulo || `Columna ${i + 1}`, muestra: primera[i] ?? "" }));
  return { filas: filas.length - 1, columnas, nombre, monto, iva };
}

/** Rows that are understood, and the lines that are not. */
export function readFilas(
  filas: readonly (readonly string[])[],
  columnas: Columnas,
): { leidas: FilaDeLista[]; ilegibles: LineaIlegible[] } {
  const leidas: FilaDeLista[] = [];
  const ilegibles: LineaIlegible[] = [];
  for (const [i, celdas] of filas.entries()) {
    if (i === 0) continue;
    const nombre = bare(celdas[columnas.nombre] ?? "");
    const monto = numeroOf(celdas[columnas.monto] ?? "");
    const iva = columnas.iva === null ? null : numeroOf(celdas[columnas.iva] ?? "");
    const linea = i + 1;
    if (nombre === "" || monto === null) ilegibles.push({ linea, nombre });
    else leidas.push({ linea, nombre, monto, iva });
  }
  return { leidas, ilegibles };
}

/** `="506…"` and `'506…` are how sheets keep a text that looks like a number. */
const bare = (celda: string) =>
  celda
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();

function numeroOf(celda: string): Decimal | null {
  const text = readNumero(bare(celda), "monto");
  return text === null ? null : new Decimal(text);
}
