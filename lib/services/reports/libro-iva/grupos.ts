import { MONEDAS } from "@/lib/domain/codigo-moneda";
import { IMPUESTOS_ASUMIDOS } from "@/lib/domain/montos/regla-impuesto";

/** What a query of a book needs besides its time: these taxes, and every type in every currency, as parallel lists. */
export function grupos(tipos: readonly string[]): { asumidos: string[]; tipos: string[]; monedas: string[] } {
  const pairs = tipos.flatMap((tipo) => MONEDAS.map((moneda) => ({ tipo, moneda })));
  return {
    asumidos: IMPUESTOS_ASUMIDOS,
    tipos: pairs.map(({ tipo }) => tipo),
    monedas: pairs.map(({ moneda }) => moneda),
  };
}
