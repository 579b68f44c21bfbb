/** Lists as people work with them: counted and added up, this month, exported, kept under a name; terms explained. */
import { expect, type Page } from "@playwright/test";
import { LONG, openCondiciones, openFirstPage, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

async function issue(): Promise<string> {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { clave: string }).clave;
}

const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a list says how many documents it has and what they add up to, and exports them", LONG, async ({ page }) => {
  const clave = await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?texto=${clave}`);
  await expect(page.getByText(/^1 documento: /)).toBeVisible();
  const downloading = page.waitForEvent("download");
  await choose(page, "Exportar", "CSV");
  const [file] = await Promise.all([downloading]);
  expect(file.suggestedFilename()).toMatch(/ventas.*\.csv$/);
  await page.getByRole("button", { name: "Este mes" }).click();
  await page.waitForURL(/desde=\d{4}-\d\d-01&hasta=/);
  await expect(page.getByRole("button", { name: "Este mes" })).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
});

test("filters are kept under a name, found again on another day, and deleted", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos?estado=aceptado&moneda=CRC`);
  await choose(page, "Vistas", "Guardar estos filtros");
  await page.getByLabel("Nombre").fill("Aceptadas en colones");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Aceptadas en colones" })).toBeVisible();
  await page.goto(`${demo.baseUrl}/documentos`);
  const views = page.getByRole("button", { name: "Vistas" });
  // As a screen reader clicks: no pointer comes before it.
  await views.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("menuitem", { name: "Aceptadas en colones" }).click();
  await page.waitForURL(/estado=aceptado/);
  await choose(page, "Aceptadas en colones", "Borrar «Aceptadas en colones»");
  await expect(page.getByRole("button", { name: "Vistas" })).toBeVisible();
});

test("the search takes a day and a state, which stand there until they are removed", LONG, async ({ page }) => {
  await issue();
  await signIn(page, demo);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo.baseUrl}/documentos?moneda=CRC`);
  const search = page.getByRole("searchbox", { name: "Buscar por cliente, número o clave" });
  await search.fill("01/01/2026");
  await page.waitForURL(/desde=2026-01-01&hasta=2026-01-01/);
  await expect(search).toHaveValue("");
  await search.fill("aceptados");
  await page.waitForURL(/estado=aceptado/);
  const filtros = page.locator("search summary");
  await expect(filtros).toHaveText("Filtros· 3");
  await expect(page.getByLabel("Todos los tipos")).toBeHidden();
  await page.getByRole("button", { name: "Quitar Desde 01/01/2026" }).click();
  await page.getByRole("button", { name: "Quitar Hasta 01/01/2026" }).click();
  await page.waitForURL((url) => url.search === "?moneda=CRC&estado=aceptado");
  await expectAccessible(page);
  await filtros.click();
  await page.getByLabel("Todos los tipos").selectOption("04");
  await page.getByRole("button", { name: "Quitar Tiquete electrónico" }).click();
  await expect(page.getByLabel("Todos los tipos")).toHaveValue("");
});

test("a filter that is set before the page's script came is applied once it is there", LONG, async ({ page }) => {
  await signIn(page, demo);
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(`${demo.baseUrl}/documentos`, { waitUntil: "commit" });
  await page.locator("search summary").click();
  await page.getByLabel("Todos los tipos").selectOption("04");
  await page.getByLabel("Orden de compra").fill("OC-1");
  letCome();
  await page.waitForURL((url) => url.searchParams.get("tipo") === "04" && url.search.includes("=OC-1"));
});

test("a filter that is set while the page starts is applied", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.addInitScript(() => {
    let pushState = history.pushState;
    Object.defineProperty(history, "pushState", {
      get: () => pushState,
      // Next takes over the address here, in the last effect of the start: the page's own handlers live already.
      set: (next: typeof pushState) => {
        const tipo = document.querySelector<HTMLSelectElement>('select[aria-label="Todos los tipos"]');
        if (tipo !== null) {
          tipo.value = "04";
          tipo.dispatchEvent(new Event("change", { bubbles: true }));
        }
        pushState = next;
      },
    });
  });
  const listed = page.waitForResponse((response) => response.url().includes("/api/portal/documentos?tipo=04"));
  await page.goto(`${demo.baseUrl}/documentos?tipo=01`);
  await listed;
  await expect(page.getByLabel("Todos los tipos")).toHaveValue("04");
  await page.waitForURL(/tipo=04/);
});

test("the navigation says what people do, and a term is explained where it stands", LONG, async ({ page }) => {
  const clave = await issue();
  await openFirstPage(page, demo);
  const navigation = page.getByRole("navigation", { name: "Principal" });
  for (const name of ["Vender", "Cobrar", "Comprar", "Inventario"]) {
    await expect(navigation.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  await page.getByRole("button", { name: "Qué es la clave" }).click();
  await expect(page.getByText("Los 50 caracteres que identifican")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Los 50 caracteres que identifican")).toBeHidden();
  for (const [address, pregunta, texto] of [
    ["/emitir", "Qué es la condición de venta", "Cómo se paga la venta"],
    ["/catalogos/productos/nuevo", "Qué es el CABYS", "El código de 13 dígitos"],
    [`/catalogos/clientes/${demo.clientes[0]}`, "Qué es el crédito pleno", "El derecho a acreditar"],
    ["/reportes/d150", "Qué es el impuesto diferido", "No se paga en el mes de la venta"],
    ["/reportes/cierre", "Qué es el mensaje receptor", "Tu respuesta firmada"],
  ] as const) {
    await page.goto(`${demo.baseUrl}${address}`);
    if (address === "/emitir") await openCondiciones(page);
    // Of the draft only what is not zero is unfolded.
    if (address === "/reportes/d150") for (const folded of await page.locator("summary").all()) await folded.click();
    await page.getByRole("button", { name: pregunta }).click();
    await expect(page.getByText(texto)).toBeVisible();
    await expectAccessible(page);
  }
});

test("a person leaves out columns and makes rows lower, by keyboard, and finds it so again", LONG, async ({ page }) => {
  await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  const impuesto = page.getByRole("columnheader", { name: "Impuesto" });
  await expect(impuesto).toBeVisible();
  const row = page.locator("tbody tr").first();
  const before = (await row.boundingBox())?.height ?? 0;
  await page.getByRole("button", { name: "Columnas y filas de Ventas" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Impuesto" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "Compacta" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(impuesto).toBeHidden();
  expect((await row.boundingBox())?.height).toBeLessThan(before);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Total" })).toBeVisible();
  await expect(impuesto).toBeHidden();
  await expectAccessible(page);
});
