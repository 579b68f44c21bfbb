/**
 * The simulator's own arithmetic: an amount is a whole number of 0.00001, any other decimal a whole number of its last
 * digit. It shares no code with the product, because shared code would confirm the product's mistakes (hacienda 6.3).
 */

/** Decimal digits of every amount. */
export const MONTO_SCALE = 5;

const DECIMAL = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;

/** Reads decimal text as whole units of 10^-scale. Returns `null` for other text and for more than `scale` decimals. */
export function parseUnits(text: string, scale = MONTO_SCALE): bigint | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", written = ""] = match;
  const fraction = written.replace(/0+$/, "");
  if (whole + written === "" || fraction.length > scale) return null;
  const units = BigInt(`${whole}${fraction.padEnd(scale, "0")}`);
  return sign === "-" ? -units : units;
}

/** `numerator / denominator`, rounded half up. `numerator` must not be negative; `denominator` must be positive. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** `a × b`, rounded half up to the decimals of `a`. `b` has `scaleOfB` decimals. */
export function multiplyHalfUp(a: bigint, b: bigint, scaleOfB: number): bigint {
  return divideHalfUp(a * b, 10n ** BigInt(scaleOfB));
}

/** `a × percent / 100`, rounded half up, with the percentage in hundredths of a point. */
export function percentHalfUp(a: bigint, hundredths: bigint): bigint {
  return divideHalfUp(a * hundredths, 10_000n);
}

/** Formats an amount as the authority does, always with five decimals. */
export function formatMonto(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(MONTO_SCALE + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -MONTO_SCALE)}.${digits.slice(-MONTO_SCALE)}`;
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
