/**
 * Reads a file of products, customers or sales: a workbook or text, with the columns' titles in one of its first rows. What
 * only its owner knows is a question: which column is which, and whether codes that look alike are one.
 */

import { createHash } from "node:crypto";
import { MAX_CSV_BYTES } from "@/lib/contract/portal/archivos";
import { etiquetaDe, type ObjetoImportacion, type Parecidos } from "@/lib/contract/portal/importaciones";
import { refusal, refusalOf, storedRefusal } from "@/lib/contract/refusal";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { toStorable } from "@/lib/domain/texto";
import { CEROS, CLAVES, COLUMNAS, columnasDe, isNumero, SINONIMOS } from "./columnas";
import { type Celda, digitsOf, type Fila, type Filas, readFilas } from "./read-filas";

/** The rows among which the titles are looked for: what people write above them is a name, a date, a blank. */
const FILAS_DE_TITULOS = 20;
/** Values of a column that are shown with the question which one it is. */
const MUESTRAS = 3;
const MAX_MUESTRA = 80;
const MAX_PARECIDOS = 20;

/** Of each title the column that it is; null for one that is left out. */
export type Columnas = readonly (string | null)[];

export interface Respuestas {
  columnas?: Columnas;
  /** Whether codes that differ only in case and blanks are the same thing. */
  mismos?: boolean;
  /** The columns that were answered for earlier files, by the shape of their titles (`formaDe`). */
  recordadas?: Readonly<Record<string, Columnas>>;
}

export interface FilaLeida {
  linea: number;
  datos: Record<string, string>;
  /** A stored refusal: a later row of the file is about the same thing. */
  error?: string;
}

export interface Archivo {
  codificacion: Filas["formato"];
  separador: Filas["separador"];
  /** The shape of its titles, by which an answer is remembered. */
  forma: string;
  columnas: { titulo: string; muestras: string[]; columna: string | null }[];
  /** Titles that are not one of our columns. */
  ignoradas: string[];
  /** What has to be answered before its rows can be checked. */
  pregunta: { columnas: boolean; parecidos: Parecidos[] };
  filas: FilaLeida[];
}

/** @throws AppError rule for a file that cannot be read as such, or answers that do not fit it */
export async function readArchivo(
  objeto: ObjetoImportacion,
  bytes: Uint8Array,
  { columnas: dichas, mismos, recordadas = {} }: Respuestas = {},
): Promise<Archivo> {
  if (bytes.length > MAX_CSV_BYTES) throw refusal("csv_grande");
  const { formato, separador, filas } = await readFilas(bytes, { ilegible: "csv_ilegible", conComillas: false });
  const at = filaDeTitulos(objeto, filas);
  const titulos = (filas[at]?.celdas ?? []).map((celda) => String(celda).trim());
  const rows = filas.slice(at + 1);
  if (rows.length === 0) throw refusal("csv_vacio");
  const forma = formaDe(objeto, titulos);
  const respondidas = dichas ?? recordadas[forma];
  const { columnas, dudosa } =
    respondidas === undefined
      ? guess(objeto, titulos)
      : { columnas: checked(objeto, titulos, respondidas), dudosa: false };
  const leidas = rows.map(({ linea, celdas }) => ({ linea, datos: datosOf(objeto, columnas, celdas) }));
  const clave = CLAVES[objeto];
  return {
    codificacion: formato,
    separador,
    forma,
    columnas: titulos.map((titulo, i) => ({ titulo, muestras: muestrasOf(rows, i), columna: columnas[i] ?? null })),
    ignoradas: titulos.filter((titulo, i) => columnas[i] === null && titulo !== ""),
    ...(objeto === "ventas"
      ? { pregunta: { columnas: dudosa, parecidos: [] }, filas: documentosDe(clave, leidas) }
      : {
          pregunta: { columnas: dudosa, parecidos: mismos === undefined ? parecidosDe(clave, leidas) : [] },
          filas: withRepetidas(clave, leidas, mismos === true),
        }),
  };
}

