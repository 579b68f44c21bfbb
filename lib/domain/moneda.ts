/** Currencies of a document and conversion between them (spec 2.3, 2.6). */
import { Decimal, fitsMonto, roundMonto, toMonto } from "./decimal";
import type { Monto } from "./documento";
import { DomainError } from "./domain-error";

/** ISO 4217; the two that the service issues in (spec 2.2). */
export type Moneda = "CRC" | "USD";

export const MONEDAS: readonly Moneda[] = ["CRC", "USD"];

/** Reads a `moneda` as sent; `null` for anything but `CRC` and `USD`. */
export function parseMoneda(value: string): Moneda | null {
  return MONEDAS.find((moneda) => moneda === value) ?? null;
}

/**
 * The currency that a document is issued in. A note takes that of the document it adjusts (spec 2.6(2)); otherwise a
 * tenant without multi-currency issues in its primary one, whatever was asked (spec 2.6(1)).
 */
export function resolveMoneda(input: {
  solicitada: Moneda;
  /** The tenant's primary currency. */
  principal: Moneda;
  multimoneda: boolean;
  /** Currency of the document that a note refers to; `null` when there is none of ours. */
  referencia: Moneda | null;
}): Moneda {
  return input.referencia ?? (input.multimoneda ? input.solicitada : input.principal);
}

/**
 * A catalog price in the document's currency, rounded to 5 decimals.
 * @param tipoCambio colones for one dollar, decimal text, above zero
 * @throws DomainError conversion_invalida when the price becomes zero or too large
 */
export function convertMonto(monto: Monto, de: Moneda, a: Moneda, tipoCambio: string): Monto {
  if (de === a) return monto;
  const value = new Decimal(monto);
  const converted = roundMonto(a === "CRC" ? value.times(tipoCambio) : value.div(tipoCambio));
  if (converted.isZero() || !fitsMonto(converted)) throw new DomainError("conversion_invalida");
  return toMonto(converted);
}
