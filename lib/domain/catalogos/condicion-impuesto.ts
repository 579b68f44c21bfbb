/** What a received document's tax is to its receiver (XML CondicionImpuesto of a receiver message). hacienda 4.4. */
import type { Codigo } from "./codigo";

export type CodigoCondicionImpuesto = "01" | "02" | "03" | "04" | "05";

export const CONDICIONES_IMPUESTO: readonly (Codigo & { codigo: CodigoCondicionImpuesto })[] = [
  { codigo: "01", nombre: "Genera crédito IVA" },
  { codigo: "02", nombre: "Genera crédito parcial del IVA" },
  { codigo: "03", nombre: "Bienes de Capital" },
  { codigo: "04", nombre: "Gasto corriente no genera crédito" },
  { codigo: "05", nombre: "Proporcionalidad" },
];

/** Null: the message names none. */
export const nombreCondicion = (codigo: string | null): string =>
  CONDICIONES_IMPUESTO.find((each) => each.codigo === codigo)?.nombre ?? "Sin condición indicada";
