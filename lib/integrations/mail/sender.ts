/** The sender as a header has it. */

const MAX_NAME_LENGTH = 100;
/** What would end a quoted name or a header: controls, invisible marks, quotes, brackets, half characters. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"\\<>]+/gu;

/** One line without anything that a mail header could take for its own syntax. */
export function headerText(text: string, maxLength: number): string {
  const line = text.replace(UNSAFE, " ").replace(/\s+/g, " ").trim();
  return [...line].slice(0, maxLength).join("");
}

/** `"Comercial La Pampa" <facturas@purafactura.example>`. `address` is valid already. */
export function formatSender(name: string, address: string): string {
  const shown = headerText(name, MAX_NAME_LENGTH);
  return shown === "" ? address : `"${shown}" <${address}>`;
}
