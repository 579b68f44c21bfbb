/** A company signs up by itself: the form, the mail, the trial; a second company of the same person; the closed state. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { textOf } from "@/lib/contract/refusal";
import { forgetSession, mailedLink, readDemo, serviceLog } from "../demo";
import { begin, register, sendForm } from "../registro";
import { newDataDir, removeDataDir, startService } from "../service";
import { test } from "../test";
import { Visitor } from "../visitor";

const demo = readDemo();
const RUN = String(Date.now()).slice(-6);
const CORREO = `marta-${RUN}@registro.example`;
const CONTRASENA = "una frase que Marta eligió";
const ACTIONS = "app/(auth)/registro/actions.ts";

test.describe.configure({ mode: "serial" });

/** How many mails of sign-ups the service has told of. */
const mails = () => readFileSync(serviceLog("worker"), "utf8").match(/enlace=registro&id=/g)?.length ?? 0;

const estado = (page: Page) => page.getByRole("main").getByRole("status").first();

test("a stranger registers a company, confirms the mail, and issues a first document in the simulator", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByRole("link", { name: "Registrala" }).click();
  await expect(page.getByRole("heading", { name: "Registrá tu empresa" })).toBeVisible();
  await page.getByLabel("Identificación de la empresa").fill("12");
  await page.getByLabel("Tu correo").fill("nada");
  await sendForm(page);
  await expect(page.getByText("Escribí un correo completo, como ana@empresa.cr.")).toBeVisible();
  await expect(page.getByText("Escribí tu nombre y tus apellidos.")).toBeVisible();
  await expect(page.getByText(/^Escribí el número completo: 9 dígitos/).first()).toBeVisible();
  await expect(page.getByText("Para registrarte tenés que aceptarlo.")).toHaveCount(2);

  await register(page, demo, `3102${RUN}`, CORREO);
  const link = await mailedLink(page, demo, "registro");
  await expect(page.getByText("elegí tu contraseña")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(CORREO)).toBeVisible();
  await page.getByRole("button", { name: "Empezar a probar" }).click();
  await expect(page.getByText("La contraseña debe tener de 10 a 200 caracteres.")).toBeVisible();
  await begin(page, demo, CONTRASENA);

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
  await register(page, demo, `3101${RUN}`, CORREO);
  await expect.poll(mails).toBe(before + 1);
  const link = await mailedLink(page, demo, "registro");
  await expect(page.getByText("Ya tenés una cuenta con este correo")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Empezar a probar" })).toHaveCount(0);
  await page.getByLabel("Contraseña", { exact: true }).fill(CONTRASENA);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await begin(page, demo, null);
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
