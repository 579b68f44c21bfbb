/** The files that forms send: how large they may be, and what a browser can tell of them before they leave. */

const KIB = 1024;
/** Hacienda's have 2 to 6 KB; a chain of certificates makes some more. */
export const MAX_P12_BYTES = 64 * KIB;
export const MAX_LOGO_BYTES = 512 * KIB;
const MAX_CSV_MIB = 5;
export const MAX_CSV_BYTES = MAX_CSV_MIB * KIB * KIB;

export const P12_GRANDE = `El archivo pesa más de ${MAX_P12_BYTES / KIB} KB: no es una llave criptográfica. Elegí el .p12 o .pfx que generaste en Hacienda.`;
export const P12_VACIO = "El archivo está vacío. Descargá de nuevo tu llave criptográfica.";
export const P12_AJENO = "Ese archivo no es una llave criptográfica: su nombre termina en .p12 o .pfx.";
export const LOGO_GRANDE = `El logo pesa más de ${MAX_LOGO_BYTES / KIB} KB. Usá una imagen más liviana.`;
export const LOGO_AJENO = "Ese archivo no es una imagen PNG ni JPEG.";
export const CSV_GRANDE = `El archivo pesa más de ${MAX_CSV_MIB} MB: dividilo en varios.`;

/** As a browser knows it; what is in it, the service judges. */
type Archivo = Pick<File, "name" | "size" | "type">;

/** What is wrong with a file before it is sent; null for one that may go. */
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
