/** Customers and products sorted by their headers: by name as people spell, by price, over pages, kept in the address. */
import { expect, type Page } from "@playwright/test";
import { LONG, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
/** Occurs in no other customer or product; few enough digits for a code. */
const RUN = `Q${Date.now() % 1e8}`;
/** In the order of names; with those below, two more than a page has. */
const NOMBRES = ["álvarez A", "Alvarez B", "Núñez", "Ñandú", "Oro", "Zúñiga"];
const DEMAS = Array.from({ length: 21 }, (_, n) => `Mora ${String(n).padStart(2, "0")}`);
const EN_ORDEN = [...NOMBRES.slice(0, 2), ...DEMAS, ...NOMBRES.slice(2)].map((nombre) => `${nombre} ${RUN}`);

const PRECIOS = [9.5, 10, 100];

test.beforeAll(async () => {
  // Numbers go the other way, so that no other order looks like that of the names.
  const first = 3_109_000_000 + (Date.now() % 900_000) + EN_ORDEN.length;
  for (const [n, nombre] of EN_ORDEN.entries()) {
    const identificacion = String(first - n);
    const contacto = { telefono: "22223333", correo: "a@orden.example" };
    const body = { identificacion, tipoIdentificacion: "02", nombre, ...contacto };
    expect((await callApi(demo, "/clientes", body)).status, nombre).toBeLessThan(300);
  }
  const known = await (await callApi(demo, `/productos/${demo.productos[0]}`)).json();
  const { codigoCabys, unidadMedida, impuestos } = known as Record<string, unknown>;
  for (const [n, precioVenta] of PRECIOS.entries()) {
    const body = { codigo: `${RUN}-${n}`, nombre: `Cosa ${9 - n} ${RUN}`, precioVenta, precioCosto: 1 };
    const answer = await callApi(demo, "/productos", { ...body, codigoCabys, unidadMedida, impuestos });
    expect(answer.status).toBeLessThan(300);
  }
});

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });

/** The names in sight, as the table has them. */
async function expectNames(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => page.locator("tbody tr .row-link > span:first-child").allTextContents()).toEqual(expected);
}

test("customers by name in both directions, page by page, after a reload", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes?texto=${RUN}`);
  await expect(header(page, "Identificación")).toHaveAttribute("aria-sort", "ascending");
  await expect(header(page, "Cliente")).toHaveAttribute("aria-sort", "none");
  await expectNames(page, EN_ORDEN.toReversed().slice(0, 25));

  await header(page, "Cliente").getByRole("button").click();
  await page.waitForURL(/orden=nombre/);
  await expect(header(page, "Cliente")).toHaveAttribute("aria-sort", "ascending");
  await expectNames(page, EN_ORDEN.slice(0, 25));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expectNames(page, EN_ORDEN.slice(25));
  await page.reload();
  await expectNames(page, EN_ORDEN.slice(25));
  await page.getByRole("button", { name: "Anterior" }).click();
  await expectNames(page, EN_ORDEN.slice(0, 25));

  await header(page, "Cliente").getByRole("button").press("Enter");
  await page.waitForURL(/orden=-nombre/);
  await expect(header(page, "Cliente")).toHaveAttribute("aria-sort", "descending");
  await expectNames(page, EN_ORDEN.toReversed().slice(0, 25));

  // Back to the order without which the address says nothing.
  await header(page, "Identificación").getByRole("button").press("Enter");
  await page.waitForURL((url) => !url.searchParams.has("orden"));
  await expect(header(page, "Identificación")).toHaveAttribute("aria-sort", "ascending");
});

test("products by price and by name, and on a phone by the order's name", LONG, async ({ page }) => {
  await signIn(page, demo);
  const byCode = PRECIOS.map((_, n) => `Cosa ${9 - n} ${RUN}`);
  await page.goto(`${demo.baseUrl}/catalogos/productos?texto=${RUN}`);
  await expect(header(page, "Código")).toHaveAttribute("aria-sort", "ascending");
  await header(page, "Producto").getByRole("button").click();
  await expectNames(page, byCode.toReversed());
  await header(page, "Precio").getByRole("button").click();
  await expectNames(page, byCode);
  await header(page, "Precio").getByRole("button").press("Enter");
  await page.waitForURL(/orden=-precioVenta/);
  await expect(header(page, "Precio")).toHaveAttribute("aria-sort", "descending");
  await expectNames(page, byCode.toReversed());
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("combobox", { name: "Ordenar" })).toHaveValue("-precioVenta");
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Menor precio primero");
  await page.waitForURL(/orden=precioVenta/);
  await expectNames(page, byCode);
  await expectAccessible(page);
});

test("stock by code and by name, until only what is low is asked for", LONG, async ({ page }) => {
  await signIn(page, demo);
  const byCode = PRECIOS.map((_, n) => `Cosa ${9 - n} ${RUN}`);
  await page.goto(`${demo.baseUrl}/catalogos/bodegas?texto=${RUN}`);
  await expect(header(page, "Código")).toHaveAttribute("aria-sort", "ascending");
  await header(page, "Producto").getByRole("button").click();
  await page.waitForURL(/orden=nombre/);
  await expectNames(page, byCode.toReversed());
  await page.locator("search summary").click();
  await page.getByLabel("Todas las existencias").selectOption("true");
  await page.waitForURL((url) => url.searchParams.has("bajas") && !url.searchParams.has("orden"));
  await expect(header(page, "Producto").getByRole("button")).toHaveCount(0);
});
