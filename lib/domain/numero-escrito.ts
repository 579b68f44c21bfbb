/**
 * The one reader of numbers as people here write them, and the writer whose text it reads back. In Costa Rica thousands are
 * set off by a blank or a point and decimals by a comma; many keyboards and programs do it the other way round. So:
 *
 * 1. Two kinds of separators: the last one separates the decimals (`1.500,50`, `1,500.50`, `1 500.5`).
 * 2. A separator that comes twice separates thousands (`1.234.567`).
 * 3. One point or comma before exactly three digits (`64.500`, `1,500`) separates thousands in money, whose decimals are
 *    two. Where three decimals are usual (`cantidad`, `porcentaje`) it is two numbers, and neither is guessed.
 * 4. Any other point or comma separates decimals (`12.5`, `12,5`, `1500.125`); after a zero always (`0.125`).
 */

/** Money, a quantity, or a percentage: decides rule 3 and which sign may stand beside the digits. */
export type ClaseNumero = "monto" | "cantidad" | "porcentaje";

/** The two numbers that a text may mean, each written so that it means nothing else. */
export interface Ambiguo {
  miles: string;
  decimales: string;
}

const SIGNO: Readonly<Record<ClaseNumero, RegExp>> = {
  monto: /^[₡¢$]|[₡¢$]$/,
  cantidad: /(?!)/,
  porcentaje: /%$/,
};

/** More digits than any number of a document has. */
const MAX_LENGTH = 40;
/** What the writer puts between thousands: nobody types it, so that it may stay where digits were added or taken away. */
const BLANK = "\u00a0";
const NO_BREAK = /[\u00a0\u202f]/g;
const PLAIN = /^\d*(?:[.,]\d+)?$/;
const GROUPED_BY_BLANKS = /^\d{1,3}(?: \d{3})+(?=[.,]|$)/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?=,|$)/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Decimal text without zeros that say nothing (`64500`, `-1.5`); an `Ambiguo` where rule 3 refuses to guess; null for what is
 * no number. Limits, also of the sign, are the caller's.
 */
export function readEscrito(text: string, clase: ClaseNumero): string | Ambiguo | null {
  const bare = text.replace(NO_BREAK, "").trim();
  if (bare.length > MAX_LENGTH) return null;
  const sign = /^[-−]/.test(bare) ? "-" : "";
  const unsigned = bare.slice(sign.length).replace(SIGNO[clase], "").trim();
  if (!/\d/.test(unsigned)) return null;
  if (clase !== "monto" && ONE_GROUP.test(unsigned)) return bothOf(sign, unsigned);
  const groups = [GROUPED_BY_BLANKS, GROUPED_BY_POINTS, GROUPED_BY_COMMAS].find((grouped) => grouped.test(unsigned));
  const plain = groups === undefined ? unsigned : unsigned.replace(groups, (whole) => whole.replace(/\D/g, ""));
  return PLAIN.test(plain) ? shortest(sign, plain) : null;
}

/** Decimal text, or null for whatever a person would have to write otherwise. */
export function readNumero(text: string, clase: ClaseNumero): string | null {
  const read = readEscrito(text, clase);
  return typeof read === "string" ? read : null;
}

/**
 * Decimal text as it stands in a field: `64 500,00`, `1,5`. All decimals stay; never exactly three of them, which
 * could be taken for thousands; empty for null. `readEscrito` of the same class gives the same number.
 */
export function writeEscrito(decimal: string | null, clase: ClaseNumero): string {
  if (decimal === null) return "";
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const digits = clase === "monto" ? fraction.padEnd(2, "0") : fraction;
  const decimals = digits.length === 3 ? `${digits}0` : digits;
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, BLANK);
  return `${sign}${grouped}${decimals === "" ? "" : `,${decimals}`}`;
}

function bothOf(sign: string, text: string): Ambiguo {
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  return {
    miles: `${sign}${whole}${fraction}`,
    decimales: writeEscrito(shortest(sign, `${whole}.${fraction}`), "cantidad"),
  };
}

/** Canonical decimal text of digits with at most one separator. */
function shortest(sign: string, plain: string): string {
  const [whole = "", fraction = ""] = plain.split(/[.,]/);
  const integer = whole.replace(/^0+(?=\d)/, "") || "0";
  const rest = fraction.replace(/0+$/, "");
  const text = rest === "" ? integer : `${integer}.${rest}`;
  return text === "0" ? text : sign + text;
}
