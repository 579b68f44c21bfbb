/**
 * Exact arithmetic of amounts. Outside of a calculation an amount is text (`Monto`); inside it is a Decimal of this
 * constructor. hacienda 6.3: half up at the fifth decimal, never a binary float.
 */
import { Decimal as DecimalJs } from "decimal.js";
import type { Monto } from "./documento";

/** Significant digits of an operation. The longest product, cantidad × price × rate, needs 38. */
const PRECISION_DIGITS = 60;
const MONTO_DECIMALES = 5;
/** An amount has at most 13 integer digits: XSD DecimalDineroType, 18 digits of which 5 are decimals. */
const MONTO_INTEGER_DIGITS = 13;

/** A constructor of our own: decimal.js's global settings stay as other libraries expect them. */
export const Decimal = DecimalJs.clone({
  defaults: true,
  precision: PRECISION_DIGITS,
  rounding: DecimalJs.ROUND_HALF_UP,
});
export type Decimal = DecimalJs;

export const ZERO: Decimal = new Decimal(0);
/** What a percentage is multiplied with: a product is faster than a quotient, and as exact. */
export const PERCENT: Decimal = new Decimal("0.01");

/** The one rounding of the project: half up at the fifth decimal (hacienda 6.3). */
export function roundMonto(value: Decimal): Decimal {
  return value.decimalPlaces() <= MONTO_DECIMALES ? value : value.toDecimalPlaces(MONTO_DECIMALES);
}

/** Whether an amount fits the XSD: not negative, at most 13 integer digits and 5 decimals. */
export function isMonto(value: Decimal): boolean {
  return value.isFinite() && !value.isNegative() && fitsMonto(value) && value.decimalPlaces() <= MONTO_DECIMALES;
}

/** At most 13 integer digits. */
export function fitsMonto(value: Decimal): boolean {
  return value.e < MONTO_INTEGER_DIGITS;
}

/**
 * Canonical text: no exponent, no sign, no trailing zeros.
 * @throws Error for what is no amount: round first, and refuse what is too large where the user's words are known.
 */
export function toMonto(value: Decimal): Monto {
  if (!isMonto(value)) throw new Error(`not an amount: ${value.toString()}`);
  return value.toFixed();
}

/** xs:decimal without its white space: `.00` and `5.` are numbers. So many digits as cost nothing to look at. */
const XML_DECIMAL = /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})$/;

/** A decimal as others write it, exactly; `null` for what is none. */
export function parseDecimal(text: string): Decimal | null {
  const bare = text.trim();
  if (!XML_DECIMAL.test(bare)) return null;
  const value = new Decimal(bare);
  return value.isZero() ? ZERO : value;
}

/** Exact difference of two amounts, for what is never below zero (a balance). @throws Error when it is. */
export function subtractMonto(minuend: Monto, subtrahend: Monto): Monto {
  return subtrahend === "0" ? minuend : toMonto(new Decimal(minuend).minus(subtrahend));
}
