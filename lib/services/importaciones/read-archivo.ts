/** A CSV as spreadsheets write it: UTF-8 or Windows-1252, commas or semicolons, titles in the first line. */
import { type Info, parse } from "csv-parse/sync";
import { CSV_GRANDE, MAX_CSV_BYTES } from "@/lib/contract/portal/archivos";
import { ruleError } from "@/lib/platform/errors";
import { CLAVES, COLUMNAS, type ObjetoImportacion } from "./columnas";
import * as messages from "./messages";

const MAX_FILAS = 20_000;

export interface Archivo {
  codificacion: "utf-8" | "windows-1252";
  separador: "," | ";";
  /** Titles that mean nothing here. */
  ignoradas: string[];
  filas: { linea: number; datos: Record<string, string> }[];
}

/** @throws AppError rule for what is no such file */
export function readArchivo(objeto: ObjetoImportacion, bytes: Uint8Array): Archivo {
  if (bytes.length > MAX_CSV_BYTES) throw ruleError(CSV_GRANDE, { codigo: "archivo_grande" });
  const { texto, codificacion } = decode(bytes);
  // Neither text of a person nor anything that Postgres can keep.
  if (texto.includes("\0")) throw ruleError(messages.ILEGIBLE, { codigo: "archivo_ilegible" });
  const titles = texto.split(/\r?\n|\r/, 1)[0] ?? "";
  const separador = titles.split(";").length > titles.split(",").length ? ";" : ",";
  const [first, ...rows] = parseRows(texto, separador);
  if (first === undefined || rows.length === 0) throw ruleError(messages.VACIO, { codigo: "archivo_vacio" });
  if (rows.length > MAX_FILAS) throw ruleError(messages.muchas(MAX_FILAS), { codigo: "archivo_grande" });
  const columnas = first.record.map((titulo) => columnaOf(objeto, titulo));
  refuseColumnas(objeto, columnas);
  return {
    codificacion,
    separador,
    ignoradas: first.record.filter((titulo, i) => columnas[i] === null && titulo.trim() !== ""),
    filas: rows.map(({ record, info }) => ({ linea: info.lines, datos: datosOf(columnas, record) })),
  };
}

function decode(bytes: Uint8Array): { texto: string; codificacion: Archivo["codificacion"] } {
  try {
    return { texto: new TextDecoder("utf-8", { fatal: true }).decode(bytes), codificacion: "utf-8" };
  } catch {
    // Excel's own encoding here: every byte is a character of it.
    return { texto: new TextDecoder("windows-1252").decode(bytes), codificacion: "windows-1252" };
  }
}

function parseRows(texto: string, delimiter: string): { record: string[]; info: Info }[] {
  try {
    const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, info: true } as const;
    return parse(texto, options) as unknown as { record: string[]; info: Info }[];
  } catch (cause) {
    throw ruleError(messages.ILEGIBLE, { codigo: "archivo_ilegible", cause });
  }
}

/** Titles are matched without case, accents and blanks: `Código CABYS` is `codigoCabys`. */
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
  if (repetida !== undefined) throw ruleError(messages.columnaRepetida(repetida), { codigo: "columna_repetida" });
  if (!known.includes(CLAVES[objeto])) {
    const said = messages.faltaColumna(CLAVES[objeto], Object.keys(COLUMNAS[objeto]));
    throw ruleError(said, { codigo: "columna_faltante" });
  }
}

function datosOf(columnas: (string | null)[], record: string[]): Record<string, string> {
  return Object.fromEntries(columnas.flatMap((columna, i) => (columna === null ? [] : [[columna, record[i] ?? ""]])));
}
