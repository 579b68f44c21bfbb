/**
 * The first day of a user who was given a login and knows nothing. The journey takes each step from the text of the
 * pages and never uses the address bar. The company is as the operator hands it over: without certificate, products or
 * customers.
 */
import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { inTerminal } from "@/lib/platform/testing/terminal";
import { asOperator, createCompany, rowsOf } from "../company";
import { dialogOf, fillContribuyente, forgetSession, mailedLink, readDemo, signIn } from "../demo";
import { test } from "../test";

const demo = readDemo();
const RUN = String(Date.now()).slice(-6);
/**
 * The authority identifies an issuer by this number and accepts each of its documents once, so every run needs another.
 */
const NUMERO = `3109${RUN}`;
const PIN = "4821";
const ROSA = { correo: `rosa-${RUN}@espiga.example`, nombre: "Rosa Umaña", contrasena: "la clave que le dieron" };
const CONTADORA = {
  correo: `contadora-${RUN}@espiga.example`,
  nombre: "Julia Vega",
  contrasena: "una clave que ella eligió",
};

/** A step of the checklist, while it is still pending. */
const paso = (page: Page, titulo: string): Locator => page.getByRole("listitem").filter({ hasText: titulo });

/** Goes by its name in the navigation. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Inicio" }).click();
  await page.waitForURL(`${demo.baseUrl}/`);
}

/** Goes on to the step that the checklist asks for next. */
async function followStep(page: Page, titulo: string): Promise<void> {
  await goHome(page);
  await expect(paso(page, titulo)).toContainText("Pendiente:");
  await page.getByRole("link", { name: titulo }).click();
}

async function expectDone(page: Page, titulo: string): Promise<void> {
  await goHome(page);
  await expect(async () => {
    await page.reload();
    await expect(paso(page, titulo)).toContainText("Listo:", { timeout: 1_000 });
  }).toPass();
}

async function choose(page: Page, field: Locator, words: string): Promise<void> {
  await field.click();
  await field.fill(words);
  // Options found before these words were typed may still be displayed.
  await page
    .getByRole("option", { name: new RegExp(words, "i") })
    .first()
    .click();
}

async function newCliente(page: Page, cliente: { numero: string; nombre: string }): Promise<void> {
  await page.getByRole("button", { name: "Nuevo" }).click();
  const form = dialogOf(page);
  await fillContribuyente(form, cliente.numero, cliente.nombre);
  await form.getByLabel("Tipo").selectOption({ label: "Cédula jurídica" });
  await form.getByLabel("Correo").fill("compras@cliente.example");
  await form.getByLabel("Teléfono").fill("22556677");
  await form.getByRole("button", { name: /^Crear/ }).click();
  await expect(form).toBeHidden();
}

const estado = (page: Page) => page.getByRole("main").getByRole("status").first();

async function textOf(file: Download): Promise<string> {
  return readFileSync(await file.path(), "utf8");
}

