/**
 * CSV as the spreadsheets of Costa Rica open it by a double click: byte order mark, semicolons, decimal comma. Numbers stay
 * numbers, negative ones too; what only looks like one (a clave, a consecutivo) stays text, to the last digit; a text that
 * looks like a formula is made text: names come from outside.
 */
import { stringify } from "csv-stringify/sync";
import type { Decimal } from "@/lib/domain/decimal";

/** Begins the file. */
export const BOM = "\uFEFF";

const NUMERO = /^-?\d+(,\d+)?$/;
/** A spreadsheet keeps 15 digits of a number, drops zeros in front, and takes an E between digits for a power. */
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
