import { expect, type Page } from "@playwright/test";
import { accepted, LONG, openCondiciones, pressShortcut, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLAVE = /\/documentos\/(\d{50})$/;

const settled = (clave: string) => accepted<Record<string, unknown>>(demo, clave);

/** Opens the editor for a ticket, with its first line free. */
async function openTicket(page: Page, detalle: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByLabel("Documento", { exact: true }).selectOption("04");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill(detalle);
  await page.getByRole("option", { name: /Línea libre/ }).click();
}

/** Sells a chair in the line, and goes on when the line has it. */
async function chooseSilla(page: Page, linea: number): Promise<void> {
  const producto = page.getByRole("combobox", { name: `Producto de la línea ${linea}` });
  await producto.fill("silla");
  await page.getByRole("option", { name: /silla/i }).click();
  await expect(producto).not.toHaveValue("silla");
}

/** Takes a code as typed. */
async function chooseCabys(page: Page, index: number, codigo: string): Promise<void> {
  await page.getByRole("combobox", { name: "CABYS" }).nth(index).fill(codigo);
  await page.getByRole("option", { name: new RegExp(codigo) }).click();
}

test(
  "a combo is composed from nothing, issued and accepted, and its parts stand on its page",
  LONG,
  async ({ page }) => {
    await signIn(page, demo);
    await openTicket(page, "Canasta cafetera");
    await chooseCabys(page, 0, "3722100000000");
    await page.getByRole("button", { name: "Más opciones de la línea 1" }).click();
    await page.getByRole("button", { name: "Armar un surtido" }).click();
    await page.getByLabel("Detalle del componente 1").fill("Taza de cerámica");
    await chooseCabys(page, 1, "3722100000000");
    await page.getByLabel("Cantidad por surtido").fill("2");
    await page.getByLabel("Precio del componente").fill("3 000");
    await page.getByText("Descuentos y códigos del componente").click();
    await page.getByRole("button", { name: "Agregar un descuento" }).click();
    await page.getByLabel("Monto o porcentaje").fill("10 %");
    await page.getByRole("button", { name: "Agregar un componente" }).click();
    await page.getByLabel("Detalle del componente 2").fill("Café molido");
    await page.getByLabel("Precio del componente").nth(1).fill("4 000");
    // What is missing is said at the part's own field.
    await pressShortcut(page, "Control+Enter");
    await expect(page.getByText("Buscá el código CABYS del componente.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "CABYS" }).nth(2)).toBeFocused();
    await chooseCabys(page, 2, "2391102010200");
    await page.getByLabel("Tarifa").nth(1).selectOption("02");
    await page.getByLabel("Código", { exact: true }).fill("7441001600012");
    await expectAccessible(page);
    // 5 400 + 4 000, with 702 + 40 of tax.
    await expect(page.getByLabel("Precio", { exact: true })).toHaveValue("9.400,00");
    await expect(page.locator("[data-total]")).toHaveAttribute("data-total", "10142");
    await pressShortcut(page, "Control+Enter");
    await page.waitForURL(CLAVE);
    const componentes = page.getByRole("list", { name: "Componentes de la línea 1" });
    await expect(componentes.getByRole("listitem")).toHaveText([
      /^2 Unid Taza de cerámica: ₡5\.400,00, .* 13 %$/,
      /^1 Unid Café molido: ₡4\.000,00, .* 1 %$/,
    ]);
    const documento = await settled(CLAVE.exec(page.url())?.[1] ?? "");
    expect(documento).toMatchObject({
      resumen: { totalComprobante: 10_142 },
      lineas: [{ precioUnitario: 9400, surtido: [{ descuentos: [{ codigo: "07" }] }, { cantidad: 1 }] }],
    });
  },
);

test("fields that are loaded late do not take the cursor from where the user went on", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("Mano de obra");
  const libre = page.getByRole("option", { name: /Línea libre/ });
  await libre.hover();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*", async (route) => {
    ask();
    await held;
    await route.continue();
  });
  await libre.click();
  const precio = page.getByLabel("Precio", { exact: true });
  await precio.focus();
  await asked;
  const detalle = page.getByLabel("Detalle de la línea 1");
  await expect(detalle).toBeHidden();
  release();
  await expect(detalle).toHaveValue("Mano de obra");
  await expect(precio).toBeFocused();
});

