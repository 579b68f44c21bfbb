/** The Central Bank's workbook of the catalog of goods and services (CABYS). */
import readSheets, { type CellValue, type Row } from "read-excel-file/node";
import type { Cabys } from "./cabys-list";

/** The ninth level is the whole code; its description is in the next column. */
const CODE_HEADING = "categoria 9";
const TAX_HEADING = "impuesto";
const HEADING_ROWS = 6;

/**
 * Every code of the workbook.
 * @throws Error in one line: not a workbook, no sheet with the headings, or an invalid row
 */
export async function readWorkbook(workbook: Buffer): Promise<Cabys[]> {
  const sheets = await readSheets(workbook).catch((error: Error) => {
    throw new Error(`not a workbook that can be read (${error.message})`);
  });
  for (const { data } of sheets) {
    const headings = data.slice(0, HEADING_ROWS).map((row) => row.map(plain));
    const at = headings.findIndex((row) => row.includes(CODE_HEADING) && row.includes(TAX_HEADING));
    const heading = headings[at];
    if (heading === undefined) continue;
    const [code, tax] = [heading.indexOf(CODE_HEADING), heading.indexOf(TAX_HEADING)];
    return data.slice(at + 1).flatMap((row, index) => readRow(row, code, tax, at + index + 2));
  }
  throw new Error('no sheet of the workbook has the headings "Categoría 9" and "Impuesto"');
}

/** Empty for a row without a code, such as the name of a group. */
function readRow(row: Row, code: number, tax: number, number: number): Cabys[] {
  if (row[code] === null || row[code] === undefined) return [];
  const codigo = String(row[code]).trim().padStart(13, "0");
  const nombre = String(row[code + 1] ?? "")
    .replace(/\s+/g, " ")
    .trim();
  const impuesto = readTax(row[tax] ?? null);
  if (!/^\d{13}$/.test(codigo) || nombre === "" || impuesto === undefined) {
    throw new Error(`row ${number} is not a code with a name and a tax: ${JSON.stringify(row.slice(code))}`);
  }
  return [{ codigo, impuesto, nombre }];
}

/** `0.13`, `13%`, `13` → 13; `Exento` → 0; empty or `NA` → null; `undefined` for anything else. */
function readTax(value: CellValue | null): number | null | undefined {
  const text = plain(value).replace(",", ".");
  if (/^(|n-?a)$/.test(text)) return null;
  if (text === "exento") return 0;
  const [, digits, sign] = /^(\d{1,3}(?:\.\d+)?)\s*(%?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const percent = sign === "" && Number(digits) < 1 ? Number(digits) * 100 : Number(digits);
  return Number(percent.toFixed(2));
}

function plain(value: CellValue | null): string {
  return String(value ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim()
    .toLowerCase();
}
