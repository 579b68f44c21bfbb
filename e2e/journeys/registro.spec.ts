/** A company signs up by itself: the form, the mail, the trial; a second company of the same person; the closed state. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { textOf } from "@/lib/contract/refusal";
import { forgetSession, mailedLink, readDemo, serviceLog } from "../demo";
import { newDataDir, removeDataDir, startService } from "../service";
import { test } from "../test";
import { Visitor } from "../visitor";

const demo = readDemo();
const RUN = String(Date.now()).slice(-6);
const CORREO = `marta-${RUN}@registro.example`;
const CONTRASENA = "una frase que Marta eligió";
const ACTIONS = "app/(auth)/registro/actions.ts";

test.describe.configure({ mode: "serial" });

/** Fills in the form and sends it, until the service takes it: one that is sent too quickly is refused. */
async function register(page: Page, identificacion: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/registro`);
  const numero = page.getByLabel("Identificación de la empresa");
  await numero.fill(identificacion);
  await numero.blur();
  await expect(page.getByText(/^En Hacienda: EMPRESA SIMULADA/)).toBeVisible();
  await expect(page.getByLabel("Nombre o razón social")).toHaveCount(0);
  await page.getByLabel("Tu nombre y apellidos").fill("Marta Solís");
  await page.getByLabel("Tu correo").fill(CORREO);
  await page.getByLabel(/^Acepto los términos/).check();
  await page.getByLabel(/^Acepto el acuerdo/).check();
  await expect(async () => {
    await page.getByRole("button", { name: "Registrar la empresa" }).click();
    await expect(page.getByText("Revisá tu correo")).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** How many mails of sign-ups the service has told of. */
const mails = () => readFileSync(serviceLog("worker"), "utf8").match(/enlace=registro&id=/g)?.length ?? 0;

async function fillDatos(page: Page): Promise<void> {
  await page.getByLabel("Provincia").selectOption({ label: "Cartago" });
  await page.getByLabel("Cantón").selectOption({ index: 1 });
  await page.getByLabel("Distrito").selectOption({ index: 1 });
  await page.getByLabel("Otras señas").fill("Frente al parque, casa verde");
}

const estado = (page: Page) => page.getByRole("main").getByRole("status").first();

test("a stranger registers a company, confirms the mail, and issues a first document in the simulator", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByRole("link", { name: "Registrala" }).click();
  await expect(page.getByRole("heading", { name: "Registrá tu empresa" })).toBeVisible();
  await page.getByLabel("Identificación de la empresa").fill("12");
  await page.getByLabel("Tu correo").fill("nada");
  // Too quick at first; then each wrong field says so.
  await expect(async () => {
    await page.getByRole("button", { name: "Registrar la empresa" }).click();
    await expect(page.getByText("Escribí un correo completo, como ana@empresa.cr.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("Escribí tu nombre y tus apellidos.")).toBeVisible();
  await expect(page.getByText(/^Escribí el número completo: 9 dígitos/).first()).toBeVisible();
  await expect(page.getByText("Para registrarte tenés que aceptarlo.")).toHaveCount(2);

  await register(page, `3102${RUN}`);
  const link = await mailedLink(page, demo, "registro");
  await expect(page.getByText("elegí tu contraseña")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(CORREO)).toBeVisible();
  await page.getByRole("button", { name: "Empezar a probar" }).click();
  await expect(page.getByText("La contraseña debe tener de 10 a 200 caracteres.")).toBeVisible();
  await fillDatos(page);
  await page.getByLabel("Elegí una contraseña").fill(CONTRASENA);
  await page.getByRole("button", { name: "Empezar a probar" }).click();
  await page.waitForURL(`${demo.baseUrl}/`);

  await page.getByRole("button", { name: "Emitir una prueba" }).click();
  await page.getByRole("button", { name: "Emitir", exact: true }).click();
  await expect(page).toHaveURL(/\/documentos\/\d{50}$/);
  await expect(estado(page)).toContainText("Aceptado");

  await page.goto(`${demo.baseUrl}/configuracion/empresa`);
  await expect(page.getByRole("heading", { name: "Condiciones aceptadas" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Versión 1\.0/ })).toHaveCount(2);
  await page.goto(`${demo.baseUrl}/configuracion/hacienda`);
  await expect(page.getByText("Certificado de firma vigente")).toBeVisible();
  await expect(page.getByText("escribinos para activarla")).toHaveCount(0);

  await forgetSession(page);
  await page.goto(link);
  await expect(page.getByText("Este enlace ya se usó o venció.")).toBeVisible();
});

test("the same person adds a second company to the account, after signing in", async ({ page }) => {
  const before = mails();
  await register(page, `3101${RUN}`);
  await expect.poll(mails).toBe(before + 1);
  const link = await mailedLink(page, demo, "registro");
  await expect(page.getByText("Ya tenés una cuenta con este correo")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Empezar a probar" })).toHaveCount(0);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await fillDatos(page);
  await expect(page.getByLabel("Elegí una contraseña")).toHaveCount(0);
  await page.getByRole("button", { name: "Empezar a probar" }).click();
  await page.waitForURL(`${demo.baseUrl}/`);
  await expect(page.getByText(`EMPRESA SIMULADA 3101${RUN}`).first()).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`EMPRESA SIMULADA 3101${RUN}`) })
    .first()
    .click();
  await expect(page.getByText(new RegExp(`EMPRESA SIMULADA 3102${RUN}`)).first()).toBeVisible();
});

test("while the operator lets nobody sign up there is no such page, and its actions do nothing", async ({ page }) => {
  const dir = newDataDir();
  const service = await startService(dir);
  try {
    const { baseUrl } = service.demo;
    for (const address of ["/registro", "/registro/confirmar", "/registro/terminos", "/registro/datos"]) {
      const answer = await page.goto(`${baseUrl}${address}`);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { name: "Esta página no existe" })).toBeVisible();
    }
    await page.goto(`${baseUrl}/ingresar`);
    await expect(page.getByRole("link", { name: "Registrala" })).toHaveCount(0);
    const visitor = new Visitor(baseUrl);
    for (const name of ["findEmpresa", "register", "openRegistration", "confirmRegistration"]) {
      const { state } = await visitor.act({ file: ACTIONS, name }, { identificacion: "3101123456", token: "x" });
      expect(state?.message, name).toBe(textOf({ codigo: "registro_cerrado", params: {} }));
    }
  } finally {
    await service.stop();
    removeDataDir(dir);
  }
});
