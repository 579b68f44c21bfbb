/** What a received document's tax is to its receiver (XML CondicionImpuesto of a receiver message). hacienda 4.4. */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/condicion-impuesto-receptor.json" with { type: "json" };

export type CodigoCondicionImpuesto = "01" | "02" | "03" | "04" | "05";

export const CONDICIONES_IMPUESTO = codigosDe(datos) as readonly (Codigo & { codigo: CodigoCondicionImpuesto })[];

/** Null: the message names none. */
export const nombreCondicion = (codigo: string | null): string =>
  CONDICIONES_IMPUESTO.find((each) => each.codigo === codigo)?.nombre ?? "Sin condición indicada";
