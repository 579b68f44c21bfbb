import { Decimal } from "./decimal";

export interface ExistenciaVigilada {
  /** Decimal text. */
  cantidad: string;
  /** Decimal text; null while nobody watches it. */
  minimo: string | null;
}

/**
 * What a sale would leave, when that is too little: below the minimum, or below zero where nobody set one. Null when it
 * is not. A product without minimum that has nothing is one that nobody counts, so nothing is said of it.
 * @param vendidas decimal text of each line
 */
export function quedaBaja({ cantidad, minimo }: ExistenciaVigilada, vendidas: readonly string[]): string | null {
  const hay = new Decimal(cantidad);
  if (minimo === null && hay.lte(0)) return null;
  const queda = vendidas.reduce((rest, vendida) => rest.minus(vendida), hay);
  return queda.lt(minimo ?? 0) ? queda.toFixed() : null;
}
