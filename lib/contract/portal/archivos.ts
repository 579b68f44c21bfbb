/** Files that forms send: their size limits, and the checks that a browser can make before sending. */

import { formatNumero } from "@/lib/domain/escrito/formato";

const KIB = 1024;
/** Hacienda's files have 2 to 6 KB; a chain of certificates adds some. */
export const MAX_P12_BYTES = 64 * KIB;
export const MAX_LOGO_BYTES = 512 * KIB;
const MAX_CSV_MIB = 5;
export const MAX_CSV_BYTES = MAX_CSV_MIB * KIB * KIB;
/** Rows of a sheet or a CSV file, without its headings. */
export const MAX_FILAS = 20_000;
/** What the field of such a file says. */
export const HASTA_FILAS = `Excel (.xlsx) o CSV, hasta ${MAX_CSV_MIB} MB y ${formatNumero(String(MAX_FILAS))} filas.`;

export const P12_GRANDE = `El archivo pesa más de ${MAX_P12_BYTES / KIB} KB: no es una llave criptográfica. Elegí el .p12 o .pfx que generaste en Hacienda.`;
export const P12_VACIO = "El archivo está vacío. Descargá de nuevo tu llave criptográfica.";
export const P12_AJENO = "Ese archivo no es una llave criptográfica: su nombre termina en .p12 o .pfx.";
export const LOGO_GRANDE = `El logo pesa más de ${MAX_LOGO_BYTES / KIB} KB. Usá una imagen más liviana.`;
export const LOGO_AJENO = "Ese archivo no es una imagen PNG ni JPEG.";
export const CSV_GRANDE = `El archivo pesa más de ${MAX_CSV_MIB} MB: dividilo en varios.`;

/** A file as the browser knows it; the service checks the content. */
type Archivo = Pick<File, "name" | "size" | "type">;

/** The problem of a file before it is sent; null when it may be sent. */
export function checkP12({ name, size }: Archivo): string | null {
  if (!/\.(p12|pfx)$/i.test(name)) return P12_AJENO;
  if (size === 0) return P12_VACIO;
  return size > MAX_P12_BYTES ? P12_GRANDE : null;
}

export function checkLogo({ size, type }: Archivo): string | null {
  if (type !== "" && type !== "image/png" && type !== "image/jpeg") return LOGO_AJENO;
  return size > MAX_LOGO_BYTES ? LOGO_GRANDE : null;
}

export const checkCsv = ({ size }: Archivo): string | null => (size > MAX_CSV_BYTES ? CSV_GRANDE : null);
