/** Accounts of Costa Rican banks as IBAN (ISO 13616): `CR`, two check digits, then 18 digits that begin with 0. */

const IBAN_CR = /^CR\d{2}0\d{17}$/;
/** `CR` as ISO 13616 reads letters: C is 12, R is 27. */
const PAIS = "1227";

/** The account without blanks or hyphens; `null` when it is no Costa Rican IBAN or its check digits are wrong. */
export function readIban(text: string): string | null {
  const iban = text.replace(/[\s-]/g, "").toUpperCase();
  return IBAN_CR.test(iban) && BigInt(`${iban.slice(4)}${PAIS}${iban.slice(2, 4)}`) % 97n === 1n ? iban : null;
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
