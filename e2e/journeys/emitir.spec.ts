import { expect, type Page } from "@playwright/test";
import { LONG, openCondiciones, openFirstPage, pressShortcut, questionOf, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessibleInBothThemes } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLAVE = /\/documentos\/([0-9A-Za-z]{50})$/;

interface Documento {
  clave: string;
  tipo: string;
  estado: string;
  resumen: { totalComprobante: number };
  referencias: { numero: string; codigo: string; tipoDocumento: string }[];
}

async function find(clave: string): Promise<Documento> {
  return (await (await callApi(demo, `/facturas/${clave}`)).json()) as Documento;
}

/** Returns the document once the authority has decided. */
async function settled(clave: string, estado: string): Promise<Documento> {
  await expect(async () => expect((await find(clave)).estado).toBe(estado)).toPass();
  return find(clave);
}

async function claves(): Promise<string[]> {
  const { datos } = (await (await callApi(demo, "/facturas?limite=100")).json()) as { datos: { clave: string }[] };
  return datos.map(({ clave }) => clave);
}

/** Waits until the first field has the focus, because from there the keyboard is enough. */
async function open(page: Page, address = "/emitir"): Promise<void> {
  await page.goto(`${demo.baseUrl}${address}`);
  await expect(page.getByRole("combobox", { name: /^Cliente/ })).toBeFocused();
}

/** Uses only the keyboard: types into the focused field and takes the only option, once it has this text. */
async function choose(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.type(words);
  await expect(page.locator("[role=option]")).toHaveText([option]);
  await page.keyboard.press("Enter");
  await expect(page.locator("[role=option]")).toHaveCount(0);
}

async function writeInvoice(page: Page): Promise<void> {
  await choose(page, "volcan", /Volcán/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await choose(page, "silla", /silla/i);
  await expect(page.getByLabel("Cantidad")).toBeFocused();
  await page.keyboard.type("2");
}

const issuedClave = async (page: Page) => {
  await page.waitForURL(CLAVE);
  return CLAVE.exec(page.url())?.[1] ?? "";
};

test("an invoice is written and issued with the keyboard only, with the displayed total, and accepted", async ({
  page,
}) => {
  await signIn(page, demo);
  await open(page);
  await writeInvoice(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Producto de la línea 2" })).toBeFocused();
  await choose(page, "cafe", /café/i);
  await page.keyboard.type("1,5");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("100,25");
  const total = page.locator("[data-total]");
  await expect(total).toHaveAttribute("data-total", "150592.4975");
  await pressShortcut(page, "Alt+p");
  const preview = page.getByRole("dialog", { name: "Vista previa" });
  await expect(preview.getByText("₡150.592,50")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await pressShortcut(page, "Control+Enter");
  const documento = await settled(await issuedClave(page), "aceptado");
  expect(documento.resumen.totalComprobante).toBe(150592.4975);
});

test("a form sent twice, and again after a lost answer, issues one document", async ({ page }) => {
  await signIn(page, demo);
  const before = await claves();
  await open(page);
  await writeInvoice(page);
  const issued = async () => (await claves()).filter((each) => !before.includes(each));
  let lost = false;
  await page.route("**/emitir", async (route) => {
    if (route.request().method() !== "POST" || lost) return route.continue();
    const response = await route.fetch();
    // A preview may still be under way; only the answer to the issuing is lost.
    lost = (await issued()).length > 0;
    return lost ? route.abort() : route.fulfill({ response });
  });
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByText("No llegó la respuesta del servicio")).toBeVisible();
  await pressShortcut(page, "Control+Enter");
  await page.keyboard.press("Control+Enter");
  const clave = await issuedClave(page);
  expect(lost).toBe(true);
  expect(await issued()).toEqual([clave]);
});

test("a refusal appears at its field, which gets the focus", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  await writeInvoice(page);
  await page.getByLabel("Descuento", { exact: true }).fill("999999999");
  await expect(page.getByText("El descuento no puede ser mayor que el precio por la cantidad.")).toBeVisible();
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByLabel("Descuento", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Descuento", { exact: true })).toBeFocused();
});

test("a rejected invoice is corrected by a new one that refers to it, and the authority accepts it", async ({
  page,
}) => {
  const cliente = { identificacion: "3101000400", nombre: "Cliente que rechaza" };
  const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), cliente });
  const { clave } = (await answer.json()) as Documento;
  await settled(clave, "rechazado");
  await signIn(page, demo);
  await open(page, `/emitir?corrige=${clave}`);
  await expect(page.getByText("Hacienda rechazó:")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await choose(page, "volcan", /Volcán/);
  await pressShortcut(page, "Control+Enter");
  const nueva = await settled(await issuedClave(page), "aceptado");
  expect(nueva.referencias).toMatchObject([{ numero: clave, codigo: "16", tipoDocumento: "10" }]);
});

