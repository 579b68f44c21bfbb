/** What somebody typed and did not save stays on the device: after a reload, without a connection, until sign-out. */
import { expect, type Page } from "@playwright/test";
import { addPerson, asOperator } from "../company";
import { dialogOf, fillContribuyente, LONG, openCondiciones, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const CONTRASENA = "una frase que nadie adivina";
const ELSA = { correo: "elsa@aparato.example", nombre: "Elsa Pinto", contrasena: CONTRASENA };
const FITO = { correo: "fito@aparato.example", nombre: "Fito Rojas", contrasena: CONTRASENA };
const CABYS = "3811100029900";

test.beforeAll(() =>
  asOperator(async (operator) => {
    for (const person of [ELSA, FITO]) await addPerson(operator, demo.tenantId, person, "administrador");
  }),
);

test.beforeEach(({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
});

const hallado = (page: Page) => page.getByText(/^Encontramos lo que escribiste acá/);
const recuperar = (page: Page) => page.getByRole("button", { name: "Recuperarlo" }).click();
const copias = (page: Page, text: string) =>
  page.evaluate((text) => Object.values(localStorage).filter((each) => String(each).includes(text)).length, text);
const kept = (page: Page, text: string) => expect.poll(() => copias(page, text)).toBeGreaterThan(0);

test(
  "a form with rows and choices comes back after a reload without a connection, once",
  LONG,
  async ({ page, context }) => {
    await signIn(page, demo, ELSA.correo, CONTRASENA);
    const nuevo = `${demo.baseUrl}/catalogos/productos/nuevo`;
    await page.goto(nuevo);
    await page.getByLabel("Nombre").fill("Escritorio de cedro");
    await page.getByRole("combobox", { name: "CABYS" }).fill(CABYS);
    await page.getByRole("option", { name: new RegExp(CABYS) }).click();
    await page.getByRole("button", { name: "Agregar otro impuesto" }).click();
    await context.setOffline(true);
    await page.getByLabel("Código", { exact: true }).fill("CEDRO-1");
    await kept(page, "CEDRO-1");
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await page.goto(nuevo);
    await expect(hallado(page)).toBeVisible();
    await expectAccessible(page);
    await recuperar(page);
    await expect(page.getByLabel("Código", { exact: true })).toHaveValue("CEDRO-1");
    await expect(page.getByLabel("Nombre")).toHaveValue("Escritorio de cedro");
    await expect(page.getByRole("combobox", { name: "CABYS" })).toHaveValue(new RegExp(CABYS));
    await expect(page.getByRole("button", { name: /^Quitar el impuesto/ })).toHaveCount(2);
  },
);

test(
  "a copy has no password, is nobody else's, and goes when it is saved or its person signs out",
  LONG,
  async ({ page }) => {
    await signIn(page, demo, ELSA.correo, CONTRASENA);
    await page.goto(`${demo.baseUrl}/mensajes/correos`);
    await page.getByRole("button", { name: "Registrar un buzón" }).click();
    await dialogOf(page).getByLabel("Servidor IMAP").fill("imap.aparato.example");
    await dialogOf(page).getByLabel("Contraseña").fill("no se guarda");
    await dialogOf(page).getByLabel("Usuario").fill("elsa-del-buzon");
    await kept(page, "elsa-del-buzon");
    expect(await copias(page, "no se guarda")).toBe(0);

    const nuevo = `${demo.baseUrl}/catalogos/clientes/nuevo`;
    const numero = `3101${String(Date.now()).slice(-6)}`;
    await page.goto(nuevo);
    await fillContribuyente(page, numero, "Cliente del aparato");
    await kept(page, "Cliente del aparato");
    await page.goto(nuevo);
    await recuperar(page);
    await expect(page.getByLabel("Nombre o razón social")).toHaveValue("Cliente del aparato");
    await page.getByLabel("Correo").fill("compras@aparato.example");
    await page.getByLabel("Teléfono").fill("2222-3333");
    await page.getByRole("button", { name: "Crear el cliente" }).click();
    await page.waitForURL(new RegExp(`/catalogos/clientes/${numero}$`));
    expect(await copias(page, "Cliente del aparato")).toBe(0);

    await page.context().clearCookies();
    await signIn(page, demo, FITO.correo, CONTRASENA);
    await page.goto(`${demo.baseUrl}/mensajes/correos`);
    await page.getByRole("button", { name: "Registrar un buzón" }).click();
    await dialogOf(page).getByLabel("Usuario").fill("fito-del-buzon");
    await expect(hallado(page)).toBeHidden();
    await kept(page, "fito-del-buzon");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Fito Rojas/ }).click();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await page.waitForURL(`${demo.baseUrl}/ingresar`);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("pf-copia ")))).toEqual(
      [],
    );
  },
);

test(
  "the editor's last line is in the draft that is found after a reload without a connection",
  LONG,
  async ({ page, context }) => {
    await signIn(page, demo, ELSA.correo, CONTRASENA);
    await page.goto(`${demo.baseUrl}/emitir`);
    await page.getByLabel("Documento", { exact: true }).selectOption("04");
    await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("silla");
    await page.getByRole("option", { name: /silla/i }).click();
    await expect(page.getByText("Guardado como borrador")).toBeVisible();
    const segunda = page.getByRole("combobox", { name: "Producto de la línea 2" });
    await page.getByRole("button", { name: "Nueva línea" }).click();
    await segunda.fill("silla");
    await page.getByRole("option", { name: /silla/i }).hover();
    await context.setOffline(true);
    await page.getByRole("option", { name: /silla/i }).click();
    await page.getByLabel("Cantidad").nth(1).fill("6");
    await expect(page.getByText("No se guardó como borrador")).toBeVisible();
    await page.reload().catch(() => undefined);
    await context.setOffline(false);
    await page.goto(`${demo.baseUrl}/emitir`);
    await expect(page.getByText("Recuperamos lo que no había quedado guardado")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Seguir con lo recuperado" }).click();
    await expect(segunda).toHaveValue(/silla/i);
    await expect(page.getByLabel("Cantidad").nth(1)).toHaveValue("6");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("pf-copia ")))).toEqual(
      [],
    );
  },
);

test(
  "a purchase that was being written comes back whole after a reload; looking at it keeps nothing",
  LONG,
  async ({ page }) => {
    await signIn(page, demo, ELSA.correo, CONTRASENA);
    await page.goto(`${demo.baseUrl}/emitir/compra`);
    await openCondiciones(page);
    await page.getByText("Más datos", { exact: true }).click();
    await page.getByLabel("Referencia externa (opcional)").click();
    // What waits to be kept is kept when the page is left.
    await page.reload();
    expect(await copias(page, "referenciaExterna")).toBe(0);
    await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("leña de cafeto");
    await page.getByRole("option", { name: /Línea libre/ }).click();
    await page.getByLabel("Precio", { exact: true }).fill("1250,5");
    await page.getByLabel("Cantidad").fill("3");
    await kept(page, "leña de cafeto");
    await page.reload();
    await recuperar(page);
    await expect(page.getByLabel("Detalle de la línea 1")).toHaveValue("leña de cafeto");
    await expect(page.getByLabel("Cantidad")).toHaveValue("3");
    await expect(page.getByLabel("Precio", { exact: true })).toHaveValue("1.250,50");
  },
);