/** The first row with the column that identifies a line, else the one with most known columns, else the first of several cells. */
function filaDeTitulos(objeto: ObjetoImportacion, filas: readonly Fila[]): number {
  const known = filas.slice(0, FILAS_DE_TITULOS).map(({ celdas }) => {
    const textos = celdas.map(String);
    const { columnas } = guess(objeto, textos);
    return { columnas: columnas.filter((each) => each !== null), llenas: textos.filter((each) => each.trim()).length };
  });
  const withClave = known.findIndex(({ columnas }) => columnas.includes(CLAVES[objeto]));
  if (withClave >= 0) return withClave;
  const most = Math.max(0, ...known.map(({ columnas }) => columnas.length));
  const best = known.findIndex(({ columnas }) => most > 0 && columnas.length === most);
  return Math.max(0, best >= 0 ? best : known.findIndex(({ llenas }) => llenas > 1));
}

/**
 * The column of each title, compared without case, accents and blanks. A title that is a column's own name or word
 * comes before one that only means the same, so that `Descripción` wins over `Detalle` in one file. It is doubtful
 * without the column that identifies a line, with two of the same, and where a description stands in for the name.
 */
function guess(
  objeto: ObjetoImportacion,
  titulos: readonly string[],
): { columnas: (string | null)[]; dudosa: boolean } {
  const conocidas = columnasDe(objeto);
  const propias = titulos.map((titulo) =>
    conocidas.find((columna) => [columna, etiquetaDe(objeto, columna)].some((name) => plain(name) === plain(titulo))),
  );
  const todas = titulos.map((titulo, i) => {
    const propia = propias[i];
    if (propia !== undefined) return propia;
    const wanted = plain(titulo);
    const sinonima = conocidas.find((columna) =>
      (SINONIMOS[objeto][columna] ?? []).some((name) => plain(name) === wanted),
    );
    return sinonima === undefined || propias.includes(sinonima) ? null : sinonima;
  });
  const columnas = todas.map((columna, i) => (todas.indexOf(columna) === i ? columna : null));
  const repetida = columnas.some((columna, i) => columna === null && todas[i] !== null);
  const sinNombre = objeto === "productos" && columnas.includes("descripcion") && !columnas.includes("nombre");
  return {
    columnas: sinNombre ? columnas.map((columna) => (columna === "descripcion" ? "nombre" : columna)) : columnas,
    dudosa: repetida || sinNombre || !columnas.includes(CLAVES[objeto]),
  };
}

/** `Código CABYS` is `codigocabys`, and `% de IVA` is `%deiva`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}%]/gu, "")
    .toLowerCase();

const formaDe = (objeto: ObjetoImportacion, titulos: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify([objeto, ...titulos.map(plain)]))
    .digest("hex");

/** @throws AppError rule */
function checked(objeto: ObjetoImportacion, titulos: readonly string[], columnas: Columnas): Columnas {
  const known = columnas.filter((columna) => columna !== null);
  const conocidas = columnasDe(objeto);
  const ajena = known.find((columna) => !conocidas.includes(columna));
  if (ajena !== undefined || columnas.length !== titulos.length) throw refusal("columnas_de_otro_archivo");
  const repetida = known.find((columna, i) => known.indexOf(columna) !== i);
  if (repetida !== undefined) throw refusal("columna_repetida", { columna: etiquetaDe(objeto, repetida) });
  const columna = CLAVES[objeto];
  if (!known.includes(columna)) throw refusal("columna_faltante", { columna: etiquetaDe(objeto, columna) });
  return columnas;
}

function muestrasOf(rows: readonly Fila[], i: number): string[] {
  const muestras: string[] = [];
  for (const { celdas } of rows) {
    const texto = textOfCelda(celdas[i] ?? "");
    if (texto !== "") muestras.push(toStorable(texto, MAX_MUESTRA));
    if (muestras.length === MUESTRAS) break;
  }
  return muestras;
}

