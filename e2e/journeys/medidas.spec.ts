/** Measures what must fit: the inventory's names on a phone, and the veil behind windows over a page. */
import { expect, type Page } from "@playwright/test";
import { dialogOf, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { sideways, still } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const RUN = Date.now().toString(36).toUpperCase();
const CABYS = "3811100029900";

async function makeProducto(codigo: string, nombre: string): Promise<void> {
  const precios = { precioVenta: 1000, precioCosto: 500 };
  const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }];
  const body = { codigo, nombre, codigoCabys: CABYS, unidadMedida: "Unid", ...precios, impuestos };
  expect((await callApi(demo, "/productos", body)).status).toBe(201);
}

test("names of the inventory fit on a phone: none is cut, and none widens the page", async ({ page }) => {
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
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

interface Screen {
  width: number;
  height: number;
}

/**
 * The veil covers the whole painted area of the page. The space reserved for a scrollbar has the colour of paper under
 * a veil.
 */
async function expectCovered(page: Page, { width, height }: Screen): Promise<void> {
  await still(page);
  const strip = await page.evaluate(() => {
    const probe = document.createElement("div");
    probe.style.backgroundColor = "var(--paper-veiled)";
    document.body.append(probe);
    const colour = ({ backgroundColor }: CSSStyleDeclaration) => backgroundColor;
    const root = document.documentElement;
    const colours = [root, probe].map((element) => colour(getComputedStyle(element)));
    probe.remove();
    return { width: window.innerWidth - root.getBoundingClientRect().width, veiled: colours[0] === colours[1] };
  });
  expect(await page.locator(".veil").boundingBox()).toEqual({ x: 0, y: 0, width: width - strip.width, height });
  expect(strip.veiled).toBe(true);
  // At the edges lies the veil and not the page.
  for (const x of [1, width - strip.width - 2]) {
    for (const y of [1, height - 2]) {
      const top = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className, [x, y] as const);
      expect(top, `${x}, ${y}`).toContain("veil");
    }
  }
}

for (const [name, screen, isMobile] of [
  ["a wide screen", { width: 1280, height: 700 }, false],
  ["a phone", { width: 390, height: 700 }, true],
] as const) {
  test(`the veil under a window covers ${name} whole, even on a scrolled page`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: screen, isMobile, hasTouch: isMobile, locale: "es-CR" });
    const page = waitingForScripts(await context.newPage());
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/catalogos/bodegas`);
    const adjust = page.getByRole("button", { name: /^Ajustar/ });
    for (const button of [adjust.first(), adjust.last()]) {
      await button.click();
      await expect(dialogOf(page)).toBeVisible();
      await expectCovered(page, screen);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 2_000);
      await expectCovered(page, screen);
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toBeHidden();
    }
    if (isMobile) {
      // A phone's navigation is a panel over the page.
      await page.getByRole("button", { name: "Más", exact: true }).click();
      await expect(dialogOf(page)).toBeVisible();
      await still(page);
      expect(await page.locator(".veil").boundingBox()).toEqual({ x: 0, y: 0, ...screen });
    }
    await context.close();
  });
}