test("from the login alone: certificate, connection, product, key, first invoice, a corrected rejection, and an accountant", async ({
  page,
}) => {
  test.slow();
  const company = await asOperator((operator) => createCompany(operator, "Panadería La Espiga", NUMERO, ROSA));
  await signIn(page, demo, ROSA.correo, ROSA.contrasena);
  await expect(page.getByText("0 de 7 pasos listos")).toBeVisible();
  await expect(page.getByText("Falta la llave criptográfica: sin ella no se firma nada")).toBeVisible();

  await followStep(page, "Subí tu llave criptográfica");
  await page.getByRole("button", { name: "Subir certificado" }).click();
  const now = new Date();
  const duena = { now, identificacion: { tipo: "02", numero: NUMERO }, nombre: "LA ESPIGA", pin: PIN };
  const { p12 } = await issueTestCertificate(await createTestAuthority(now), duena);
  const upload = dialogOf(page);
  await upload.getByLabel("Archivo .p12").setInputFiles({ name: "llave.p12", mimeType: "", buffer: p12 });
  await upload.getByLabel("PIN").fill(PIN);
  await upload.getByRole("button", { name: "Registrar" }).click();
  await expect(upload).toBeHidden();
  await expect(page.getByText("Vigente", { exact: true })).toBeVisible();
  await expectDone(page, "Subí tu llave criptográfica");

  await followStep(page, "Registrá tu usuario de Hacienda");
  await page.getByRole("button", { name: "Registrar el usuario de Simulador" }).click();
  const form = dialogOf(page);
  // The form says what to type.
  const hint = (await form.getByText(/El simulador no pide trámites/).textContent()) ?? "";
  const [, usuario = ""] = /el usuario es (\S+),/.exec(hint) ?? [];
  const [, contrasena = ""] = /la contraseña es (\w+)/.exec(hint) ?? [];
  await form.getByLabel("Usuario").fill(usuario.replace(/\d{10}/, NUMERO));
  await form.getByLabel("Contraseña").fill(contrasena);
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Probar conexión con Simulador" }).click();
  await expect(page.getByText("Hacienda aceptó el usuario y la contraseña.")).toBeVisible();
  await expectDone(page, "Registrá tu usuario de Hacienda");

  await followStep(page, "Agregá un producto");
  await page.getByLabel("Código", { exact: true }).fill("PAN-1");
  await page.getByLabel("Nombre", { exact: true }).fill("Pan casero");
  await choose(page, page.getByRole("combobox", { name: "CABYS" }), "2391102010200");
  await page.getByLabel("Precio de venta").fill("1500");
  await page.getByLabel("Precio de costo").fill("900");
  await page.getByRole("button", { name: "Crear el producto" }).click();
  await expect(page.getByRole("link", { name: "Pan casero" })).toBeVisible();
  await expectDone(page, "Agregá un producto");

  await followStep(page, "Creá una llave de API");
  await page.getByRole("button", { name: "Crear una llave" }).first().click();
  await dialogOf(page).getByRole("textbox", { name: "Nombre" }).fill("La caja");
  await dialogOf(page).getByRole("button", { name: "Crear la llave" }).click();
  await expect(page.getByRole("heading", { name: "Tu llave está lista" })).toBeVisible();
  const command = (await dialogOf(page).locator("pre").nth(1).textContent()) ?? "";
  // The command as shown, in a terminal.
  expect(JSON.parse(await inTerminal(command))).toMatchObject({ tipo: "TiqueteElectronico", estado: "procesando" });
  await page.getByRole("button", { name: "Ya la guardé" }).click();
  await expectDone(page, "Creá una llave de API");

  // The command issued a ticket, which is the first document; the next one is written in the portal.
  await expectDone(page, "Emití tu primer documento");
  await page.getByRole("complementary").getByRole("link", { name: "Emitir" }).click();
  await newCliente(page, { numero: "3101222333", nombre: "Soda La Esquina S.A." });
  await choose(page, page.getByRole("combobox", { name: "Producto de la línea 1" }), "pan");
  await page.getByRole("button", { name: "Emitir" }).click();
  await expect(estado(page)).toContainText("Aceptado");
  await expectDone(page, "Recibí tu primera aceptación");

  // A customer whose invoices the authority rejects.
  await page.getByRole("complementary").getByRole("link", { name: "Emitir" }).click();
  await newCliente(page, { numero: "3101000400", nombre: "Distribuidora Irazú S.A." });
  await choose(page, page.getByRole("combobox", { name: "Producto de la línea 1" }), "pan");
  await page.getByRole("button", { name: "Emitir" }).click();
  await expect(estado(page)).toContainText("Rechazado");
  await goHome(page);
  await page.getByRole("link", { name: "Rechazados por Hacienda (1)" }).click();
  await page.getByRole("link", { name: /· Rechazado/ }).click();
  await expect(page.getByRole("heading", { name: "La actividad económica del cliente no es válida" })).toBeVisible();
  await expect(page.getByText("Hacienda no reconoce el código de actividad económica")).toBeVisible();
  await expect(page.getByText("Preguntale al cliente cuál es su actividad")).toBeVisible();
  await expect(page.getByText("El código de actividad económica del receptor no es válido.")).toBeVisible();
  await page.getByRole("link", { name: "Corregir y reemitir" }).click();
  await expect(page.getByText("Hacienda rechazó:")).toBeVisible();
  await choose(page, page.getByRole("combobox", { name: /^Cliente/ }), "soda");
  await page.getByRole("button", { name: "Emitir" }).click();
  await expect(estado(page)).toContainText("Aceptado");

  await page.getByRole("link", { name: "Configuración", exact: true }).click();
  await page.getByRole("link", { name: "Usuarios y roles" }).click();
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByLabel("Nombre").fill(CONTADORA.nombre);
  await page.getByLabel("Correo").fill(CONTADORA.correo);
  await page.getByRole("radio", { name: /Contabilidad/ }).check();
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByText("Invitaciones pendientes")).toBeVisible();

  const [invitacion] = await rowsOf<{ id: string }>(company, "select invitacion_id::text as id from invitacion");
  const link = await mailedLink(page, demo, "invitacion", invitacion?.id);
  await forgetSession(page);
  await page.goto(link);
  await page.getByLabel("Contraseña").fill(CONTADORA.contrasena);
  await page.getByRole("button", { name: "Aceptar la invitación" }).click();
  await page.getByRole("link", { name: "Ingresar", exact: true }).click();
  await page.getByLabel("Correo").fill(CONTADORA.correo);
  await page.getByLabel("Contraseña").fill(CONTADORA.contrasena);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await page.getByRole("link", { name: "Vender", exact: true }).click();
  await page.waitForURL(/\/documentos$/);
  await page
    .getByRole("row", { name: /Soda La Esquina/ })
    .first()
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/documentos\/\d{50}/);
  await page.getByRole("button", { name: "Más acciones" }).click();
  const [xml] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "XML firmado" }).click(),
  ]);
  expect(await textOf(xml)).toContain(`<Numero>${NUMERO}</Numero>`);
  await page.getByRole("link", { name: "Reportes" }).click();
  const [libro] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Descargar el libro de IVA/ }).click(),
  ]);
  expect(await textOf(libro)).toContain("Libro;Tarifa o condición;Moneda");
});

test("a company that has nothing issues a test ticket in three clicks, and sees what its own invoices still take", async ({
  page,
}) => {
  const numero = `3108${RUN}`;
  const persona = { ...ROSA, correo: `olga-${RUN}@molino.example` };
  await asOperator((operator) => createCompany(operator, "Molino Tierra Blanca", numero, persona));
  await signIn(page, demo, persona.correo, persona.contrasena);
  await page.getByRole("button", { name: "Emitir una prueba" }).click();
  await page.getByRole("button", { name: "Emitir", exact: true }).click();
  await expect(page).toHaveURL(/\/documentos\/\d{50}$/);
  await expect(estado(page)).toContainText("Aceptado");
  await goHome(page);
  await expect(page.getByRole("button", { name: "Emitir una prueba" })).toHaveCount(0);
  await expect(paso(page, "Recibí tu primera aceptación")).toContainText("Listo:");
  // The key of the simulator is not the company's own.
  await expect(page.locator("[aria-current=step]")).toContainText("Subí tu llave criptográfica");
});
