/** Amounts in cents for the books, rounded so that each column adds up to its own total. */
import { Decimal, ZERO } from "../decimal";

const DECIMALES = 2;
const CENTIMO = new Decimal("0.01");

/** Rounds half away from zero: `"-0.005"` → `"-0.01"`; anything smaller becomes `"0.00"`. */
export const toCentimos = (monto: string): string => written(new Decimal(monto).toDecimalPlaces(DECIMALES));

/** Removes the sign of a negative zero. */
const written = (monto: Decimal) => monto.plus(ZERO).toFixed(DECIMALES);

/**
 * Rounds a column to cents so that it adds up to its exact sum, rounded. All amounts are cut, and each missing cent
 * goes to the amount that lost the most (largest remainder). No amount changes by a whole cent.
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
