/** Support at the console: it signs in with a second factor, finds, acts with a reason, and visits without changing. */
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { createOperador } from "@/lib/services/accounts/operadores/operadores";
import { asOperator, asSystem, createCompany, rowsOf } from "../company";
import { readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const { baseUrl } = demo;
const CONTRASENA = "la contraseña de soporte";
const CLAVE_DE_DORA = "una contraseña de prueba";
const MOTIVO = "Llamó la administradora y leyó su cédula";

const codeOf = (secreto: string) =>
  new TOTP({ secret: Secret.fromBase32(secreto), algorithm: "SHA1", digits: 6, period: 30 }).generate();

async function enter(page: Page, correo: string): Promise<void> {
  await page.goto(`${baseUrl}/operador`);
  await page.getByLabel("Correo").fill(correo);
  await page.getByLabel("Contraseña").fill(CONTRASENA);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

async function setUpFactor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Activar" }).click();
  await page.getByLabel("Tu contraseña").fill(CONTRASENA);
  await page.getByRole("button", { name: "Continuar" }).click();
  const secreto = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
  await page.getByLabel("Código de 6 dígitos").fill(codeOf(secreto));
  await page.getByRole("dialog").getByRole("button", { name: "Activar" }).click();
  await page.getByRole("button", { name: "Ya los guardé" }).click();
}

async function search(page: Page, texto: string): Promise<void> {
  await page.goto(`${baseUrl}/operador?buscar=${encodeURIComponent(texto)}`);
}

/** An operator, and a company with its administrator. */
async function serviceWith(nombre: string, identificacion: string) {
  const correo = `soporte-${identificacion}@servicio.example`;
  const persona = {
    correo: `duena-${identificacion}@empresa.example`,
    nombre: "Dora Dueña",
    contrasena: CLAVE_DE_DORA,
  };
  const company = await asOperator(async (operator) => {
    await createOperador(operator, { correo, nombre: "Sole Soporte", contrasena: CONTRASENA });
    return createCompany(operator, nombre, identificacion, persona);
  });
  return { correo, persona, company, ficha: `${baseUrl}/operador/empresa/${company.tenantId}/${company.tenantId}` };
}

test("support signs in, unlocks a person, visits the company, and the company reads all of it", async ({ page }) => {
  const { correo, persona, company, ficha } = await serviceWith("Pulpería La Consola", "3101777001");

  await enter(page, correo);
  await setUpFactor(page);
  await expect(page.getByRole("heading", { name: "¿Qué te leyó el cliente?" })).toBeVisible();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await search(page, "Pulpería La Consola");
    await expect(page.getByRole("link", { name: /Pulpería La Consola/ }).first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${width}`).toBeLessThanOrEqual(0);
  }

  await asSystem(`update cuenta set bloqueada_hasta = now() + interval '1 hour' where correo = '${persona.correo}'`);
  await search(page, persona.correo);
  await page.getByRole("link", { name: /Dora Dueña/ }).click();
  await page.getByLabel("Qué comprobaste, y cómo").fill("corto");
  await page.getByRole("button", { name: "Desbloquear" }).click();
  await expect(page.getByText("la empresa lo va a leer en su auditoría")).toBeVisible();
  await page.getByLabel("Qué comprobaste, y cómo").fill(MOTIVO);
  await page.getByRole("button", { name: "Desbloquear" }).click();
  // The act is over with its form, and stands below what support did.
  await expect(page.getByText(MOTIVO)).toBeVisible();

  // From the person to its company.
  await page.getByRole("link", { name: company.nombre }).click();
  await page.waitForURL(ficha);
  await page.getByLabel("Motivo").fill(MOTIVO);
  await page.getByRole("button", { name: "Entrar a ver" }).click();
  await expect(page.getByRole("region", { name: "Visita de soporte" })).toBeVisible();
  await page.goto(`${baseUrl}/configuracion/auditoria`);
  await expect(page.getByText("Soporte del servicio").first()).toBeVisible();
  await page.goto(`${baseUrl}/emitir`);
  await expect(page).toHaveURL(/sin-permiso/);
  await page.getByRole("button", { name: "Terminar la visita" }).click();
  await expect(page).toHaveURL(/\/operador$/);
  const entradas = await rowsOf<{ accion: string }>(
    company,
    `select accion from audit_entry where tenant_id = ${company.tenantId} and actor like 'soporte:%' order by audit_entry_id`,
  );
  expect(entradas.map(({ accion }) => accion)).toEqual(["desbloquear cuenta", "atender", "terminar visita"]);
});

test("a company that wants to be asked lets support in, and out again for the next time", async ({ page, browser }) => {
  const { correo, persona, company, ficha } = await serviceWith("Soda Pregunta", "3101777002");
  const context = await browser.newContext({ locale: "es-CR" });
  const dora = waitingForScripts(await context.newPage());
  await signIn(dora, demo, persona.correo, CLAVE_DE_DORA);
  await dora.goto(`${baseUrl}/configuracion`);
  await dora.getByRole("switch", { name: "Que soporte pida permiso para entrar" }).click();
  await enter(page, correo);
  await setUpFactor(page);

  const ask = async () => {
    await page.goto(ficha);
    await expect(page.getByRole("button", { name: "Entrar a ver" })).toHaveCount(0);
    await page.getByLabel("Motivo").fill(MOTIVO);
    await page.getByRole("button", { name: "Pedir permiso" }).click();
    await expect(page.getByRole("button", { name: "Pedir permiso" })).toHaveCount(0);
    await expect(async () => {
      await dora.goto(`${baseUrl}/configuracion`);
      await expect(dora.getByRole("heading", { name: "Soporte pide entrar a ver" })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(dora.getByText(MOTIVO)).toBeVisible();
    await expectAccessible(dora);
  };
  const answer = async (boton: "Permitir" | "No permitir") => {
    await dora.getByRole("button", { name: boton, exact: true }).click();
    await expect(dora.getByRole("heading", { name: "Soporte pide entrar a ver" })).toHaveCount(0);
  };
  await ask();
  await answer("Permitir");
  await page.goto(ficha);
  await page.getByLabel("Motivo").fill(MOTIVO);
  await page.getByRole("button", { name: "Entrar a ver" }).click();
  await expect(page.getByRole("region", { name: "Visita de soporte" })).toBeVisible();
  await page.getByRole("button", { name: "Terminar la visita" }).click();
  await expect(page).toHaveURL(/\/operador$/);
  // One permission is for one visit.
  await ask();
  await answer("No permitir");
  await page.goto(ficha);
  await expect(page.getByRole("button", { name: "Entrar a ver" })).toHaveCount(0);
  const entradas = await rowsOf<{ accion: string }>(
    company,
    `select accion from audit_entry where tenant_id = ${company.tenantId}
       and (actor like 'soporte:%' or accion like '%visita') order by audit_entry_id`,
  );
  expect(entradas.map(({ accion }) => accion)).toEqual([
    ...["atender", "permitir visita", "atender", "terminar visita"],
    ...["atender", "negar visita"],
  ]);
  await context.close();
});
