/** The books of sales, downloaded by an accountant: an amount adds up in a spreadsheet, and a clave stays a text. */
import { readFileSync } from "node:fs";
import { type CellObject, read, utils, type WorkSheet } from "@e965/xlsx";
import { expect, type Page } from "@playwright/test";
import { issueAccepted, LONG, readDemo, signIn } from "../demo";
import { facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

/** Downloads the book of sales with these choices, of the range that the page proposes. */
async function book(page: Page, por: string, formato: string): Promise<Buffer> {
  await page.getByLabel("Libro", { exact: true }).selectOption({ label: "Ventas" });
  await page.getByLabel("Un renglón por").selectOption({ label: por });
  await page.getByLabel("Formato").selectOption({ label: formato });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar el libro de ventas" }).click(),
  ]);
  return readFileSync(await download.path());
}

function sheetOf(bytes: Buffer): WorkSheet {
  const { Sheets, SheetNames } = read(bytes, { cellFormula: true });
  return Sheets[SheetNames[0] ?? ""] ?? {};
}

/** The cell of a column, by its title, in the first row below the titles that has `text`. */
function cellBeside(sheet: WorkSheet, text: string, titulo: string): CellObject | undefined {
  const rows = utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, defval: null });
  const row = rows.findIndex((cells, i) => i > 0 && cells.includes(text));
  return sheet[utils.encode_cell({ r: row, c: rows[0]?.indexOf(titulo) ?? -1 })];
}

test(
  "an accountant downloads the sales by document and by customer, with sums that go on adding",
  LONG,
  async ({ page }) => {
    const { clave, cliente } = await issueAccepted(demo, facturaOf(demo));
    await signIn(page, demo, demo.loginContador);
    await page.goto(`${demo.baseUrl}/reportes`);
    await expect(page.getByText("renglones, y lo que sigue va en uno, «Los demás»")).toBeVisible();
    await expectAccessible(page);

    const documentos = sheetOf(await book(page, "Comprobante", "Excel (.xlsx)"));
    expect(cellBeside(documentos, clave, "Clave")).toMatchObject({ t: "s", v: clave });
    const total = cellBeside(documentos, "Total", "Total");
    expect(total).toMatchObject({ t: "n", f: expect.stringMatching(/^SUM\([A-Z]+2:[A-Z]+\d+\)$/) });

    const clientes = sheetOf(await book(page, "Cliente o proveedor", "Excel (.xlsx)"));
    expect(cellBeside(clientes, cliente.identificacion, "Cédula")).toMatchObject({ t: "s", v: cliente.identificacion });
    expect(cellBeside(clientes, "Total", "Total")?.v).toBe(total?.v);

    expect((await book(page, "Comprobante", "Texto separado (.csv)")).toString()).toContain(clave);
  },
);
