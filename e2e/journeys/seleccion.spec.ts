/** Rows of a list that are chosen and acted on together: by hand, by keyboard, across pages, and all of a filter. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { dialogOf, LONG, openDialog, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
/** Two more than a page has. */
const CUANTAS = 27;
const ORDEN = "OC-SELECCION";

test.beforeAll(async () => {
  for (let n = 0; n < CUANTAS; n += 1) {
    const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), numeroOrdenCompra: ORDEN });
    expect(answer.status).toBe(201);
  }
});

const bar = (page: Page) => page.getByRole("region", { name: "Lo que elegiste" });
const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Elegir Factura electrónica/ });

async function download(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("three of many are downloaded, mailed again and exported; then all of the filter", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?numeroOrdenCompra=${ORDEN}`);
  await boxes(page).nth(0).check();
  await boxes(page).nth(1).check();
  await boxes(page).nth(4).check();
  await expect(bar(page)).toContainText("3 elegidos");
  await expectAccessible(page);

  const zip = await download(page, () => bar(page).getByRole("link", { name: "Descargar ZIP" }).click());
  expect(zip.name).toMatch(/^purafactura-ventas-.*\.zip$/);
  const files = Object.keys(unzipSync(zip.bytes));
  expect(files.filter((name) => name.endsWith(".pdf"))).toHaveLength(3);
  expect(files.filter((name) => /_506\d{47}\.xml$/.test(name))).toHaveLength(3);

  const dialog = await openDialog(page, "Reenviar correo");
  await dialog.getByRole("button", { name: "Reenviar" }).click();
  await expect(dialog.getByRole("status")).toHaveText("3 enviados");
  await expect(dialog.getByText(/^Va en camino a /)).toHaveCount(3);
  await dialog.getByText("Cerrar", { exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);

  const exportOf = async () => {
    await bar(page).getByRole("button", { name: "Exportar" }).click();
    return download(page, () => page.getByRole("menuitem", { name: "CSV" }).click());
  };
  const three = (await exportOf()).bytes.toString().match(/506\d{47}/g);
  expect(new Set(three).size).toBe(3);

  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(boxes(page)).toHaveCount(2);
  await expect(bar(page)).toContainText("3 elegidos · 3 en otras páginas");
  await bar(page)
    .getByRole("button", { name: `Elegir los ${CUANTAS} de este filtro` })
    .click();
  await expect(bar(page)).toContainText(`${CUANTAS} elegidos · 25 en otras páginas`);
  expect(new Set((await exportOf()).bytes.toString().match(/506\d{47}/g)).size).toBe(CUANTAS);

  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(bar(page)).toHaveCount(0);
});

test("the keyboard chooses a row by Space on its link, and a range with Shift", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?numeroOrdenCompra=${ORDEN}`);
  const link = page.locator(".row-link").first();
  await link.focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 elegido");
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await expect(bar(page)).toContainText("4 elegidos");
  await boxes(page)
    .nth(7)
    .click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("8 elegidos");
  await page.getByLabel("Elegir todos los de esta página").check();
  await expect(bar(page)).toContainText("25 elegidos");
  await bar(page).getByRole("button", { name: "Quitar la selección" }).click();
  await expect(bar(page)).toHaveCount(0);
});

test("the letters j, k and x move between rows and choose one, and are letters in a field", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?numeroOrdenCompra=${ORDEN}`);
  const link = page.locator(".row-link");
  await page.keyboard.press("j");
  await expect(link.nth(0)).toBeFocused();
  for (const letter of "jjk") await page.keyboard.press(letter);
  await expect(link.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("1 elegido");
  await expect(boxes(page).nth(1)).toBeChecked();
  const search = page.getByRole("searchbox").first();
  await search.pressSequentially("jx");
  await expect(search).toHaveValue("jx");
  await expect(search).toBeFocused();
});

test("rejections are marked as read together: those that were chosen, then all that wait", LONG, async ({ page }) => {
  const orden = { numeroOrdenCompra: "OC-RECHAZOS" };
  const cliente = { identificacion: "3101000400", nombre: "Distribuidora Irazú S.A.", correo: "a@irazu.example" };
  const consecutivos: string[] = [];
  for (const otro of [{}, { cliente }, { cliente }, { cliente }]) {
    const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), ...otro, ...orden });
    expect(answer.status).toBe(201);
    consecutivos.push(((await answer.json()) as { consecutivo: string }).consecutivo);
  }
  const [, uno = "", dos = "", tres = ""] = consecutivos;
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?numeroOrdenCompra=${orden.numeroOrdenCompra}`);
  await expect(page.getByRole("row", { name: /Rechazado/ })).toHaveCount(3);
  const marcar = bar(page).getByRole("button", { name: "Marcar leídos" });
  await boxes(page).nth(3).check();
  await expect(bar(page)).toContainText("1 elegido");
  await expect(marcar).toHaveCount(0);
  await boxes(page).nth(2).check();
  await boxes(page).nth(1).check();

  const mark = async (title: string, done: RegExp) => {
    const dialog = await openDialog(page, "Marcar leídos");
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    await dialog.getByRole("button", { name: "Marcar", exact: true }).click();
    await expect(dialog.getByRole("status")).toHaveText(done);
    await dialog.getByText("Cerrar", { exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await mark("Marcar 2 rechazos como leídos", /^2 leídos$/);

  await page.goto(`${demo.baseUrl}/pendientes/rechazado`);
  await expect(page.getByRole("link", { name: new RegExp(`^Corregir: .*${tres}`) })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`${uno}|${dos}`) })).toHaveCount(0);
  await mark("Marcar 1 rechazo como leído", /^1 leído$/);
  await expect(page.getByText("Todo está al día.")).toBeVisible();
});
