/** The frame around the pages: eight entries, a phone's bar, and the notice of tests, which can be folded. */
import { expect, type Page } from "@playwright/test";
import { navigationFor } from "@/components/navigation/navigation";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { dialogOf, LONG, openFirstPage, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessibleInBothThemes, sideways } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-CR" };
const GRUPOS = navigationFor(permisosOf("administrador"));

const principal = (page: Page) => page.getByRole("navigation", { name: "Principal" });
const barra = (page: Page) => page.getByRole("navigation", { name: "Barra inferior" });
const aviso = (page: Page) => page.getByRole("region", { name: "Ambiente" });

/** Waits for this path with any query. */
const reached = (page: Page, href: string) => page.waitForURL((url) => url.pathname === href);

test("at a desk, eight entries lead to every page, and the keyboard does too", LONG, async ({ page }) => {
  await openFirstPage(page, demo);
  await expect(principal(page).getByRole("link")).toHaveText(GRUPOS.map(({ label }) => label));
  await expect(barra(page)).toBeHidden();
  const side = page.getByRole("complementary");
  expect(await side.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const { label, paginas } of GRUPOS) {
    await principal(page).getByRole("link", { name: label, exact: true }).focus();
    await page.keyboard.press("Enter");
    await reached(page, paginas[0]?.href ?? "");
    await expect(principal(page).locator("[aria-current]")).toHaveText(label);
    // A group of one page has no row of them.
    if (paginas.length === 1) continue;
    for (const { href, label: nombre } of paginas) {
      const tab = page.getByRole("navigation", { name: label, exact: true }).getByRole("link", { name: nombre });
      await tab.focus();
      await page.keyboard.press("Enter");
      await reached(page, href);
      await expect(tab).toHaveAttribute("aria-current", "page");
      await expect(principal(page).locator("[aria-current]")).toHaveText(label);
    }
  }
  await side.getByRole("link", { name: "Emitir" }).click();
  await reached(page, "/emitir");
});

test("the month that is looked at stays from one report to the next", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/reportes?mes=2026-01`);
  await page.getByRole("link", { name: "Cierre del mes" }).click();
  await page.waitForURL(`${demo.baseUrl}/reportes/cierre?mes=2026-01`);
});

test("on a phone, a bar leads to what is done most, covers nothing, and opens every page", async ({ browser }) => {
  expect((await callApi(demo, "/facturas", facturaOf(demo))).status).toBe(201);
  const context = await browser.newContext(PHONE);
  const page = waitingForScripts(await context.newPage());
  await openFirstPage(page, demo);
  await expect(principal(page)).toBeHidden();
  await expect(barra(page).locator("a, button")).toHaveText(["Inicio", "Vender", "Emitir", "Cobrar", "Más"]);
  for (const [nombre, href] of [
    ["Cobrar", "/recibos/por-cobrar"],
    ["Emitir", "/emitir"],
    ["Vender", "/documentos"],
  ] as const) {
    await barra(page).getByRole("link", { name: nombre }).click();
    await reached(page, href);
    await expect(barra(page).locator("[aria-current]")).toHaveText(nombre);
  }
  expect(await sideways(page)).toBe(0);

  const top = async () => (await barra(page).boundingBox())?.y ?? 0;
  await page
    .getByRole("checkbox", { name: /^Elegir Factura electrónica/ })
    .first()
    .check();
  const elegido = await page.getByRole("region", { name: "Lo que elegiste" }).boundingBox();
  expect((elegido?.y ?? 0) + (elegido?.height ?? 0)).toBeLessThanOrEqual(await top());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const main = await page.getByRole("main").boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
  await expectAccessibleInBothThemes(page);

  await barra(page).getByRole("button", { name: "Más" }).click();
  const menu = dialogOf(page);
  const links = menu.getByRole("navigation").getByRole("link");
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs)).toEqual(new Set(GRUPOS.flatMap(({ paginas }) => paginas.map(({ href }) => href))));
  await expectAccessibleInBothThemes(page);
  await menu.getByRole("link", { name: "Clientes" }).click();
  await reached(page, "/catalogos/clientes");
  await expect(menu).toBeHidden();
  await context.close();
});

test("the notice of tests is folded to a mark beside the company's name, and comes folded from the server", async ({
  page,
}) => {
  await openFirstPage(page, demo);
  const marca = page.getByRole("complementary").getByRole("button", { name: /^Simulador/ });
  await expect(marca).toHaveAttribute("aria-expanded", "true");
  await aviso(page).getByRole("button", { name: "Plegar el aviso" }).click();
  await expect(aviso(page)).toHaveCount(0);
  await expect(marca).toHaveAttribute("aria-expanded", "false");
  const sent = async () => (await page.request.get(`${demo.baseUrl}/documentos`)).text();
  expect(await sent()).not.toContain('aria-label="Ambiente"');
  await page.reload();
  await expect(marca).toBeVisible();
  await expect(aviso(page)).toHaveCount(0);
  await marca.click();
  await expect(aviso(page)).toBeVisible();
  expect(await sent()).toContain('aria-label="Ambiente"');
});
