/**
 * Reads the cells of a stranger's file: a workbook, or text as spreadsheets write it, in UTF-8, UTF-16 or Windows-1252,
 * with commas, semicolons or tabs. Each bound is checked before what it bounds is read.
 */
import { CsvError, type InfoField, type InfoRecord, parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { MAX_FILAS } from "@/lib/contract/portal/archivos";
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";

/** We know fifteen columns; a user's own sheet has some more. */
const MAX_COLUMNAS = 100;
/** Lines that say which separator a text has. */
const PRIMERAS = 20;
/** Characters of one line, and of one cell. */
const MAX_LINEA = 64 * 1024;
const MAX_CELDA = 8 * 1024;
/** What a workbook may be unpacked: twenty thousand rows of a hundred cells have less. */
const MAX_DESEMPACADO = 48 * 1024 * 1024;
const ZIP = Buffer.from("PK\u0003\u0004");

/** A number is one that the workbook keeps as such; text and dates are text. */
export type Celda = string | number;

export interface Fila {
  /** The row of the sheet, or the line of the text, from 1; the line where it ends when a cell has line breaks. */
  linea: number;
  celdas: Celda[];
}

export interface Filas {
  formato: "xlsx" | "utf-8" | "utf-16" | "windows-1252";
  /** Empty for a workbook. */
  separador: "," | ";" | "\t" | "";
  /** Without those that have no cell at all. */
  filas: Fila[];
}

export interface Lectura {
  /** The refusal of a file that is neither. */
  ilegible: "csv_ilegible" | "lista_ilegible";
  /** Whether a quote within a cell is taken as it stands, as in cells that somebody pasted. */
  conComillas: boolean;
}

/** @throws AppError rule */
export async function readFilas(bytes: Uint8Array, lectura: Lectura): Promise<Filas> {
  const isWorkbook = Buffer.from(bytes.subarray(0, ZIP.length)).equals(ZIP);
  return isWorkbook ? readWorkbook(bytes, lectura) : readText(bytes, lectura);
}

/**
 * The first sheet. The sizes that the file declares are added up before anything is unpacked, and unpacking ends at the
 * declared size; the reader gets a file that packs nothing.
 */
async function readWorkbook(bytes: Uint8Array, { ilegible }: Lectura): Promise<Filas> {
  let total = 0;
  const fits = ({ originalSize }: { originalSize: number }) => {
    total += originalSize;
    if (total > MAX_DESEMPACADO) throw refusal("lista_grande");
    return true;
  };
  try {
    const files = unzipSync(bytes, { filter: fits });
    const [sheet] = await readSheets(Buffer.from(zipSync(files, { level: 0 })));
    const rows = sheet?.data ?? [];
    if (rows.length > MAX_FILAS + 1) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
    if ((rows[0]?.length ?? 0) > MAX_COLUMNAS) throw refusal("csv_de_muchas_columnas", { max: MAX_COLUMNAS });
    const filas = rows.map((row, i) => ({ linea: i + 1, celdas: row.map((celda) => celdaOf(celda, i + 1)) }));
    return { formato: "xlsx", separador: "", filas: filas.filter(({ celdas }) => celdas.some((each) => each !== "")) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal(ilegible, {}, { cause: error });
  }
}

function celdaOf(celda: unknown, linea: number): Celda {
  if (celda === null || celda === undefined) return "";
  if (typeof celda === "number") return celda;
  const texto = celda instanceof Date ? celda.toISOString().slice(0, 10) : String(celda).trim();
  if (texto.length > MAX_CELDA) throw refusal("csv_de_celda_larga", { linea, max: MAX_CELDA });
  // No user's text contains it, and Postgres cannot store it.
  return texto.replaceAll("\0", "");
}

function readText(bytes: Uint8Array, { ilegible, conComillas }: Lectura): Filas {
  const { texto, formato } = decode(bytes);
  if (texto.includes("\0")) throw refusal(ilegible);
  const separador = separadorOf(texto.slice(0, MAX_LINEA).split(/\r?\n|\r/, PRIMERAS));
  const filas: Fila[] = [];
  const options = {
    bom: true,
    delimiter: separador,
    relax_column_count: true,
    relax_quotes: conComillas,
    skip_empty_lines: true,
    max_record_size: MAX_LINEA,
    // Called as each cell ends, because the parser bounds the length of a line but not its number of cells.
    cast(celda: string, { index, lines }: InfoField) {
      if (index >= MAX_COLUMNAS) throw refusal("csv_de_muchas_columnas", { max: MAX_COLUMNAS });
      if (celda.length > MAX_CELDA) throw refusal("csv_de_celda_larga", { linea: lines, max: MAX_CELDA });
      return celda;
    },
    on_record(celdas: string[], { lines }: InfoRecord): null {
      if (filas.length > MAX_FILAS) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
      filas.push({ linea: lines, celdas });
      return null;
    },
  };
  try {
    parse(texto, options);
    return { formato, separador, filas };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") {
      throw refusal("csv_de_linea_larga", { linea: Number(error.lines), max: MAX_LINEA });
    }
    throw refusal(ilegible, {}, { cause: error });
  }
}

/**
 * The one by which most of the first lines have as many cells; a comma within a text is in some lines only. Cells that
 * are pasted from a sheet have tabs between them.
 */
function separadorOf(lines: readonly string[]): "," | ";" | "\t" {
  const cellsBy = (separador: string) => {
    const counts = lines.map((line) => line.split(separador).length - 1);
    return Math.max(0, ...[...Map.groupBy(counts, Number)].map(([count, alike]) => count * alike.length));
  };
  const [best = ","] = (["\t", ";", ","] as const).toSorted((a, b) => cellsBy(b) - cellsBy(a));
  return cellsBy(best) === 0 ? "," : best;
}

/** What begins a text in UTF-16; Excel's "Unicode text" is one. */
const UTF_16 = [
  [Buffer.from([0xff, 0xfe]), "utf-16le"],
  [Buffer.from([0xfe, 0xff]), "utf-16be"],
] as const;

function decode(bytes: Uint8Array): { texto: string; formato: "utf-8" | "utf-16" | "windows-1252" } {
  const utf16 = UTF_16.find(([mark]) => mark.equals(bytes.subarray(0, mark.length)));
  if (utf16 !== undefined) return { texto: new TextDecoder(utf16[1]).decode(bytes), formato: "utf-16" };
  try {
    return { texto: new TextDecoder("utf-8", { fatal: true }).decode(bytes), formato: "utf-8" };
  } catch {
    // Excel's own encoding here, in which every byte is a character.
    return { texto: new TextDecoder("windows-1252").decode(bytes), formato: "windows-1252" };
  }
}

/** As many digits of a number as a sheet shows: beyond them is what binary fractions add (0.1 + 0.2). */
const DIGITOS = 15;

/** The digits of a number that a workbook keeps, without an exponent. */
export function digitsOf(numero: number): string {
  if (Number.isInteger(numero)) return BigInt(numero).toString();
  const shown = Number(numero.toPrecision(DIGITOS));
  const text = String(shown);
  return text.includes("e") ? shown.toFixed(20).replace(/0+$/, "") : text;
}
