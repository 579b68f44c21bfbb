/** Reads a file of products or customers: a workbook or a CSV, with the columns' titles in its first row. */
import { MAX_CSV_BYTES } from "@/lib/contract/portal/archivos";
import { etiquetaDe } from "@/lib/contract/portal/importaciones";
import { refusal } from "@/lib/contract/refusal";
import { writeEscrito } from "@/lib/domain/numero-escrito";
import { CEROS, CLAVES, COLUMNAS, columnasDe, isNumero, type ObjetoImportacion, SINONIMOS } from "./columnas";
import { type Celda, digitsOf, type Filas, readFilas } from "./read-filas";

export interface Archivo {
  codificacion: Filas["formato"];
  separador: Filas["separador"];
  /** Titles that are not one of our columns. */
  ignoradas: string[];
  filas: { linea: number; datos: Record<string, string> }[];
}

/** @throws AppError rule for a file that cannot be read as such */
export async function readArchivo(objeto: ObjetoImportacion, bytes: Uint8Array): Promise<Archivo> {
  if (bytes.length > MAX_CSV_BYTES) throw refusal("csv_grande");
  const { formato, separador, filas } = await readFilas(bytes, { ilegible: "csv_ilegible", conComillas: false });
  const [first, ...rows] = filas;
  if (first === undefined || rows.length === 0) throw refusal("csv_vacio");
  const titulos = first.celdas.map(String);
  const columnas = columnasOf(objeto, titulos);
  refuseColumnas(objeto, columnas);
  return {
    codificacion: formato,
    separador,
    ignoradas: titulos.filter((titulo, i) => columnas[i] === null && titulo.trim() !== ""),
    filas: rows.map(({ linea, celdas }) => ({ linea, datos: datosOf(objeto, columnas, celdas) })),
  };
}

/**
 * The column of each title, compared without case, accents and blanks. A title that is a column's own name or word
 * comes before one that only means the same, so that `Descripción` wins over `Detalle` in one file.
 */
function columnasOf(objeto: ObjetoImportacion, titulos: readonly string[]): (string | null)[] {
  const conocidas = columnasDe(objeto);
  const propias = titulos.map((titulo) =>
    conocidas.find((columna) => [columna, etiquetaDe(objeto, columna)].some((name) => plain(name) === plain(titulo))),
  );
  return titulos.map((titulo, i) => {
    const propia = propias[i];
    if (propia !== undefined) return propia;
    const wanted = plain(titulo);
    const sinonima = conocidas.find((columna) =>
      (SINONIMOS[objeto][columna] ?? []).some((name) => plain(name) === wanted),
    );
    return sinonima === undefined || propias.includes(sinonima) ? null : sinonima;
  });
}

/** `Código CABYS` is `codigocabys`, and `% de IVA` is `%deiva`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}%]/gu, "")
    .toLowerCase();

function refuseColumnas(objeto: ObjetoImportacion, columnas: (string | null)[]): void {
  const known = columnas.filter((columna) => columna !== null);
  const repetida = known.find((columna, i) => known.indexOf(columna) !== i);
  if (repetida !== undefined) throw refusal("columna_repetida", { columna: etiquetaDe(objeto, repetida) });
  const columna = CLAVES[objeto];
  if (known.includes(columna)) return;
  const conocidas = columnasDe(objeto).map((each) => etiquetaDe(objeto, each));
  throw refusal("columna_faltante", { columna: etiquetaDe(objeto, columna), conocidas });
}

function datosOf(
  objeto: ObjetoImportacion,
  columnas: (string | null)[],
  celdas: readonly Celda[],
): Record<string, string> {
  return Object.fromEntries(
    columnas.flatMap((columna, i) => (columna === null ? [] : [[columna, textOf(objeto, columna, celdas[i] ?? "")]])),
  );
}

/**
 * A number of a workbook as a person would write it, so that no point in it reads as thousands. In a code of fixed
 * length it gets back the zeros that the sheet dropped.
 */
function textOf(objeto: ObjetoImportacion, columna: string, celda: Celda): string {
  if (typeof celda === "string") return celda;
  const clase = COLUMNAS[objeto][columna];
  const digits = digitsOf(celda);
  return isNumero(clase) ? writeEscrito(digits, clase) : digits.padStart(CEROS[columna] ?? 0, "0");
}
