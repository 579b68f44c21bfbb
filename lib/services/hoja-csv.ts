/**
 * CSV as the spreadsheets of Costa Rica open it by a double click: byte order mark, semicolons, decimal comma. A cell that
 * looks like a formula is made text: names come from outside.
 */
import { stringify } from "csv-stringify/sync";
import type { Decimal } from "@/lib/domain/decimal";

/** Begins the file. */
export const BOM = "\uFEFF";

export const csv = (rows: string[][]) =>
  stringify(rows, { delimiter: ";", record_delimiter: "windows", escape_formulas: true, quoted_match: /^\s|\s$/ });

/** Exact, with a decimal comma. */
export const comma = (monto: Decimal) => monto.toFixed().replace(".", ",");
