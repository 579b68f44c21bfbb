/**
 * Exact arithmetic of amounts. Outside a calculation an amount is text (`Monto`); inside it is a Decimal of this
 * constructor. hacienda 6.3: round half up at the fifth decimal, never use a binary float.
 */
import { Decimal as DecimalJs } from "decimal.js";
import type { Monto } from "./documento/documento";

/** Significant digits of a result. The longest product, cantidad × price × rate, needs 38. */
const PRECISION_DIGITS = 60;
const MONTO_DECIMALES = 5;
/** An amount has at most 13 integer digits: XSD DecimalDineroType, 18 digits of which 5 are decimals. */
const MONTO_INTEGER_DIGITS = 13;

/** A separate constructor, so that decimal.js's global settings stay as other libraries expect them. */
export const Decimal = DecimalJs.clone({
  defaults: true,
  precision: PRECISION_DIGITS,
  rounding: DecimalJs.ROUND_HALF_UP,
});
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);
/** Multiply by it instead of dividing by 100: that is faster and just as exact. */
export const PERCENT: Decimal = new Decimal("0.01");

/** The only rounding in the project: half up at the fifth decimal (hacienda 6.3). */
export function roundMonto(value: Decimal): Decimal {
  return value.decimalPlaces() <= MONTO_DECIMALES ? value : value.toDecimalPlaces(MONTO_DECIMALES);
}

/** Whether an amount fits the XSD: not negative, at most 13 integer digits and 5 decimals. */
export function isMonto(value: Decimal): boolean {
  return value.isFinite() && !value.isNegative() && fitsMonto(value) && value.decimalPlaces() <= MONTO_DECIMALES;
}

/** True for at most 13 integer digits. */
export function fitsMonto(value: Decimal): boolean {
  return value.e < MONTO_INTEGER_DIGITS;
}

/**
 * Canonical text: no exponent, no sign, no trailing zeros.
 * @throws Error for a value that is not an amount. Round before calling, and refuse a too large value earlier, where
 * its member is known.
 */
export function toMonto(value: Decimal): Monto {
  if (!isMonto(value)) throw new Error(`not an amount: ${value.toString()}`);
  return value.toFixed();
}

/**
 * xs:decimal without its white space; `.00` and `5.` are valid. The number of digits is limited so that reading is
 * cheap.
 */
const XML_DECIMAL = /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/;

/** Reads a decimal from others exactly; `null` for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const bare = text.trim();
  if (!XML_DECIMAL.test(bare)) return null;
  const value = new Decimal(bare);
  return value.isZero() ? ZERO : value;
}

/** Exact difference of two amounts that must not be negative (a balance). @throws Error when it is. */
export function subtractMonto(minuend: Monto, subtrahend: Monto): Monto {
  return subtrahend === "0" ? minuend : toMonto(new Decimal(minuend).minus(subtrahend));
}
