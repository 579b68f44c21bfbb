/** The conditions of a document's tax that rules name (XML CondicionImpuesto of a receiver message). hacienda 4.4. */
import type { CodigoCondicionImpuesto } from "../catalogos/condicion-impuesto";

/** The whole tax is credit: that of all goods and services, or of capital goods. */
const CREDITO_COMPLETO: readonly (string | null)[] = ["01", "03"] satisfies CodigoCondicionImpuesto[];
export const CREDITO_PARCIAL = "02" satisfies CodigoCondicionImpuesto;
/** The tax is an expense. */
export const SIN_CREDITO = "04" satisfies CodigoCondicionImpuesto;
/** The message says no amounts: the credit is found at the end of the year. */
export const PROPORCIONALIDAD = "05" satisfies CodigoCondicionImpuesto;

export const esCreditoCompleto = (condicion: string | null): boolean => CREDITO_COMPLETO.includes(condicion);

/** Whether the message says how much of the tax is credit. */
export const llevaCredito = (condicion: string | null): boolean =>
  esCreditoCompleto(condicion) || condicion === CREDITO_PARCIAL;
