/** Reasons of a reference (XML InformacionReferencia/Codigo). 17 belongs to the payment receipt; 03 ended with v4.3. */

import { isRecibo } from "../tipo-documento";
import { type CodigoPorTipo, tiposDe } from "./codigo";
import datos from "./datos/codigo-referencia.json" with { type: "json" };

export interface CodigoReferencia extends CodigoPorTipo {
  /** First day on which every environment of the authority accepts it, `YYYY-MM-DD`. */
  desde: string;
}

export const CODIGOS_REFERENCIA: readonly CodigoReferencia[] = datos.map((entry) => ({
  codigo: entry.codigo,
  nombre: entry.nombre,
  desde: entry.desde,
  tipos: tiposDe(entry),
}));

/** The reason of a payment receipt's references: the payment of a document. */
export const CODIGO_PAGO = "17";

/**
 * Reasons for which a credit note brings goods back: it annuls the document (also for a material error), or returns
 * them.
 */
export const CODIGOS_DEVOLUCION: readonly string[] = ["01", "06", "13"];

/** The reason codes that a sale or a note of this day may carry (`YYYY-MM-DD` in Costa Rica). */
export function codigosReferenciaOf(hoy: string): CodigoReferencia[] {
  return CODIGOS_REFERENCIA.filter(({ desde, tipos }) => desde <= hoy && !tipos.every(isRecibo));
}
