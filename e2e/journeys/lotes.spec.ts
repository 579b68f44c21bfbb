/** A spreadsheet of sales by a person at a browser: its fault, its correction, its preview, and documents issued once. */
import { readFile } from "node:fs/promises";
import { utils, write } from "@e965/xlsx";
import { expect, type Page } from "@playwright/test";
import { openFirstPage, questionOf, readDemo } from "../demo";
import { callApi } from "../service";
import { test } from "../test";

const demo = readDemo();
const RUN = Date.now().toString(36).toUpperCase();
const TITULOS = [
  "Documento",
  "Tipo",
  "Condición de venta",
  "Medio de pago",
  "Código del producto",
  "Cantidad",
  "Precio",
];
const DOCUMENTOS = ["A", "B", "C"].map((letra) => `${RUN}-${letra}`);

/** A workbook of three tickets, the second of which has two lines. */
function libro(cantidad: string | number): Buffer {
  const [a, b, c] = DOCUMENTOS;
  const [producto] = demo.productos;
  const hoja = utils.aoa_to_sheet([
    TITULOS,
    [a, "Tiquete", "Contado", "Efectivo", producto, 2, 1000],
    [b, "Tiquete", "Contado", "SINPE", producto, cantidad, 2000.5],
    [b, "", "", "", producto, 1, 500],
    [c, "Tiquete", "Contado", "Tarjeta", producto, 1, 3000],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, hoja, "Ventas");
  return write(book, { type: "buffer", bookType: "xlsx" });
}

async function subir(page: Page, buffer: Buffer): Promise<void> {
  await page.goto(`${demo.baseUrl}/lotes/nuevo`);
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.getByLabel("Archivo", { exact: true }).setInputFiles({ name: `ventas-${RUN}.xlsx`, mimeType, buffer });
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await page.waitForURL(/\/lotes\/planillas\/\d+$/);
}

/** How many documents of the company there are. */
async function emitidos(): Promise<number> {
  const answer = await callApi(demo, "/facturas?limite=100&tipo=TiqueteElectronico");
  return ((await answer.json()) as { datos: unknown[] }).datos.length;
}

test("a person sees a workbook's fault, corrects it, sees the totals, confirms in two tabs, and issues it once", async ({
  page,
  context,
}) => {
  await openFirstPage(page, demo);
  await page.getByRole("link", { name: "Vender", exact: true }).click();
  await page.getByRole("link", { name: "Lotes", exact: true }).click();
  await page.getByRole("link", { name: "Subir una hoja" }).click();
  for (const formato of ["xlsx", "csv"]) {
    const plantilla = await page.request.get(
      `${demo.baseUrl}/api/portal/importaciones/plantilla?objeto=ventas&formato=${formato}`,
    );
    expect(plantilla.status()).toBe(200);
  }
  const before = await emitidos();

  await subir(page, libro("dos"));
  await expect(page.getByText("1 documento tiene faltas")).toBeVisible();
  await expect(page.locator('[data-row="3"]')).toContainText("Fila 3, columna Cantidad:");
  await expect(page.getByRole("button", { name: /^Emitir/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Subir el archivo corregido" }).click();

  await subir(page, libro(2));
  const emitir = page.getByRole("button", { name: "Emitir 3 documentos" });
  await expect(emitir).toBeVisible();
  for (const fila of [2, 3, 5]) await expect(page.locator(`[data-row="${fila}"]`)).toContainText("₡");
  expect(await emitidos()).toBe(before);

  // The same file in two tabs, each of which asks before either is confirmed.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Emitir 3 documentos" }).click();
  await emitir.click();
  for (const tab of [page, other]) await questionOf(tab).getByRole("button", { name: "Emitir" }).dblclick();
  for (const tab of [page, other]) await tab.waitForURL(/\/lotes\/\d+$/);
  expect(other.url()).toBe(page.url());
  await expect(page.getByText("El lote terminó")).toBeVisible();
  for (const linea of [1, 2, 3]) await expect(page.locator(`[data-row="${linea}"]`)).toContainText("₡");
  expect((await emitidos()) - before).toBe(3);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar los resultados" }).click(),
  ]);
  const filas = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(filas).toHaveLength(4);
  for (const [n, documento] of DOCUMENTOS.entries()) {
    expect(filas[n + 1]).toMatch(new RegExp(`^${n + 1};${[2, 3, 5][n]};${documento};.*\\d{20}.*;.*\\d{50}`));
  }

  // Once more: nothing of it is issued again.
  await subir(page, libro(2));
  await expect(page.getByText("3 documentos ya se emitieron con un archivo anterior")).toBeVisible();
  await expect(page.getByRole("button", { name: "Emitir 0 documentos" })).toBeDisabled();
  expect((await emitidos()) - before).toBe(3);
});
