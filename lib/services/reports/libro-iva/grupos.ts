import { MONEDAS } from "@/lib/domain/moneda";
import { REGLAS_IMPUESTO } from "@/lib/domain/regla-impuesto";

/** The taxes that the issuer bears because of their kind. */
const asumidos = [...REGLAS_IMPUESTO].filter(([, { asumido }]) => asumido).map(([codigo]) => codigo);

/** What a query of a book needs besides its time: these taxes, and every type in every currency, as parallel lists. */
export function grupos(tipos: readonly string[]): { asumidos: string[]; tipos: string[]; monedas: string[] } {
  const pairs = tipos.flatMap((tipo) => MONEDAS.map((moneda) => ({ tipo, moneda })));
  return { asumidos, tipos: pairs.map(({ tipo }) => tipo), monedas: pairs.map(({ moneda }) => moneda) };
}
