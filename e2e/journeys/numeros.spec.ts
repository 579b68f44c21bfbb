/** Amounts as users type them: the field, the total and the issued document show the same number. */
import { expect, type Page } from "@playwright/test";
import { pressShortcut, questionOf, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLAVE = /\/documentos\/([0-9A-Za-z]{50})$/;
const AMBIGUA = "No se sabe si «1.500» es 1500 o 1,5: escribilo de una de esas dos formas.";

/** A ticket with one line: a chair at ₡64.500,00 in the catalog. */
async function open(page: Page): Promise<void> {
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByLabel("Documento").selectOption("04");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("silla");
  await page.getByRole("option", { name: /silla/i }).click();
  await expect(page.getByLabel("Cantidad")).toBeFocused();
}

const total = (page: Page) => page.locator("[data-total]");

async function write(page: Page, field: string, text: string, shown: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(text);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(field, { exact: true })).toHaveValue(shown);
}

async function issued(page: Page) {
  await page.waitForURL(CLAVE);
  const clave = CLAVE.exec(page.url())?.[1];
  return (await (await callApi(demo, `/facturas/${clave}`)).json()) as {
    lineas: { cantidad: number; precioUnitario: number; montoDescuento: number }[];
    resumen: { totalComprobante: number };
  };
}

test("a price typed 64.500 is sixty-four thousand five hundred in its field, in the total and in the document", async ({
  page,
}) => {
  await signIn(page, demo);
  await open(page);
  await expect(page.getByLabel("Precio", { exact: true })).toHaveValue("64.500,00");
  await write(page, "Precio", "1.500,50", "1.500,50");
  await expect(total(page)).toHaveText("₡1.695,57");
  await write(page, "Precio", "64.500", "64.500,00");
  await expect(total(page)).toHaveText("₡72.885,00");
  await write(page, "Descuento", "10%", "10 %");
  await expect(page.getByText("10 % son ₡6.450,00")).toBeVisible();
  await expect(total(page)).toHaveText("₡65.596,50");
  await page.getByRole("button", { name: /^Emitir/ }).click();
  expect(await issued(page)).toMatchObject({
    lineas: [{ cantidad: 1, precioUnitario: 64500, montoDescuento: 6450 }],
    resumen: { totalComprobante: 65596.5 },
  });
});

test("a quantity that may be two numbers is refused at its field, with both ways to write it", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  const cantidad = page.getByLabel("Cantidad");
  await cantidad.fill("1.500");
  await page.keyboard.press("Tab");
  await expect(cantidad).toHaveAttribute("aria-invalid", "true");
  await expect(cantidad).toHaveAccessibleDescription(AMBIGUA);
  await pressShortcut(page, "Control+Enter");
  await expect(cantidad).toBeFocused();
  await expect(page.getByText(AMBIGUA)).toHaveCount(1);
  await expectAccessible(page);
  await write(page, "Cantidad", "0.125", "0,1250");
  await expect(total(page)).toHaveText("₡9.110,63");
});

test("a price a thousand times off the catalog's needs confirmation before it is issued", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  await write(page, "Precio", "64,5", "64,50");
  await expect(total(page)).toHaveText("₡72,89");
  await page.getByRole("button", { name: /^Emitir/ }).click();
  await expect(questionOf(page)).toContainText("escribiste ₡64,50, y en el catálogo está a ₡64.500,00");
  await questionOf(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(questionOf(page)).toBeHidden();
  await expect(page).toHaveURL(`${demo.baseUrl}/emitir`);
  await page.getByRole("button", { name: /^Emitir/ }).click();
  await questionOf(page).getByRole("button", { name: "Emitir así" }).click();
  expect(await issued(page)).toMatchObject({ lineas: [{ precioUnitario: 64.5 }] });
});

test("a product's price is read and shown in the same way", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/productos/nuevo`);
  await write(page, "Precio de venta", "64.500", "64.500,00");
  await write(page, "Precio de costo", "12.1250", "12,1250");
  await write(page, "Ganancia (%)", "10%", "10");
  await page.getByLabel("Ganancia (%)").fill("1.500");
  await page.keyboard.press("Tab");
  await expect(page.getByText(AMBIGUA)).toBeVisible();
});