test("a credit note from an invoice asks for the reason, and is accepted", async ({ page }) => {
  const { clave } = (await (await callApi(demo, "/facturas", facturaOf(demo))).json()) as Documento;
  const { resumen } = await settled(clave, "aceptado");
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir?desde=${clave}&tipo=NC`);
  await expect(page.getByRole("heading", { name: "Nota de crédito electrónica" })).toBeVisible();
  await page.getByRole("button", { name: "Emitir" }).click();
  await expect(page.getByText("Elegí por qué hacés la nota.")).toBeVisible();
  await page.getByLabel("Motivo", { exact: true }).selectOption("01");
  await page.getByRole("button", { name: "Emitir" }).click();
  const nota = await settled(await issuedClave(page), "aceptado");
  expect(nota).toMatchObject({ tipo: "NotaCredito", resumen: { totalComprobante: resumen.totalComprobante } });
});

test("a restaurant's ticket with service, a discount and a divided payment is issued, and all of it credited", async ({
  page,
}) => {
  await signIn(page, demo);
  await open(page);
  await page.getByLabel("Documento", { exact: true }).selectOption("04");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).focus();
  await choose(page, "silla", /silla/i);
  await page.getByLabel("Precio", { exact: true }).fill("10 000");
  await page.getByRole("button", { name: "Más opciones de la línea 1" }).click();
  await page.getByRole("button", { name: "Agregar un descuento" }).click();
  await page.getByLabel("Clase de descuento").selectOption("04");
  await page.getByLabel("Monto o porcentaje").fill("10 %");
  // 9 000 with 13 % is 10 170; service is 10 % of 9 000.
  await page.getByRole("button", { name: "Otro cargo", exact: true }).click();
  await expect(page.getByText("Son ₡900,00")).toBeVisible();
  await openCondiciones(page);
  await page.getByRole("button", { name: "Dividir el pago" }).click();
  await page.getByLabel("Medio de pago").first().selectOption("02");
  await page.getByLabel("Monto o porcentaje").nth(2).fill("60 %");
  await expect(page.getByText("Son ₡4.428,00")).toBeVisible();
  await expect(page.locator("[data-total]")).toHaveAttribute("data-total", "11070");
  await page.getByLabel("Monto o porcentaje").nth(3).fill("1");
  await expect(page.getByText("Los medios de pago suman ₡6.643,00 y el total es ₡11.070,00.")).toBeVisible();
  await pressShortcut(page, "Control+Enter");
  await expect(page.getByText("Revisá los datos marcados.")).toBeVisible();
  await page.getByLabel("Monto o porcentaje").nth(3).fill("");
  await pressShortcut(page, "Control+Enter");
  const clave = await issuedClave(page);
  expect(await settled(clave, "aceptado")).toMatchObject({
    otrosCargos: [{ tipo: "06", porcentaje: 10, monto: 900 }],
    resumen: { totalComprobante: 11070 },
    mediosPago: [
      { tipo: "02", monto: 6642 },
      { tipo: "06", monto: 4428 },
    ],
  });
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Acreditar todo lo que queda" }).click();
  const dialog = page.getByRole("dialog", { name: "Acreditar todo lo que queda" });
  await expect(dialog.getByText("₡11.070,00")).toBeVisible();
  await dialog.getByRole("button", { name: "Emitir la nota" }).click();
  await page.waitForURL((url) => CLAVE.test(url.href) && !url.href.includes(clave));
  const nota = await settled(await issuedClave(page), "aceptado");
  expect(nota).toMatchObject({ tipo: "NotaCredito", resumen: { totalComprobante: 11070 } });
  expect(nota.referencias).toMatchObject([{ numero: clave, codigo: "01" }]);
});

test("leaving a draft asks first", async ({ page }) => {
  await signIn(page, demo);
  await open(page);
  await choose(page, "volcan", /Volcán/);
  await page.getByRole("link", { name: "Ventas" }).click();
  const question = page.getByRole("alertdialog", { name: "¿Salir sin emitir?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(`${demo.baseUrl}/emitir`);
  await page.getByRole("link", { name: "Ventas" }).click();
  await question.getByRole("button", { name: "Salir" }).click();
  await page.waitForURL(`${demo.baseUrl}/documentos`);
});

test("Back asks too, and returns to the previous page; after issuing nothing is asked", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  await page.getByRole("complementary").getByRole("link", { name: "Emitir" }).click();
  const customer = page.getByRole("combobox", { name: /^Cliente/ });
  await expect(customer).toBeFocused();
  await choose(page, "volcan", /Volcán/);
  const written = await customer.inputValue();
  await page.goBack();
  await questionOf(page).getByRole("button", { name: "Cancelar" }).click();
  await expect(customer).toHaveValue(written);
  await page.goBack();
  await questionOf(page).getByRole("button", { name: "Salir" }).click();
  await page.waitForURL(`${demo.baseUrl}/documentos`);

  await page.getByRole("complementary").getByRole("link", { name: "Emitir" }).click();
  await expect(customer).toBeFocused();
  await writeInvoice(page);
  await pressShortcut(page, "Control+Enter");
  await issuedClave(page);
  await page.goBack();
  await expect(page).toHaveURL(`${demo.baseUrl}/emitir`);
  await expect(customer).toHaveValue("");
  await page.goBack();
  await page.waitForURL(`${demo.baseUrl}/documentos`);
});

test("a customer is created from the invoice with the keyboard, with the name that the authority knows", async ({
  page,
}) => {
  const numero = `3101${String(Date.now()).slice(-6)}`;
  const nombre = `EMPRESA SIMULADA ${numero} SOCIEDAD ANONIMA`;
  await signIn(page, demo);
  await open(page);
  await page.keyboard.type(`3-101-${numero.slice(4)}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: /^Cliente/ })).toHaveValue("");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cliente nuevo" });
  await expect(dialog.getByLabel("Identificación", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Nombre o razón social")).toHaveValue(nombre);
  await expect(dialog.getByLabel("Tipo de identificación")).toHaveValue("02");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Correo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Completá este dato.")).toHaveCount(2);
  await expect(dialog.getByLabel("Correo")).toBeFocused();
  await page.keyboard.type("compras@empresa.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2222-3333");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("combobox", { name: /^Cliente/ })).toHaveValue(nombre);
  // It goes by itself after a while; as long as it is there, a message in a corner disables no shortcut.
  await expect(page.getByText(`Listo: ${nombre} ya está en tus clientes.`)).toBeVisible();
  await page.keyboard.press("Tab");
  await choose(page, "silla", /silla/i);
  await pressShortcut(page, "Control+Enter");
  const documento = await find(await issuedClave(page));
  expect(documento).toMatchObject({ tipo: "FacturaElectronica", cliente: { identificacion: numero, nombre } });
});

test("an accountant finds no way to issue", async ({ page }) => {
  await openFirstPage(page, demo, demo.loginContador);
  await expect(page.getByRole("link", { name: "Emitir" })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.waitForURL(`${demo.baseUrl}/sin-permiso`);
  const status = await page.evaluate(async () => (await fetch("/api/portal/tipo-cambio")).status);
  expect(status).toBe(403);
});

test("the editor is accessible in both themes and keeps the content policy", LONG, async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  await signIn(page, demo);
  await open(page);
  await writeInvoice(page);
  await expectAccessibleInBothThemes(page);
  await pressShortcut(page, "Alt+p");
  await page.getByRole("dialog", { name: "Vista previa" }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nuevo" }).click();
  await page.getByRole("dialog", { name: "Cliente nuevo" }).waitFor();
  await expectAccessibleInBothThemes(page);
  expect(complaints).toEqual([]);
});
