/** The draft of the VAT return: from a figure to its documents, and the differences with the authority's list. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dialogOf, issueAccepted, LONG, readDemo, signIn } from "../demo";
import { facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

/** An accepted invoice of 1,000 without tax, at 13 %. */
async function issue(): Promise<string> {
  const lineas = [{ codigoProducto: "SILLA-OF", cantidad: 1, precioUnitario: 1000 }];
  return (await issueAccepted(demo, { ...facturaOf(demo), lineas })).clave;
}

async function download(page: Page, format: string): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).click();
  await page.getByRole("menuitem", { name: format }).click();
  return readFileSync((await (await waiting).path()) ?? "", "utf8");
}

test("a figure opens its documents, and what is written changes what is to pay", LONG, async ({ page }) => {
  const clave = await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/reportes`);
  await page.getByRole("link", { name: "Borrador del D-150" }).click();
  await expect(page.getByRole("heading", { name: "Borrador del D-150" })).toBeVisible();
  await expectAccessible(page);

  // What is zero is folded, and the result stands above, also after scrolling.
  await expect(page.getByRole("row", { name: /₡0,00/ })).toHaveCount(0);
  await page.getByRole("heading", { name: "Para revisar" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("definition").last()).toBeInViewport();
  const figure = page.getByRole("link", { name: /^Total ventas a 13 %: / });
  const shown = (await figure.textContent()) ?? "";
  expect(shown).not.toMatch(/^₡0,00$/);
  // Beside the figure, without leaving the draft; all of them and their file are a page of its own.
  await figure.click();
  await expect(dialogOf(page).getByText(`${shown}: la suma`)).toBeVisible();
  await expect(dialogOf(page).locator(`a[href="/documentos/${clave}"]`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(figure).toBeFocused();
  await figure.click();
  await dialogOf(page).getByRole("link", { name: "Ver todos y descargar" }).click();
  await expect(page.getByRole("heading", { name: "Total ventas a 13 %" })).toBeVisible();
  await expect(page.getByText(`: ${shown}. Es la suma`)).toBeVisible();
  await expect(page.locator(`a[href="/documentos/${clave}"]`).first()).toBeVisible();
  await expectAccessible(page);
  expect(await download(page, "Texto separado (.csv)")).toContain(clave);

  await page.getByRole("link", { name: "Borrador del D-150" }).click();
  await page.getByLabel("Intereses y recargos").fill("250");
  await page.getByLabel("Compras a otros regímenes").fill("70");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Intereses y recargos/ })).toContainText("₡250,00");
  await expect(page.getByRole("row", { name: /^Compras a otros regímenes/ })).toContainText("₡70,00");
  expect(await download(page, "Texto separado (.csv)")).toContain("Intereses y recargos;250;CRC");
});

test("a pasted list shows the document that makes each difference", LONG, async ({ page }) => {
  const clave = await issue();
  const ajena = `${clave.slice(0, 31)}9999999999${clave.slice(41)}`;
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/reportes/d150/diferencias`);
  await page.getByLabel(/O pegá las celdas/).fill(`Clave\tMonto\n${clave}\t1131\n${ajena}\t500`);
  await page.getByRole("button", { name: "Leer la lista" }).click();
  await expect(page.getByLabel("Clave")).toHaveValue("0");
  await expect(page.getByLabel("Monto")).toHaveValue("1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Comparar" }).click();
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row(clave)).toContainText("Otro monto");
  await expect(row(clave)).toContainText(/1.?130/);
  await expect(row(ajena)).toContainText("No está acá");
  await expectAccessible(page);
  await row(clave).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/documentos/${clave}$`));
  await expect(dialogOf(page)).toHaveCount(0);
});

test(
  "an uploaded list of the form's own names is compared, and what it has besides is named",
  LONG,
  async ({ page }) => {
    await issue();
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/reportes/d150/diferencias`);
    await page.getByLabel("Comparar").selectOption("renglones");
    const lista = "Renglón;Monto\r\nTotal ventas a 4 % aéreo;1\r\nMonto de impuesto a 13 %;1\r\nCasilla nueva;5\r\n";
    await page.getByLabel("Archivo").setInputFiles({
      name: "declaracion.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lista),
    });
    await page.getByRole("button", { name: "Leer la lista" }).click();
    await expect(page.getByText("La lista tiene 3 filas")).toBeVisible();
    await page.getByRole("button", { name: "Comparar", exact: true }).click();
    await expect(page.getByText("no nombran un renglón o no tienen monto: 4 («Casilla nueva»).")).toBeVisible();
    await expect(page.getByRole("row", { name: /De las ventas a 4 %, transporte aéreo/ })).toContainText("Otro monto");
    await expect(page.getByRole("link", { name: "Monto de impuesto a 13 %" })).toBeVisible();
    await expectAccessible(page);
  },
);

test("the mark of article 30.2 is the customer's", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${demo.clientes[0]}`);
  const mark = page.getByRole("switch", { name: /crédito pleno/ });
  await mark.click();
  await page.getByRole("button", { name: "Guardar la marca" }).click();
  await expect(page.getByText("Cliente guardado.")).toBeVisible();
  await page.reload();
  await expect(mark).toBeChecked();
});
