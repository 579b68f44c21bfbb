/** The one search: by number, clave, amount, customer, product, page and act, from every page and by keyboard alone. */
import { expect, type Page } from "@playwright/test";
import { dialogOf, LONG, openFirstPage, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

async function issue(): Promise<{ clave: string; consecutivo: string; resumen: { totalComprobante: number } }> {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Awaited<ReturnType<typeof issue>>;
}

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar en todo" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test("finds an invoice by number, clave and amount, and opens it by keyboard alone", LONG, async ({ page }) => {
  const { clave, consecutivo, resumen } = await issue();
  const numero = String(Number(consecutivo.slice(-10)));
  await openFirstPage(page, demo);
  for (const texto of [numero, clave.replaceAll(/(.{10})/g, "$1 "), String(resumen.totalComprobante)]) {
    await page.keyboard.press("Control+k");
    await field(page).fill(texto);
    await expect(option(page, new RegExp(`^Factura electrónica ${numero} `)).first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
  }
  await page.keyboard.press("/");
  await field(page).fill(clave);
  // Enter opens what the search finds, also before it has answered.
  await page.keyboard.press("Enter");
  await page.waitForURL(`${demo.baseUrl}/documentos/${clave}`);
  await expect(dialogOf(page)).toBeHidden();
});

test("says of a voided invoice that it is voided", LONG, async ({ page }) => {
  const { clave } = await issue();
  expect((await callApi(demo, `/facturas/${clave}`, undefined, "DELETE")).ok).toBe(true);
  await openFirstPage(page, demo);
  await page.keyboard.press("Control+k");
  await field(page).fill(clave);
  await expect(option(page, /^Factura electrónica .*Anulada$/)).toBeVisible();
  await expectAccessible(page);
});

test("finds customers, products, pages and acts; a slash in a field is a slash", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/productos`);
  await page.getByRole("searchbox").first().fill("");
  await page.getByRole("searchbox").first().press("/");
  await expect(page.getByRole("searchbox").first()).toHaveValue("/");
  await expect(dialogOf(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Acciones" })).toBeVisible();
  await field(page).fill("certificado");
  await expect(option(page, /Conexión con Hacienda/)).toBeVisible();
  await field(page).fill("morosos");
  await expect(option(page, "Cartera")).toBeVisible();
  await field(page).fill("facturas rechazadas");
  await expect(option(page, "Ventas que Hacienda rechazó")).toBeVisible();
  await field(page).fill("d-150");
  await expect(option(page, "Borrador del D-150")).toBeVisible();
  await field(page).fill("crear un cli");
  await option(page, "Crear un cliente").click();
  await page.waitForURL(`${demo.baseUrl}/catalogos/clientes/nuevo`);
});

test("a question mark shows the shortcuts, and on a phone a button opens the search", LONG, async ({ page }) => {
  await openFirstPage(page, demo);
  await page.keyboard.press("?");
  await expect(dialogOf(page)).toContainText("Ctrl K");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("banner").getByRole("button", { name: "Buscar" }).click();
  await field(page).fill("nadiesellamaasi");
  await expect(dialogOf(page)).toContainText("Nada coincide");
});
