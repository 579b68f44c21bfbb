/**
 * Numbers between people and the service. Here decimals are written with a comma and thousands with a blank or a point,
 * and many keyboards do it the other way round; what could be read both ways is refused, never guessed: it is money.
 */
const PLAIN = /^-?\d+([.,]\d+)?$/;
const ONE_SEPARATOR_AND_THREE_DIGITS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPED = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Decimal text (`1850.5`); `ambiguo` for `1.850`, which is two numbers. */
export function leerNumero(text: string): string | { ambiguo: boolean } {
  const written = text.replace(/[\s₡$%]/g, "");
  if (ONE_SEPARATOR_AND_THREE_DIGITS.test(written)) return { ambiguo: true };
  if (PLAIN.test(written)) return shortest(written.replace(",", "."));
  if (!GROUPED.test(written)) return { ambiguo: false };
  const decimal = Math.max(written.lastIndexOf(","), written.lastIndexOf("."));
  const separator = written[decimal] ?? "";
  // A separator that comes twice separates thousands.
  const once = written.indexOf(separator) === decimal;
  const [whole, fraction] = once ? [written.slice(0, decimal), written.slice(decimal + 1)] : [written, ""];
  return shortest(`${whole.replace(/[.,]/g, "")}${fraction === "" ? "" : `.${fraction}`}`);
}

/** Decimal text as it stands in a field: a comma, and never three decimals, which could be taken for thousands. */
export function escribirNumero(decimal: string | null): string {
  if (decimal === null) return "";
  const written = decimal.replace(".", ",");
  return ONE_SEPARATOR_AND_THREE_DIGITS.test(written) ? `${written}0` : written;
}

/** Without zeros that say nothing. */
function shortest(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const integer = whole.replace(/^(-?)0+(?=\d)/, "$1");
  const rest = fraction.replace(/0+$/, "");
  const text = rest === "" ? integer : `${integer}.${rest}`;
  return text === "-0" ? "0" : text;
}
