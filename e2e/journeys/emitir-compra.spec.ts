import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dialogOf, LONG, openCondiciones, pressShortcut, questionOf, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { expectAccessibleInBothThemes } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLAVE = /\/compras\/([0-9A-Za-z]{50})$/;

/** A number that no other journey has. */
const newNumero = (digits: string) => `${digits}${String(Date.now()).slice(-6)}`;

const supplier = (page: Page) => page.getByRole("combobox", { name: "Proveedor" });

/** Waits until the first field has the focus, because from there the keyboard is enough. */
async function open(page: Page): Promise<void> {
  await page.goto(`${demo.baseUrl}/emitir/compra`);
  await expect(supplier(page)).toBeFocused();
}

/** Uses only the keyboard: types into the focused field and takes the first option, which must have this text. */
async function choose(page: Page, words: string, option: string): Promise<void> {
  await page.keyboard.type(words);
  await expect(page.locator("[role=option][data-highlighted]").filter({ hasText: option })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=option]")).toHaveCount(0);
}

const tab = async (page: Page, times: number) => {
  for (let n = 0; n < times; n++) await page.keyboard.press("Tab");
};

/** From the supplier's field, with the keyboard only: registers a supplier whose name the authority knows. */
async function registerSupplier(page: Page, numero: string): Promise<void> {
  await page.keyboard.type(numero);
  await page.keyboard.press("Tab");
  await expect(supplier(page)).toHaveValue("");
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Identificación", { exact: true })).toHaveValue(numero);
  await expect(dialog.getByLabel("Nombre o razón social")).toHaveValue(`PERSONA SIMULADA ${numero}`);
  await dialog.getByLabel("Provincia").focus();
  await page.keyboard.type("Alajuela");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Grecia");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Grecia");
  await tab(page, 2);
  await page.keyboard.type("Frente a la escuela");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(supplier(page)).toHaveValue(`PERSONA SIMULADA ${numero}`);
}

