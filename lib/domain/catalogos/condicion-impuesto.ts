/** How the receiver of a document may use its tax (XML CondicionImpuesto of a receiver message). hacienda 4.4. */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/condicion-impuesto-receptor.json" with { type: "json" };

export type CodigoCondicionImpuesto = "01" | "02" | "03" | "04" | "05";

export const CONDICIONES_IMPUESTO = codigosDe(datos) as readonly (Codigo & { codigo: CodigoCondicionImpuesto })[];

/** Null when the message has no condition. */
export const nombreCondicion = (codigo: string | null): string =>
  CONDICIONES_IMPUESTO.find((each) => each.codigo === codigo)?.nombre ?? "Sin condición indicada";