test("a document has metadata of its own, and its reference is refused a second time", LONG, async ({ page }) => {
  const pedido = `PEDIDO-${Date.now()}`;
  await signIn(page, demo);
  const write = async () => {
    await page.goto(`${demo.baseUrl}/emitir`);
    await page.getByLabel("Documento", { exact: true }).selectOption("04");
    await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("silla");
    await page.getByRole("option", { name: /silla/i }).click();
    await openCondiciones(page);
    await page.getByText("Más datos", { exact: true }).click();
    await page.getByLabel("Referencia externa (opcional)").fill(pedido);
    await page.getByLabel("Referencia externa única").check();
  };
  await write();
  await page.getByRole("button", { name: "Agregar un metadato" }).click();
  await page.getByLabel("Nombre del metadato").fill("caja");
  await page.getByLabel("Valor del metadato").fill("3");
  await pressShortcut(page, "Control+Enter");
  await page.waitForURL(CLAVE);
  const documento = await settled(CLAVE.exec(page.url())?.[1] ?? "");
  expect(documento).toMatchObject({ referenciaExterna: pedido, metadatos: { caja: "3" } });
  await write();
  await pressShortcut(page, "Control+Enter");
  const referencia = page.getByLabel("Referencia externa (opcional)");
  await expect(referencia).toHaveAttribute("aria-invalid", "true");
  await expect(referencia).toBeFocused();
  expect(CLAVE.test(page.url())).toBe(false);
});

test(
  "all that is wrong is said at once with the way to each field, and the preview is the PDF that is issued",
  LONG,
  async ({ page }) => {
    await signIn(page, demo);
    await openTicket(page, "Mano de obra");
    await page.getByLabel("Precio", { exact: true }).fill("1 000");
    await page.getByRole("button", { name: "Nueva línea" }).click();
    await chooseSilla(page, 2);
    await page.getByLabel("Cantidad", { exact: true }).nth(1).fill("0");
    await page.getByRole("button", { name: "Nueva línea" }).click();
    await chooseSilla(page, 3);
    await page.getByRole("button", { name: "Más opciones de la línea 3" }).click();
    await page.getByLabel("Registro del medicamento").fill("x".repeat(101));
    await pressShortcut(page, "Control+Enter");
    // What the form knows of two lines, and what only issuing knows of the third.
    const faltas = page.getByRole("list", { name: "Lo que hay que corregir" });
    await expect(faltas.getByRole("listitem")).toHaveText([
      /^Línea 1, CABYS: /,
      /^Línea 2, Cantidad: /,
      /^Línea 3, Registro del medicamento: /,
    ]);
    await expectAccessible(page);
    await faltas.getByRole("button", { name: "Línea 3, Registro del medicamento" }).click();
    await expect(page.getByLabel("Registro del medicamento")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await page.getByLabel("Cantidad", { exact: true }).nth(1).fill("1");
    await chooseCabys(page, 0, "8714100000000");
    await pressShortcut(page, "Alt+p");
    const preview = page.getByRole("dialog", { name: "Vista previa" });
    const total = (await page.locator("[data-total]").textContent()) ?? "";
    await expect(preview.getByText(total.trim())).toBeVisible();
    // Its own test reads the PDF; here the page's content policy lets it be shown.
    await expect(preview.locator("iframe")).toHaveAttribute("src", /^blob:/);
    await pressShortcut(page, "Control+Enter");
    await page.waitForURL(CLAVE);
    await settled(CLAVE.exec(page.url())?.[1] ?? "");
  },
);

test("a product that is not in the catalog is made from the line, and sold at once", LONG, async ({ page }) => {
  const nombre = `Lámpara ${Date.now()}`;
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByLabel("Documento", { exact: true }).selectOption("04");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill(nombre);
  await page.getByRole("option", { name: /Producto nuevo/ }).click();
  const dialog = page.getByRole("dialog", { name: "Producto nuevo" });
  await expect(dialog.getByLabel("Nombre", { exact: true })).toHaveValue(nombre);
  await expectAccessible(page);
  await dialog.getByLabel("Código", { exact: true }).fill(`L-${Date.now()}`);
  await dialog.getByRole("combobox", { name: "CABYS" }).fill("3722100000000");
  await page.getByRole("option", { name: /3722100000000/ }).click();
  await dialog.getByLabel("Precio de venta").fill("10 000");
  await dialog.getByLabel("Precio de costo").fill("6 000");
  await dialog.getByRole("button", { name: "Crear el producto" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Producto de la línea 1" })).toHaveValue(nombre);
  await expect(page.locator("[data-total]")).toHaveAttribute("data-total", "11300");
  await pressShortcut(page, "Control+Enter");
  await page.waitForURL(CLAVE);
  await settled(CLAVE.exec(page.url())?.[1] ?? "");
});
