/**
 * IVA rates (XML CodigoTarifaIVA). Source: enumeration and annotations of the v4.4 XSDs; class in the totals and
 * documents that may carry a rate: notes of "Anexos y Estructuras v4.4". No rate has changed under v4.4; the transitory
 * ones (05 to 07) have run out and remain for notes that adjust a document of their time.
 */
import type { CodigoTipoDocumento } from "../tipo-documento";
import type { Codigo } from "./codigo";

/** Where a line's amount goes in the totals. */
export type ClaseIva = "gravado" | "exento" | "noSujeto";

export interface TarifaIva extends Codigo {
  /** Percent, decimal text. */
  tarifa: string;
  clase: ClaseIva;
  tipos: readonly CodigoTipoDocumento[];
}

const TODOS: readonly CodigoTipoDocumento[] = ["01", "02", "03", "04", "08"];
const NOTAS: readonly CodigoTipoDocumento[] = ["02", "03"];

export const CODIGOS_TARIFA_IVA: readonly TarifaIva[] = [
  { codigo: "01", nombre: "Tarifa 0% (Artículo 32, num 1, RLIVA)", tarifa: "0", clase: "noSujeto", tipos: TODOS },
  { codigo: "02", nombre: "Tarifa reducida 1%", tarifa: "1", clase: "gravado", tipos: TODOS },
  { codigo: "03", nombre: "Tarifa reducida 2%", tarifa: "2", clase: "gravado", tipos: TODOS },
  { codigo: "04", nombre: "Tarifa reducida 4%", tarifa: "4", clase: "gravado", tipos: TODOS },
  { codigo: "05", nombre: "Transitorio 0%", tarifa: "0", clase: "gravado", tipos: NOTAS },
  { codigo: "06", nombre: "Transitorio 4%", tarifa: "4", clase: "gravado", tipos: NOTAS },
  { codigo: "07", nombre: "Tarifa transitoria 8%", tarifa: "8", clase: "gravado", tipos: NOTAS },
  { codigo: "08", nombre: "Tarifa general 13%", tarifa: "13", clase: "gravado", tipos: TODOS },
  { codigo: "09", nombre: "Tarifa reducida 0.5%", tarifa: "0.5", clase: "gravado", tipos: TODOS },
  { codigo: "10", nombre: "Tarifa Exenta", tarifa: "0", clase: "exento", tipos: TODOS },
  { codigo: "11", nombre: "Tarifa 0% sin derecho a crédito", tarifa: "0", clase: "noSujeto", tipos: TODOS },
];
