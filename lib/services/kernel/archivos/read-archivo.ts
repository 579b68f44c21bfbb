/** Reads a CSV as spreadsheets write it: UTF-8 or Windows-1252, commas or semicolons, titles in the first line. */
import { CsvError, type InfoField, type InfoRecord, parse } from "csv-parse/sync";
import { MAX_CSV_BYTES } from "@/lib/contract/portal/archivos";
import { refusal } from "@/lib/contract/refusals/refusal";
import { AppError } from "@/lib/platform/errors";
import { CLAVES, COLUMNAS, type ObjetoImportacion } from "./columnas";

const MAX_FILAS = 20_000;
/** We know fifteen columns; a user's own sheet has some more. */
const MAX_COLUMNAS = 100;
/** Characters of one line, and of one cell. */
const MAX_LINEA = 64 * 1024;
const MAX_CELDA = 8 * 1024;

export interface Archivo {
  codificacion: "utf-8" | "windows-1252";
  separador: "," | ";";
  /** Titles that are not one of our columns. */
  ignoradas: string[];
  filas: { linea: number; datos: Record<string, string> }[];
}

/** @throws AppError rule for a file that cannot be read as such */
export function readArchivo(objeto: ObjetoImportacion, bytes: Uint8Array): Archivo {
  if (bytes.length > MAX_CSV_BYTES) throw refusal("csv_grande");
  const { texto, codificacion } = decode(bytes);
  // No user's text contains it, and Postgres cannot store it.
  if (texto.includes("\0")) throw refusal("csv_ilegible");
  const titles = texto.slice(0, MAX_LINEA).split(/\r?\n|\r/, 1)[0] ?? "";
  const separador = titles.split(";").length > titles.split(",").length ? ";" : ",";
  const [first, ...rows] = parseRows(texto, separador);
  if (first === undefined || rows.length === 0) throw refusal("csv_vacio");
  const columnas = first.celdas.map((titulo) => columnaOf(objeto, titulo));
  refuseColumnas(objeto, columnas);
  return {
    codificacion,
    separador,
    ignoradas: first.celdas.filter((titulo, i) => columnas[i] === null && titulo.trim() !== ""),
    filas: rows.map(({ linea, celdas }) => ({ linea, datos: datosOf(columnas, celdas) })),
  };
}

export function decode(bytes: Uint8Array): { texto: string; codificacion: Archivo["codificacion"] } {
  try {
    return { texto: new TextDecoder("utf-8", { fatal: true }).decode(bytes), codificacion: "utf-8" };
  } catch {
    // Excel's own encoding here, in which every byte is a character.
    return { texto: new TextDecoder("windows-1252").decode(bytes), codificacion: "windows-1252" };
  }
}

interface Row {
  /** The line in the file, counted from 1; the line where it ends when a cell has line breaks. */
  linea: number;
  celdas: string[];
}

/** Stops reading at the first bound that is passed. @throws AppError rule */
function parseRows(texto: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  const options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINEA,
    // Called as each cell ends, because the parser bounds the length of a line but not its number of cells.
    cast(celda: string, { index, lines }: InfoField) {
      if (index >= MAX_COLUMNAS) throw refusal("csv_de_muchas_columnas", { max: MAX_COLUMNAS });
      if (celda.length > MAX_CELDA) throw refusal("csv_de_celda_larga", { linea: lines, max: MAX_CELDA });
      return celda;
    },
    on_record(celdas: string[], { lines }: InfoRecord): null {
      if (rows.length > MAX_FILAS) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
      rows.push({ linea: lines, celdas });
      return null;
    },
  };
  try {
    parse(texto, options);
    return rows;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") {
      throw refusal("csv_de_linea_larga", { linea: Number(error.lines), max: MAX_LINEA });
    }
    throw refusal("csv_ilegible", {}, { cause: error });
  }
}

/** Compares titles without case, accents and blanks: `Código CABYS` is `codigoCabys`. */
function columnaOf(objeto: ObjetoImportacion, titulo: string): string | null {
  const wanted = plain(titulo);
  return Object.keys(COLUMNAS[objeto]).find((columna) => plain(columna) === wanted) ?? null;
}

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

function refuseColumnas(objeto: ObjetoImportacion, columnas: (string | null)[]): void {
  const known = columnas.filter((columna) => columna !== null);
  const repetida = known.find((columna, i) => known.indexOf(columna) !== i);
  if (repetida !== undefined) throw refusal("columna_repetida", { columna: repetida });
  const columna = CLAVES[objeto];
  const conocidas = Object.keys(COLUMNAS[objeto]);
  if (!known.includes(columna)) throw refusal("columna_faltante", { columna, conocidas });
}

function datosOf(columnas: (string | null)[], celdas: string[]): Record<string, string> {
  return Object.fromEntries(columnas.flatMap((columna, i) => (columna === null ? [] : [[columna, celdas[i] ?? ""]])));
}
