/**
 * Reads a list of a stranger as rows of cells: a workbook, a CSV, or cells that were pasted from a sheet. Each bound is
 * checked before what it bounds is read.
 */
import { CsvError, type InfoField, parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import readSheets from "read-excel-file/node";
import { MAX_LISTA_BYTES } from "@/lib/contract/portal/diferencias";
import { refusal } from "@/lib/contract/refusals/refusal";
import { AppError } from "@/lib/platform/errors";
import { decode } from "./read-archivo";

const MAX_FILAS = 20_000;
const MAX_COLUMNAS = 100;
/** Characters of one line, and of one cell. */
const MAX_LINEA = 64 * 1024;
const MAX_CELDA = 8 * 1024;
/** What a workbook may be unpacked: twenty thousand rows of a hundred cells have less. */
const MAX_DESEMPACADO = 48 * 1024 * 1024;
const ZIP = Buffer.from("PK\u0003\u0004");

/** @throws AppError rule */
export async function readHoja(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > MAX_LISTA_BYTES) throw refusal("lista_grande");
  const isWorkbook = Buffer.from(bytes.subarray(0, ZIP.length)).equals(ZIP);
  const filas = isWorkbook ? await readWorkbook(bytes) : readText(bytes);
  if (filas.length > MAX_FILAS + 1) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
  const llenas = filas.filter((celdas) => celdas.some((celda) => celda !== ""));
  if (llenas.length < 2) throw refusal("lista_vacia");
  return llenas;
}

/**
 * The first sheet. The sizes that the file declares are added up before anything is unpacked, and unpacking ends at the
 * declared size; the reader gets a file that packs nothing.
 */
async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  let total = 0;
  const fits = ({ originalSize }: { originalSize: number }) => {
    total += originalSize;
    if (total > MAX_DESEMPACADO) throw refusal("lista_grande");
    return true;
  };
  try {
    const files = unzipSync(bytes, { filter: fits });
    const [sheet] = await readSheets(Buffer.from(zipSync(files, { level: 0 })));
    const filas = sheet?.data ?? [];
    if (filas.length > MAX_FILAS + 1) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
    if ((filas[0]?.length ?? 0) > MAX_COLUMNAS) throw refusal("csv_de_muchas_columnas", { max: MAX_COLUMNAS });
    return filas.map((fila) => fila.map((celda) => celdaOf(celda).slice(0, MAX_CELDA)));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusal("lista_ilegible", {}, { cause: error });
  }
}

/** A number keeps the digits that a sheet shows of it, without an exponent. */
function celdaOf(celda: unknown): string {
  if (celda === null || celda === undefined) return "";
  if (typeof celda === "number") return Number.isInteger(celda) ? BigInt(celda).toString() : String(celda);
  return (celda instanceof Date ? celda.toISOString().slice(0, 10) : String(celda)).trim();
}

function readText(bytes: Uint8Array): string[][] {
  const { texto } = decode(bytes);
  if (texto.includes("\0")) throw refusal("lista_ilegible");
  const titles = texto.slice(0, MAX_LINEA).split(/\r?\n|\r/, 1)[0] ?? "";
  // Cells that are pasted from a sheet have tabs between them.
  const delimiter = ["\t", ";", ","].find((each) => titles.includes(each)) ?? ";";
  const filas: string[][] = [];
  try {
    parse(texto, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      max_record_size: MAX_LINEA,
      cast(celda: string, { index, lines }: InfoField) {
        if (index >= MAX_COLUMNAS) throw refusal("csv_de_muchas_columnas", { max: MAX_COLUMNAS });
        if (celda.length > MAX_CELDA) throw refusal("csv_de_celda_larga", { linea: lines, max: MAX_CELDA });
        return celda.trim();
      },
      on_record(celdas: string[]): null {
        if (filas.length > MAX_FILAS) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
        filas.push(celdas);
        return null;
      },
    });
    return filas;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") {
      throw refusal("csv_de_linea_larga", { linea: Number(error.lines), max: MAX_LINEA });
    }
    throw refusal("lista_ilegible", {}, { cause: error });
  }
}
