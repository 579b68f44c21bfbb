/**
 * Reads and writes numbers as users in Costa Rica write them; the reader understands every text of the writer. In Costa
 * Rica a blank or a point separates thousands and a comma separates decimals, but many keyboards and programs do the
 * opposite. So:
 *
 * 1. With two kinds of separators, the last one separates the decimals (`1.500,50`, `1,500.50`, `1 500.5`).
 * 2. A separator that occurs twice separates thousands (`1.234.567`).
 * 3. One point or comma before exactly three digits (`64.500`, `1,500`) separates thousands in money, which has two
 *   decimals. Where three decimals are usual (`cantidad`, `porcentaje`) the text may be two numbers, and neither is
 *   guessed.
 *    In money, a comma before two or more decimals makes every point before it a separator of thousands: a field writes
 *    so, and the user may have added or removed digits since.
 * 4. Any other point or comma separates decimals (`12.5`, `12,5`, `1500.125`); after a zero always (`0.125`).
 */

/** Money, a quantity, or a percentage. The class decides rule 3 and which sign may accompany the digits. */
export type ClaseNumero = "monto" | "cantidad" | "porcentaje";

/** The two numbers that a text may mean, each in an unambiguous form. */
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
const NO_BREAK = /[\u00a0\u202f]/g;
const POR_CIENTO = /%\s*$/;
const PLAIN = /^\d*(?:[.,]\d+)?$/;
const GROUPED_BY_BLANKS = /^\d{1,3}(?: \d{3})+(?=[.,]|$)/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?=,|$)/;
/** As the writer shows money; with digits that the user added or removed, its groups are no longer of three. */
const WRITTEN = /^\.?\d[\d.]*(?=,\d{2,}$)/;
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?=\.|$)/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Returns decimal text without superfluous zeros (`64500`, `-1.5`), an `Ambiguo` where rule 3 does not guess, or null
 * for a text that is not a number. The caller checks limits, also of the sign.
 */
export function readEscrito(text: string, clase: ClaseNumero): string | Ambiguo | null {
  const bare = text.replace(NO_BREAK, "").trim();
  if (bare.length > MAX_LENGTH) return null;
  const sign = /^[-−]/.test(bare) ? "-" : "";
  const unsigned = bare.slice(sign.length).replace(SIGNO[clase], "").trim();
  if (!/\d/.test(unsigned)) return null;
  if (clase !== "monto" && ONE_GROUP.test(unsigned)) return bothOf(sign, unsigned);
  const kinds = [GROUPED_BY_BLANKS, GROUPED_BY_POINTS, GROUPED_BY_COMMAS, ...(clase === "monto" ? [WRITTEN] : [])];
  const groups = kinds.find((grouped) => grouped.test(unsigned));
  const plain = groups === undefined ? unsigned : unsigned.replace(groups, (whole) => whole.replace(/\D/g, ""));
  return PLAIN.test(plain) ? shortest(sign, plain) : null;
}

/** Decimal text, or null when the user has to write the number differently. */
export function readNumero(text: string, clase: ClaseNumero): string | null {
  const read = readEscrito(text, clase);
  return typeof read === "string" ? read : null;
}

/** Whether a discount or a charge was typed as a percentage. */
export const isPorcentaje = (text: string) => POR_CIENTO.test(text);

/**
 * The text of a field for decimal text: `64.500,00`, `1,5`; empty for null. It keeps all decimals, but never shows
 * exactly three, which could be read as thousands. Only money has its thousands separated: two decimals follow, so the
 * point is not read as theirs (rule 3). `readEscrito` with the same class gives the same number.
 */
export function writeEscrito(decimal: string | null, clase: ClaseNumero): string {
  if (decimal === null) return "";
  const [whole = "", fraction = ""] = decimal.split(".");
  const digits = clase === "monto" ? fraction.padEnd(2, "0") : fraction;
  const decimals = digits.length === 3 ? `${digits}0` : digits;
  const grouped = clase === "monto" ? whole.replace(/\B(?=(?:\d{3})+$)/g, ".") : whole;
  return `${grouped}${decimals === "" ? "" : `,${decimals}`}`;
}

function bothOf(sign: string, text: string): Ambiguo {
  return {
    miles: `${sign}${text.replace(/[.,]/, "")}`,
    decimales: writeEscrito(shortest(sign, text), "cantidad"),
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
