/** Reads a list of a stranger as rows of cells: a workbook, a CSV, or cells that were pasted from a sheet. */
import { MAX_FILAS } from "@/lib/contract/portal/archivos";
import { MAX_LISTA_BYTES } from "@/lib/contract/portal/comparaciones";
import { refusal } from "@/lib/contract/refusal";
import { digitsOf, readFilas } from "./read-filas";

/** @throws AppError rule */
export async function readHoja(bytes: Uint8Array): Promise<string[][]> {
  if (bytes.length > MAX_LISTA_BYTES) throw refusal("lista_grande");
  const { filas } = await readFilas(bytes, { ilegible: "lista_ilegible", conComillas: true });
  if (filas.length > MAX_FILAS + 1) throw refusal("csv_de_muchas_filas", { max: MAX_FILAS });
  const textos = filas.map(({ celdas }) =>
    celdas.map((celda) => (typeof celda === "number" ? digitsOf(celda) : celda.trim())),
  );
  const llenas = textos.filter((celdas) => celdas.some((celda) => celda !== ""));
  if (llenas.length < 2) throw refusal("lista_vacia");
  return llenas;
}
