import { MONEDAS } from "@/lib/domain/codigo-moneda";

/** Every combination of type, state and currency, as parallel lists: the ranges of the lists' index. */
export function grupos(tipos: readonly string[], estados: readonly string[]) {
  const groups = tipos.flatMap((tipo) =>
    estados.flatMap((estado) => MONEDAS.map((moneda) => ({ tipo, estado, moneda: moneda as string }))),
  );
  return {
    tipos: groups.map(({ tipo }) => tipo),
    estados: groups.map(({ estado }) => estado),
    monedas: groups.map(({ moneda }) => moneda),
  };
}
