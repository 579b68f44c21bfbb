/** What must fit, measured: the inventory's names on a phone, and the veil under what floats over a page. */
import { expect, type Page, test } from "@playwright/test";
import { dialogOf, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { still } from "../still";

const demo = readDemo();
const RUN = Date.now().toString(36).toUpperCase();
const CABYS = "3811100029900";

async function makeProducto(codigo: string, nombre: string): Promise<void> {
  const precios = { precioVenta: 1000, precioCosto: 500 };
  const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }];
  const body = { codigo, nombre, codigoCabys: CABYS, unidadMedida: "Unid", ...precios, impuestos };
  expect((await callApi(demo, "/productos", body)).status).toBe(201);
}

test("names of the inventory fit on a phone: none is cut, none makes the page wider", async ({ page }) => {
  const nombres = [
    `Sillón reclinable de cuero ${RUN} para sala de espera`,
    `Estante${RUN}sinningúnespacioenmediodetodoelnombre`,
    `Mesa ${RUN}`,
  ];
  for (const [index, nombre] of nombres.entries()) await makeProducto(`MEDIDA-${index}-${RUN}`, nombre);
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/bodegas?texto=MEDIDA`);
  const table = page.getByRole("table", { name: "Existencias" });
  for (const nombre of nombres) {
    const name = table.getByText(nombre, { exact: true });
    await expect(name).toBeVisible();
    await still(page);
    const cut = await name.evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      high: element.scrollHeight - element.clientHeight,
    }));
    expect(cut, nombre).toEqual({ wide: 0, high: 0 });
  }
  expect(await sideways(page)).toBe(0);
});

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const [name, width] of [
  ["a wide screen", 1280],
  ["a phone", 390],
] as const) {
  test(`the veil under a window covers ${name} whole, also where the page was scrolled`, async ({ page }) => {
    const height = 700;
    await page.setViewportSize({ width, height });
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/catalogos/bodegas`);
    const adjust = page.getByRole("button", { name: /^Ajustar/ });
    await expect(adjust.first()).toBeVisible();
    for (const button of [adjust.first(), adjust.last()]) {
      await button.scrollIntoViewIfNeeded();
      await button.click();
      await expect(dialogOf(page)).toBeVisible();
      await still(page);
      const veil = page.locator(".veil");
      const whole = { x: 0, y: 0, width, height };
      expect(await veil.boundingBox()).toEqual(whole);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 2_000);
      await still(page);
      expect(await veil.boundingBox()).toEqual(whole);
      // What lies at the edges of the screen is the veil, and not the page.
      for (const [x, y] of [
        [1, 1],
        [width - 2, 1],
        [1, height - 2],
        [width - 2, height - 2],
      ] as const) {
        const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className ?? "", [x, y] as const);
        expect(top).toContain("veil");
      }
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toBeHidden();
    }
    if (width > 400) return;
    // The navigation of a phone is a panel over the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: /menú/i }).first().click();
    await expect(dialogOf(page)).toBeVisible();
    await still(page);
    expect(await page.locator(".veil").boundingBox()).toEqual({ x: 0, y: 0, width, height });
  });
}
