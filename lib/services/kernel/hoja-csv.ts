/**
 * CSV that the spreadsheets of Costa Rica open with a double click: byte order mark, semicolons, decimal comma. Numbers
 * stay numbers, also negative ones. A text that only looks like a number (a clave, a consecutivo) stays text with all
 * its digits. A text that looks like a formula becomes plain text, because names come from outside.
 */
import { stringify } from "csv-stringify/sync";
import type { Decimal } from "@/lib/domain/decimal";

/** The first character of the file. */
export const BOM = "\uFEFF";

const NUMERO = /^-?\d+(,\d+)?$/;
/** A spreadsheet keeps 15 digits of a number, drops leading zeros, and reads an E between digits as a power of ten. */
const SOLO_PARECE_NUMERO = /^(\d{16,}|0\d+|\d+[eE]\d+)$/;
const FORMULA = /^[=+\-@\t\r]/;

export const csv = (rows: string[][]) =>
  stringify(
    rows.map((row) => row.map(cell)),
    { delimiter: ";", record_delimiter: "windows", quoted_match: /^\s|\s$/ },
  );

function cell(text: string): string {
  if (SOLO_PARECE_NUMERO.test(text)) return `="${text}"`;
  return FORMULA.test(text) && !NUMERO.test(text) ? `'${text}` : text;
}

/** All digits, with a decimal comma. */
export const comma = (monto: Decimal) => monto.toFixed().replace(".", ",");
