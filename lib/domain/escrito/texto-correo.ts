/** A company's own subject and text of the mail that carries a document, with placeholders for the document's data. */

/** The placeholders of a text, each with the words that explain it to the person who writes the text. */
export const MARCADORES = {
  cliente: "el nombre del cliente",
  documento: "qué es, como «Factura electrónica»",
  numero: "el número consecutivo",
  fecha: "la fecha de emisión",
  total: "el total con su moneda",
  vence: "la fecha en que vence, si es a crédito",
  empresa: "el nombre de tu empresa",
} as const;

export type Marcador = keyof typeof MARCADORES;

/** Null for the original text. */
export interface TextosCorreo {
  asunto: string | null;
  cuerpo: string | null;
}

export const SIN_TEXTOS: TextosCorreo = { asunto: null, cuerpo: null };

export const MAX_ASUNTO = 120;
export const MAX_CUERPO = 2000;

const ENTRE_LLAVES = /\{([^{}\n]*)\}/g;

/** What stands in braces and is no placeholder, as written. */
export function marcadoresDesconocidos(texto: string): string[] {
  const escritos = [...texto.matchAll(ENTRE_LLAVES)].map(([, nombre = ""]) => nombre);
  return [...new Set(escritos.filter((nombre) => !Object.hasOwn(MARCADORES, nombre)))];
}

/**
 * Replaces each placeholder once, so that a value's own braces stay as they are. A line that names what this document
 * does not have (the date when a cash sale falls due) is left out.
 */
export function llenarTexto(texto: string, valores: Readonly<Record<Marcador, string | null>>): string {
  const valorDe = (nombre: string) => (Object.hasOwn(valores, nombre) ? valores[nombre as Marcador] : undefined);
  return texto
    .split("\n")
    .filter((linea) => [...linea.matchAll(ENTRE_LLAVES)].every(([, nombre = ""]) => valorDe(nombre) !== null))
    .map((linea) => linea.replace(ENTRE_LLAVES, (escrito, nombre: string) => valorDe(nombre) ?? escrito))
    .join("\n");
}
