/**
 * The simulator's own arithmetic: amounts are whole numbers of 0.00001, other decimals whole numbers of their own last
 * digit. It shares nothing with the product's, or it would confirm its mistakes (hacienda 6.3).
 */

/** Decimal digits of every amount. */
export const MONTO_SCALE = 5;

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;

/** Decimal text as whole units of 10^-scale; `null` when it is not decimal text or has more digits than that. */
export function parseUnits(text: string, scale = MONTO_SCALE): bigint | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", written = ""] = match;
  const fraction = written.replace(/0+$/, "");
  if (whole + written === "" || fraction.length > scale) return null;
  const units = BigInt(`${whole}${fraction.padEnd(scale, "0")}`);
  return sign === "-" ? -units : units;
}

/** `numerator / denominator`, half up; both not negative, the second above zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** `a × b` where `b` has `scaleOfB` decimals (and `a` those of the result), half up. */
export function multiplyHalfUp(a: bigint, b: bigint, scaleOfB: number): bigint {
  return divideHalfUp(a * b, 10n ** BigInt(scaleOfB));
}

/** `a × percent / 100`, the percentage in hundredths of a point. */
export function percentHalfUp(a: bigint, hundredths: bigint): bigint {
  return divideHalfUp(a * hundredths, 10_000n);
}

/** Amount as the authority writes it, always five decimals. */
export function formatMonto(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(MONTO_SCALE + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -MONTO_SCALE)}.${digits.slice(-MONTO_SCALE)}`;
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
