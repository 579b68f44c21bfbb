/**
 * Reasons of a reference (XML InformacionReferencia/Codigo). 17 belongs to the payment receipt, which we do not issue;
 * 03 ended with v4.3.
 */
import { type Codigo, tiposDe } from "./codigo";
import datos from "./datos/codigo-referencia.json" with { type: "json" };

export interface CodigoReferencia extends Codigo {
  /** First day on which every environment of the authority accepts it, `YYYY-MM-DD`. */
  desde: string;
}

export const CODIGOS_REFERENCIA: readonly CodigoReferencia[] = datos
  .filter((entry) => tiposDe(entry).length > 0)
  .map(({ codigo, nombre, desde }) => ({ codigo, nombre, desde }));

/**
 * Reasons for which a credit note brings goods back: it annuls the document (also for a material error), or returns
 * them.
 */
export const CODIGOS_DEVOLUCION: readonly string[] = ["01", "06", "13"];
