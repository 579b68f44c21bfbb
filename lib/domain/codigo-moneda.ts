/** The currencies of documents, apart from their arithmetic, which pages that only name them do not load. */

/** ISO 4217 codes of the two currencies in which the service issues (spec 2.2). */
export type Moneda = "CRC" | "USD";

export const MONEDAS: readonly Moneda[] = ["CRC", "USD"];

/** Reads a `moneda` as sent; `null` for anything but `CRC` and `USD`. */
export function parseMoneda(value: string): Moneda | null {
  return MONEDAS.find((moneda) => moneda === value) ?? null;
}
