/** The names of a document's files for the people who get them: `Factura 134 - Comercial La Pampa.pdf`. */

import { type CodigoTipoDocumento, nombreDicho } from "../tipo-documento";

export interface NombresArchivos {
  pdf: string;
  xml: string;
  respuesta: string;
}

const MAX_NOMBRE = 80;
/** Only what every system and mail program takes in a file's name: letters, digits, spaces and few marks. */
const UNSAFE = /[^\p{L}\p{N} .,&()_-]+/gu;

export function nombresArchivos(documento: {
  tipo: CodigoTipoDocumento;
  consecutivo: string;
  /** The issuer's displayed name. */
  emisor: string;
}): NombresArchivos {
  const stem = [nombreDicho(documento.tipo, documento.consecutivo), safe(documento.emisor)]
    .filter((part) => part !== "")
    .join(" - ");
  return { pdf: `${stem}.pdf`, xml: `${stem}.xml`, respuesta: `Respuesta de Hacienda ${stem}.xml` };
}

/** Without a dot or a space at its ends, where Windows loses them. */
function safe(nombre: string): string {
  const line = nombre.normalize("NFC").replace(UNSAFE, " ").replace(/\s+/g, " ");
  return [...line]
    .slice(0, MAX_NOMBRE)
    .join("")
    .replace(/^[\s.]+|[\s.]+$/g, "");
}