const textOfCelda = (celda: Celda) => (typeof celda === "number" ? digitsOf(celda) : celda.trim());

type Leida = Pick<FilaLeida, "linea" | "datos">;

/** Groups of codes of which each is written in its own way, by what is left of them without case and blanks. */
function parecidosDe(clave: string, leidas: readonly Leida[]): Parecidos[] {
  const groups = [...groupBy(leidas, ({ datos }) => sameOf(datos[clave])).values()];
  const parecidos = groups.flatMap((group) => {
    const escritos = [...new Set(group.map(({ datos }) => (datos[clave] ?? "").trim()))];
    return escritos.length < 2 ? [] : [{ escritos, lineas: group.map(({ linea }) => linea) }];
  });
  return parecidos.slice(0, MAX_PARECIDOS);
}

/** The last row of a code wins; each of the others says so, and is left out. */
function withRepetidas(clave: string, leidas: readonly Leida[], mismos: boolean): FilaLeida[] {
  const keyOf = ({ datos }: Leida) => (mismos ? sameOf(datos[clave]) : (datos[clave] ?? "").trim());
  const groups = groupBy(leidas, keyOf);
  return leidas.map((fila) => {
    const group = groups.get(keyOf(fila)) ?? [];
    const gana = group.at(-1)?.linea ?? fila.linea;
    if (keyOf(fila) === "" || gana === fila.linea) return fila;
    const params = { valor: (fila.datos[clave] ?? "").trim(), veces: group.length, gana };
    return { ...fila, error: storedRefusal(refusalOf("fila_repetida", params)) };
  });
}

/** A row of a spreadsheet of sales: its number in the file, and its cells that are not empty. */
export type Renglon = readonly [linea: number, datos: Readonly<Record<string, string>>];

/** The documents of a spreadsheet, each by the first of its rows; `renglones` is JSON of Renglon[]. */
function documentosDe(clave: string, leidas: readonly Leida[]): FilaLeida[] {
  const llenas = leidas.map(({ linea, datos }): Renglon => {
    const celdas = Object.entries(datos).map(([columna, celda]) => [columna, celda.trim()] as const);
    return [linea, Object.fromEntries(celdas.filter(([, celda]) => celda !== ""))];
  });
  // A row that does not say its document is refused as one of its own.
  const documentos = Map.groupBy(llenas, ([linea, datos]) => datos[clave] ?? linea);
  return [...documentos].map(([documento, renglones]) => ({
    linea: renglones[0]?.[0] ?? 0,
    datos: {
      documento: typeof documento === "string" ? documento : "",
      renglones: JSON.stringify(renglones),
    },
  }));
}

const sameOf = (clave = "") => clave.replace(/\s+/g, "").toLowerCase();

function groupBy(leidas: readonly Leida[], keyOf: (fila: Leida) => string): Map<string, Leida[]> {
  const groups = Map.groupBy(leidas, keyOf);
  groups.delete("");
  return groups;
}

function datosOf(objeto: ObjetoImportacion, columnas: Columnas, celdas: readonly Celda[]): Record<string, string> {
  return Object.fromEntries(
    columnas.flatMap((columna, i) => (columna === null ? [] : [[columna, textOf(objeto, columna, celdas[i] ?? "")]])),
  );
}

/**
 * A number of a workbook as a person would write it, so that no point in it reads as thousands. In a code of fixed
 * length it gets back the zeros that the sheet dropped; what is no whole number is no code (a rate of 0.13).
 */
function textOf(objeto: ObjetoImportacion, columna: string, celda: Celda): string {
  if (typeof celda === "string") return celda;
  const clase = COLUMNAS[objeto][columna];
  const digits = digitsOf(celda);
  if (isNumero(clase)) return writeEscrito(digits, clase);
  return Number.isInteger(celda) ? digits.padStart(CEROS[columna] ?? 0, "0") : digits;
}
