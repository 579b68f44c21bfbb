/**
 * Jobs on files from outside, run in a worker thread with plain data in and out. Only the thread imports this module.
 */
import { X509Certificate } from "node:crypto";
import { MAX_FILAS } from "@/lib/contract/portal/archivos";
import { MAX_LISTA_BYTES } from "@/lib/contract/portal/comparaciones";
import { refusal } from "@/lib/contract/refusal";
import { readReceivedDetail } from "@/lib/integrations/hacienda/received/read-detail";
import { readReceived } from "@/lib/integrations/hacienda/received/read-received";
import { readReenviada } from "@/lib/integrations/hacienda/received/read-reenviada";
import { type OpenP12Options, openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { cleanLogo } from "@/lib/integrations/pdf/clean-logo";
import { readArchivo } from "./read-archivo";
import { readCorreo } from "./read-correo";
import { digitsOf, readFilas } from "./read-filas";

/* Reads a list of a stranger as rows of cells: a workbook, a CSV, or cells that were pasted from a sheet. */

/** @throws AppError rule */
async function readHoja(bytes: Uint8Array): Promise<string[][]> {
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

const certificates = (authorities: readonly Uint8Array[]) => authorities.map((der) => new X509Certificate(der));

export const JOBS = {
  /** @param authorities certificates in DER */
  recibido: (xml: Uint8Array, authorities: readonly Uint8Array[]) => readReceived(xml, certificates(authorities)),
  /** @param numero the identification in the seal's certificate; `authorities` in DER */
  respuesta: (xml: Uint8Array, numero: string, authorities: readonly Uint8Array[], now: Date) =>
    readReenviada(xml, { numero, authorities: certificates(authorities) }, now),
  detalle: readReceivedDetail,
  p12(bytes: Uint8Array, pin: string, options: OpenP12Options) {
    const { key: _, ...opened } = openP12(bytes, pin, options);
    return opened;
  },
  csv: readArchivo,
  hoja: readHoja,
  correo: readCorreo,
  logo: cleanLogo,
};

export type Jobs = typeof JOBS;
