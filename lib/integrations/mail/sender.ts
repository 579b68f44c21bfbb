/** The sender in the form of a mail header. */

const MAX_NAME_LENGTH = 100;
/**
 * Characters that would end a quoted name or a header: controls, invisible marks, quotes, brackets, lone surrogates.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"\\<>]+/gu;

/** One line without any character that has a meaning in a mail header. */
export function headerText(text: string, maxLength: number): string {
  const line = text.replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  return [...line].slice(0, maxLength).join("");
}

/** `"Comercial La Pampa" <facturas@purafactura.example>`. `address` must be valid. */
export function formatSender(name: string, address: string): string {
  const shown = headerText(name, MAX_NAME_LENGTH);
  return shown === "" ? address : `"${shown}" <${address}>`;
}
