/** The editor as a till: what a common sale costs in taps and keys, and what is in sight without scrolling. */
import { expect, type Locator, type Page } from "@playwright/test";
import { LONG, readDemo, signIn } from "../demo";
import { sideways } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-CR" };
const CLAVE = /\/documentos\/\d{50}$/;

const emitir = (page: Page) => page.getByRole("button", { name: /^Emitir/ });
const producto = (page: Page, linea: number) =>
  page.getByRole("combobox", { name: `Producto de la línea ${linea}`, exact: true });

/** Whole in sight, and covered by nothing. */
async function expectInSight(field: Locator): Promise<void> {
  await expect(field).toBeInViewport({ ratio: 1 });
  const covered = await field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== element && !element.contains(top);
  });
  expect(covered).toBe(false);
}

async function expectFirstScreen(page: Page): Promise<void> {
  const linea = page.getByRole("group", { name: "Línea 1" });
  for (const field of [
    page.getByRole("combobox", { name: /^Cliente/ }),
    producto(page, 1),
    linea.getByLabel("Cantidad", { exact: true }),
    linea.getByLabel("Precio", { exact: true }),
    page.locator("[data-total]"),
    emitir(page),
  ]) {
    await expectInSight(field);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test(
  "on a phone, a ticket of two products takes at most twelve taps, with the total in sight",
  LONG,
  async ({ browser }) => {
    const context = await browser.newContext(PHONE);
    const page = waitingForScripts(await context.newPage());
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/`);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole("navigation", { name: "Barra inferior" }).getByRole("link", { name: "Emitir" }));
    await page.waitForURL(`${demo.baseUrl}/emitir`);
    await expect(page.getByText("Todo se puede con el teclado")).toBeHidden();
    await expectFirstScreen(page);
    // The device's own list takes one tap to open and one to choose.
    taps += 2;
    await page.getByLabel("Documento", { exact: true }).selectOption("04");
    await tap(producto(page, 1));
    await tap(page.getByRole("option", { name: /Silla/ }));
    const cantidades = page.getByLabel("Cantidad", { exact: true });
    await expect(cantidades).toBeFocused();
    await expect(cantidades).toHaveAttribute("inputmode", "decimal");
    await page.keyboard.type("2");
    await tap(page.getByRole("button", { name: "Nueva línea" }));
    await tap(producto(page, 2));
    await tap(page.getByRole("option", { name: /Mantequilla/ }));
    await expect(cantidades.last()).toBeFocused();
    await expectInSight(page.locator("[data-total]"));
    await expect(page.locator("[data-total]")).toHaveAttribute("data-total", "148199.5");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await tap(emitir(page));
    await page.waitForURL(CLAVE);
    expect(taps).toBeLessThanOrEqual(12);
    await context.close();
  },
);

test(
  "at a laptop, an invoice of three lines takes at most thirty keys, and the next sale one",
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/emitir`);
    await expect(page.getByRole("combobox", { name: /^Cliente/ })).toBeFocused();
    await expectFirstScreen(page);
    await expectInSight(page.getByRole("heading", { name: "Condiciones" }));
    await expectInSight(page.getByText("Contado · Efectivo · Colones · Tienda Paraíso", { exact: true }));
    let keys = 0;
    const press = async (...pressed: string[]) => {
      for (const key of pressed) {
        keys += key.split("+").length;
        await page.keyboard.press(key);
      }
    };
    const opciones = page.getByRole("listbox").getByRole("option");
    const choose = async (words: string, option: RegExp) => {
      await press(...words);
      await expect(opciones).toHaveText([option]);
      await press("Enter");
      await expect(opciones).toHaveCount(0);
    };
    await choose("vol", /Volcán/);
    await press("Tab", "Tab");
    for (const [index, [words, option]] of (
      [
        ["sil", /Silla/],
        ["man", /Mantequilla/],
        ["tom", /Tomate/],
      ] as const
    ).entries()) {
      if (index > 0) await press("Enter");
      await expect(producto(page, index + 1)).toBeFocused();
      await choose(words, option);
      await expect(page.getByLabel("Cantidad", { exact: true }).nth(index)).toBeFocused();
      await press("2");
    }
    // 145 770 of chairs, 4 859 of butter, and 2 900 of tomatoes with 0.5 %.
    await expect(page.locator("[data-total]")).toHaveAttribute("data-total", "153543.5");
    await press("Control+Enter");
    await page.waitForURL(CLAVE);
    expect(keys).toBeLessThanOrEqual(30);
    await expect(page.getByRole("button", { name: "Ver PDF" })).toBeVisible();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await expect(page.getByRole("menuitem", { name: "Copiar el enlace" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await page.keyboard.press("e");
    await page.waitForURL(`${demo.baseUrl}/emitir`);
    await expect(page.getByRole("combobox", { name: /^Cliente/ })).toBeFocused();
  },
);

test("a problem in the folded terms opens them", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByLabel("Documento", { exact: true }).selectOption("04");
  await producto(page, 1).fill("silla");
  await page.getByRole("option", { name: /silla/i }).click();
  const condiciones = page.getByRole("heading", { name: "Condiciones" });
  await condiciones.click();
  await page.getByLabel("Condición de venta").selectOption("02");
  const plazo = page.getByLabel(/^Plazo/);
  await expect(plazo).toBeVisible();
  await condiciones.click();
  await expect(plazo).toBeHidden();
  await expect(page.getByText("Crédito · Efectivo · Colones · Tienda Paraíso", { exact: true })).toBeVisible();
  await emitir(page).click();
  await expect(plazo).toBeFocused();
  await expect(plazo).toHaveAttribute("aria-invalid", "true");
});
