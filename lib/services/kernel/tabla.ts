/**
 * A table that is written row by row as CSV or XLSX. Both formats read the same columns, so they cannot say different
 * things, and both end with the sums of the amounts.
 */
import { Readable } from "node:stream";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { BOM, csv } from "./hoja-csv";

export interface Columna<Row> {
  titulo: string;
  /** `texto` is never read as a number or a formula; `monto` is colones, `cifra` any other number. */
  clase: "texto" | "fecha" | "monto" | "cifra";
  /** Text, `YYYY-MM-DD`, or a decimal number as text; null is an empty cell. */
  valor: (row: Row) => string | null;
}

export interface Tabla<Row> {
  columnas: readonly Columna<Row>[];
  filas: AsyncIterable<Row> | Iterable<Row>;
  /** True for rows whose sum says nothing. */
  sinTotal?: boolean;
}

/** What the last row is called. */
export const TOTAL = "Total";
/** Rows in one piece of the CSV. */
const LOTE = 500;

/** Adds up the amounts of the rows that pass. Columns without a sum stay null. */
export class Sumas<Row> {
  private readonly sumas: (Decimal | null)[];
  constructor(columnas: readonly Columna<Row>[]) {
    this.sumas = columnas.map(({ clase }) => (clase === "monto" ? ZERO : null));
  }
  add(valores: readonly (string | null)[]): void {
    for (const [i, valor] of valores.entries()) {
      const suma = this.sumas[i];
      if (suma != null && valor !== null) this.sumas[i] = suma.plus(valor);
    }
  }
  /** Decimal text by column. */
  get totales(): (string | null)[] {
    return this.sumas.map((suma) => suma?.toFixed() ?? null);
  }
}

/** Reads a row only when the reader of the stream asks for more. */
export function tablaCsv<Row>({ columnas, filas, sinTotal = false }: Tabla<Row>): Readable {
  async function* write() {
    const sumas = new Sumas(columnas);
    let lote = [columnas.map(({ titulo }) => titulo)];
    const text = (valores: readonly (string | null)[]) =>
      valores.map((valor, i) => (isNumero(columnas[i]) ? (valor ?? "").replace(".", ",") : (valor ?? "")));
    yield BOM;
    for await (const row of filas) {
      const valores = columnas.map(({ valor }) => valor(row));
      sumas.add(valores);
      lote.push(text(valores));
      if (lote.length < LOTE) continue;
      yield csv(lote);
      lote = [];
    }
    yield csv(sinTotal ? lote : [...lote, text(sumas.totales.map((total, i) => (i === 0 ? TOTAL : total)))]);
  }
  return Readable.from(write());
}

export const isNumero = (columna: Pick<Columna<never>, "clase"> | undefined) =>
  columna?.clase === "monto" || columna?.clase === "cifra";
