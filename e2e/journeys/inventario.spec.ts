/** Stock that says when it is low, a ledger that is filtered, and a workbook that is imported. */
import { utils, write } from "@e965/xlsx";
import { expect } from "@playwright/test";
import { LONG, questionOf, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const RUN = Date.now().toString(36).toUpperCase();

test(
  "a workbook in a person's own words is imported, its product gets a minimum, and low stock is said",
  LONG,
  async ({ page }) => {
    const codigo = `XLSX-${RUN}`;
    const nombre = `Lápiz ${RUN}`;
    const sheet = utils.aoa_to_sheet([
      ["Código", "Producto", "CABYS", "Unidad", "Precio", "Costo", "Tarifa"],
      [codigo, nombre, 3811100029900, "Unid", 250.5, 100, 8],
    ]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Productos");
    const buffer = write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/catalogos/importaciones?objeto=productos`);
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Plantilla en Excel" }).click();
    expect((await downloading).suggestedFilename()).toBe("plantilla-productos.xlsx");
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await page.getByLabel("Archivo", { exact: true }).setInputFiles({ name: "lapices.xlsx", mimeType, buffer });
    await page.getByRole("button", { name: "Subir y revisar" }).click();
    await page.getByRole("button", { name: "Importar 1 línea" }).click();
    await questionOf(page).getByRole("button", { name: "Importar" }).click();
    await expect(page.getByText("La importación terminó")).toBeVisible();

    await page.goto(`${demo.baseUrl}/catalogos/productos/${codigo}`);
    await page.getByRole("button", { name: `Mínimo de ${nombre}` }).click();
    await page.getByRole("textbox", { name: "Mínimo (opcional)" }).fill("5");
    await page.getByRole("button", { name: "Guardar el mínimo" }).click();
    await expect(page.getByText("Bajo el mínimo de 5")).toBeVisible();
    // Without the word that it was saved, which stays for some seconds.
    await page.reload();
    await expectAccessible(page);
    await page.goto(`${demo.baseUrl}/catalogos/bodegas`);
    await page.locator("search summary").click();
    await page.getByLabel("Todas las existencias").selectOption("true");
    await page.waitForURL(/bajas=true/);
    await expect(page.getByRole("row", { name: nombre })).toBeVisible();
    await page.goto(`${demo.baseUrl}/pendientes/existencia`);
    await expect(page.getByRole("link", { name: new RegExp(nombre) }).first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${demo.baseUrl}/catalogos/bodegas?texto=${codigo}`);
    await page.getByRole("button", { name: `Ajustar ${nombre}` }).click();
    await page.getByRole("textbox", { name: "Cantidad que hay" }).fill("8");
    await page.getByRole("textbox", { name: "Razón" }).fill("Conteo");
    await page.getByRole("button", { name: "Ajustar", exact: true }).click();
    await expect(page.getByText("Bajo el mínimo de 5")).toHaveCount(0);
    await page.goto(`${demo.baseUrl}/catalogos/bodegas/movimientos?motivo=ajuste`);
    await expect(page.getByRole("row", { name: nombre })).toBeVisible();
    await page.locator("search summary").click();
    await page.getByLabel("Todos los motivos").selectOption("compra");
    await expect(page.getByRole("row", { name: nombre })).toBeHidden();
    await expectAccessible(page);
  },
);
