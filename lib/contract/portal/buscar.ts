/** The one search of the portal: what a text finds, in groups, and never more than a few of each. */
import { z } from "zod";
import { parameter } from "../listas";

/** In the order in which they are shown. */
export const GRUPOS_BUSCAR = [
  "documentos",
  "proformas",
  "recibos",
  "compras",
  "recibidos",
  "clientes",
  "productos",
  "proveedores",
] as const;

export type GrupoBuscar = (typeof GRUPOS_BUSCAR)[number];

export const buscarQuery = z.object({
  texto: parameter("Un número de documento, una clave, un monto, o palabras de un nombre, una cédula o un código."),
});

export type BuscarQuery = z.output<typeof buscarQuery>;

/** Characters of a text that is searched; a longer one finds nothing. */
export const MAX_BUSCAR = 120;

export interface Hallazgo {
  grupo: GrupoBuscar;
  /** What its page is called by in the address: a clave, an identification, a product's code, a proforma's number. */
  id: string;
  titulo: string;
  detalle: string;
  /** Decimal text and its currency, for a document. */
  monto?: { total: string; moneda: string | null };
  /** ISO 8601, of a document of ours. */
  fecha?: string;
  /** Of a document, in words. */
  estado?: string;
}

/** At most `MAX_POR_GRUPO` of each group; a group that the user may not see is absent. */
export interface Hallazgos {
  hallazgos: Hallazgo[];
}

export const MAX_POR_GRUPO = 5;
