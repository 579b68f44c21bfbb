import { expect } from "@playwright/test";
import { LONG, openDialog, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

test("what was written becomes a proforma, and the proforma an invoice, once", LONG, async ({ page, context }) => {
  const issued = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await issued.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir?copia=${clave}`);
  const dialog = await openDialog(page, "Guardar como proforma");
  await dialog.getByRole("button", { name: "Guardar la proforma" }).click();
  await page.waitForURL(`${demo.baseUrl}/emitir/proformas`);
  const row = page.getByRole("row", { name: /Vigente/ });
  await expectAccessible(page);
  await row.getByRole("button", { name: /Más acciones/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Descargar PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^proforma-\d+\.pdf$/);

  const href = await row.getByRole("link", { name: "Facturar" }).getAttribute("href");
  const other = waitingForScripts(await context.newPage());
  await other.goto(`${demo.baseUrl}${href}`);
  await page.goto(`${demo.baseUrl}${href}`);
  await page.getByRole("button", { name: /^Emitir/ }).click();
  await page.waitForURL(/\/documentos\/\d{50}$/);
  await expect(page.getByRole("link", { name: /^Proforma \d+$/ })).toBeVisible();
  const [, billed] = /(\d{50})$/.exec(page.url()) ?? [];

  // The other tab has the same form, so it finds the same document.
  await other.getByRole("button", { name: /^Emitir/ }).click();
  await other.waitForURL(new RegExp(`${billed}$`));
  await other.goto(`${demo.baseUrl}${href}`);
  await expect(other.getByText("Esta proforma ya se facturó o se anuló")).toBeVisible();
  await page.goto(`${demo.baseUrl}/emitir/proformas`);
  await expect(page.getByRole("row", { name: /Facturada/ })).toBeVisible();
});

test("a proforma is found by its customer and its number, by state, and by the search", LONG, async ({ page }) => {
  const issued = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await issued.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir?copia=${clave}`);
  const dialog = await openDialog(page, "Guardar como proforma");
  await dialog.getByRole("button", { name: "Guardar la proforma" }).click();
  await page.waitForURL(`${demo.baseUrl}/emitir/proformas`);
  const rows = page.getByRole("table", { name: "Proformas" }).locator("tbody tr");
  const numero = (await rows.first().getByRole("cell").nth(1).textContent()) ?? "";

  const search = page.getByRole("searchbox", { name: "Buscar por número, nombre o identificación" });
  await search.fill(demo.clientes[0] ?? "");
  await page.waitForURL(/texto=/);
  await expect(rows.first()).toContainText(numero);
  await search.fill(numero);
  await expect(rows).toHaveCount(1);
  await page.locator("search summary").click();
  await page.getByLabel("Todos los estados").selectOption("Anulada");
  await expect(page.getByText("Quitar filtros").first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByLabel("Todos los estados").selectOption("Vigente");
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar en todo" }).fill(numero);
  await page.getByRole("option", { name: new RegExp(`^Proforma ${numero} `) }).click();
  await page.waitForURL(`${demo.baseUrl}/emitir/proformas?texto=${numero}`);
  await expect(rows).toHaveCount(1);

  // A voided one says so at once.
  await rows.getByRole("button", { name: /Más acciones/ }).click();
  await page.getByRole("menuitem", { name: "Anular" }).click();
  await page.getByRole("button", { name: "Anular", exact: true }).click();
  await expect(rows.first()).toContainText("Anulada");
});
