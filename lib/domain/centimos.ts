/** Amounts in cents, as books show them: each rounded so that a column adds up to its own total. */
import { Decimal, ZERO } from "./decimal";

const DECIMALES = 2;
const CENTIMO = new Decimal("0.01");

/** Half up, away from zero: `"-0.005"` → `"-0.01"`; what is less is `"0.00"`. */
export const toCentimos = (monto: string): string => written(new Decimal(monto).toDecimalPlaces(DECIMALES));

/** Zero has no sign. */
const written = (monto: Decimal) => monto.plus(ZERO).toFixed(DECIMALES);

/**
 * A column in cents whose sum is its exact sum, rounded: all are cut, and the cents that are missing then go where the
 * most was cut off (largest remainder). No amount moves by a whole cent.
 */
export function columnInCentimos(montos: readonly string[]): string[] {
  const exact = montos.map((monto) => new Decimal(monto));
  const cut = exact.map((monto) => monto.toDecimalPlaces(DECIMALES, Decimal.ROUND_FLOOR));
  const sum = exact.reduce((total, monto) => total.plus(monto), ZERO).toDecimalPlaces(DECIMALES);
  const missing = cut
    .reduce((rest, monto) => rest.minus(monto), sum)
    .div(CENTIMO)
    .toNumber();
  const rest = (index: number) => (exact[index] ?? ZERO).minus(cut[index] ?? ZERO);
  const most = new Set([...exact.keys()].sort((a, b) => rest(b).comparedTo(rest(a))).slice(0, missing));
  return cut.map((monto, index) => written(most.has(index) ? monto.plus(CENTIMO) : monto));
}