/** From the button beside the supplier: writes a free line of three hours of advice. */
async function writeFreeLine(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await choose(page, "asesoria en quesos", "Línea libre");
  await expect(page.getByRole("combobox", { name: "CABYS" })).toBeFocused();
  await choose(page, "consultoria", "Otros servicios de consultoría");
  // A unit of goods is not offered for a service.
  await expect(page.getByRole("combobox", { name: "Unidad de medida" })).toHaveValue(/^Os /);
  await tab(page, 6);
  await expect(page.getByLabel("Cantidad")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1250,5");
}

test("a purchase is written and issued with the keyboard only, with the displayed total, and accepted", async ({
  page,
}) => {
  const numero = newNumero("205");
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/compras`);
  await page.getByRole("link", { name: "Emitir factura de compra" }).click();
  await expect(supplier(page)).toBeFocused();
  await registerSupplier(page, numero);
  await page.getByRole("button", { name: "Nuevo" }).focus();
  await writeFreeLine(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Producto de la línea 2" })).toBeFocused();
  await choose(page, "silla", "Silla");
  await expect(page.getByLabel("Cantidad").nth(1)).toBeFocused();
  await page.keyboard.type("2");
  const total = "96899.195";
  await expect(page.locator("[data-total]")).toHaveAttribute("data-total", total);
  await pressShortcut(page, "Alt+p");
  const preview = page.getByRole("dialog", { name: "Vista previa" });
  await expect(preview.getByText("₡96.899,20")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await pressShortcut(page, "Control+Enter");
  await page.waitForURL(CLAVE);
  await expect(page.getByRole("heading", { name: /Factura electrónica de compra/ })).toBeVisible();
  // Without a reload, because the page updates itself.
  await expect(page.getByText("Aceptado por Hacienda")).toBeVisible();
  const [, clave] = CLAVE.exec(page.url()) ?? [];
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "XML firmado" }).click();
  const xml = readFileSync((await (await waiting).path()) ?? "", "utf8");
  expect(xml).toContain(`<Clave>${clave}</Clave>`);
  expect(xml).toContain(`<TotalComprobante>${total}</TotalComprobante>`);
  expect(xml).toContain(`<Numero>${numero}</Numero>`);
});

test("each missing member is reported at its field, and the first of them has the focus", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByText("Elegí a quién le compraste.", { exact: true })).toBeVisible();
  await expect(supplier(page)).toBeFocused();
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).focus();
  await choose(page, "algo sin codigo", "Línea libre");
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByText("Buscá el código CABYS de lo que compraste.", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "CABYS" })).toHaveAttribute("aria-invalid", "true");
});

test("a supplier with missing data is completed in the editor", async ({ page }) => {
  const nombre = `Finca ${newNumero("La Loma ")}`;
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/proveedores`);
  await page.getByRole("button", { name: "Nuevo proveedor" }).first().click();
  await page.getByLabel("Nombre o razón social").fill(nombre);
  await page.getByRole("button", { name: "Crear el proveedor" }).click();
  await expect(page.getByText(nombre)).toBeVisible();
  await open(page);
  await choose(page, nombre, "Faltan datos");
  await page.getByRole("button", { name: "Completar" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Nombre o razón social")).toHaveValue(nombre);
  await dialog.getByRole("button", { name: "Guardar y usar" }).click();
  await expect(dialog.getByLabel("Identificación", { exact: true })).toBeFocused();
  await dialog.getByLabel("Identificación", { exact: true }).fill(newNumero("PA"));
  await dialog.getByLabel("Tipo de identificación").selectOption("05");
  await dialog.getByLabel("Dirección en el extranjero").fill("Calle 50, Ciudad de Panamá");
  await dialog.getByRole("button", { name: "Guardar y usar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Completar" })).toHaveCount(0);
  await expect(supplier(page)).toHaveValue(nombre);
});

test("Back asks before a draft is lost, and leaves after confirmation", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/compras`);
  await page.getByRole("link", { name: "Emitir factura de compra" }).click();
  await expect(supplier(page)).toBeFocused();
  await openCondiciones(page);
  const comment = page.getByLabel("Comentario (opcional)");
  await comment.fill("Cosecha de noviembre");
  await page.goBack();
  await questionOf(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(comment).toHaveValue("Cosecha de noviembre");
  await page.goBack();
  await expect(questionOf(page)).toBeVisible();
  await page.goForward();
  await expect(questionOf(page)).toBeHidden();
  await expect(comment).toHaveValue("Cosecha de noviembre");
  await page.goBack();
  await questionOf(page).getByRole("button", { name: "Salir" }).click();
  await page.waitForURL(`${demo.baseUrl}/compras`);
});

test("an accountant finds no way to issue a purchase", async ({ page }) => {
  await signIn(page, demo, demo.loginContador);
  await page.goto(`${demo.baseUrl}/compras`);
  await expect(page.getByRole("heading", { name: "Facturas de compra" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Emitir factura de compra" })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/emitir/compra`);
  await page.waitForURL(`${demo.baseUrl}/sin-permiso`);
});

test("the purchase editor is accessible in both themes and keeps the content policy", LONG, async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  await signIn(page, demo);
  await open(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Tab");
  await writeFreeLine(page);
  await expectAccessibleInBothThemes(page);
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByText("Elegí a quién le compraste.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Nuevo" }).click();
  await dialogOf(page).waitFor();
  await expectAccessibleInBothThemes(page);
  expect(complaints).toEqual([]);
});

test("the API reads the purchase back as it was issued from the browser", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  await registerSupplier(page, newNumero("206"));
  await page.getByRole("button", { name: "Nuevo" }).focus();
  await writeFreeLine(page);
  await openCondiciones(page);
  await page.getByLabel("Comprobante del proveedor (opcional)").fill("R-118");
  await page.getByRole("textbox", { name: "Fecha del comprobante" }).fill("20/11/2026");
  await pressShortcut(page, "Control+Enter");
  await page.waitForURL(CLAVE);
  const [, clave] = CLAVE.exec(page.url()) ?? [];
  const documento = await (await callApi(demo, `/facturas-compra/${clave}`)).json();
  expect(documento).toMatchObject({
    tipo: "FacturaElectronicaCompra",
    idUsuario: demo.idUsuario,
    tipoTransaccion: "01",
    lineas: [{ idProducto: null, detalle: "asesoria en quesos", cantidad: 3, precioUnitario: 1250.5 }],
    referencias: [{ numero: "R-118" }],
  });
});
