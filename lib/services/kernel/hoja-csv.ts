/**
 * CSV as the spreadsheets of Costa Rica open it by a double click: byte order mark, semicolons, decimal comma. Numbers
 * stay numbers, also negative ones. Text that only looks like a number (a clave, a consecutivo) keeps every digit. Text
 * that looks like a formula is made plain text, because names come from outside.
 */
import { stringify } from "csv-stringify/sync";
import type { Decimal } from "@/lib/domain/decimal";

/** The first character of the file. */
export const BOM = "\uFEFF";

const NUMERO = /^-?\d+(,\d+)?$/;
/** Spreadsheets keep 15 digits of a number, drop leading zeros, and read an E between digits as a power. */
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

/** Exact, with a decimal comma. */
export const comma = (monto: Decimal) => monto.toFixed().replace(".", ",");
