/**
 * IVA rates (XML CodigoTarifaIVA). No rate has changed under v4.4. The transitory ones (05 to 07) have ended and remain
 * only for notes that adjust a document of their time.
 */
import { type CodigoPorTipo, tiposDe } from "./codigo";
import datos from "./datos/codigo-tarifa-iva.json" with { type: "json" };

/** The class in which the totals count a line's amount. */
export type ClaseIva = "gravado" | "exento" | "noSujeto";

export interface TarifaIva extends CodigoPorTipo {
  /** Percentage as decimal text. */
  tarifa: string;
  clase: ClaseIva;
}

export const CODIGOS_TARIFA_IVA: readonly TarifaIva[] = datos.map((entry) => ({
  codigo: entry.codigo,
  nombre: entry.nombre,
  tarifa: entry.tarifa,
  clase: entry.clasificacion_totales as ClaseIva,
  tipos: tiposDe(entry),
}));

const POR_CODIGO: ReadonlyMap<string, TarifaIva> = new Map(CODIGOS_TARIFA_IVA.map((iva) => [iva.codigo, iva]));

/** The IVA rate with this code, `null` when the catalog has none. */
export function findTarifaIva(codigo: string): TarifaIva | null {
  return POR_CODIGO.get(codigo) ?? null;
}
