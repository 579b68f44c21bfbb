/** A company signs up at the form, as a person does it. */
import { expect, type Page } from "@playwright/test";
import { MIN_MS } from "@/lib/services/catalog/altas/inicio";
import type { DemoFile } from "@/lib/supervisor/announce";

/** Fills in the form and sends it. */
export async function register(
  page: Page,
  { baseUrl }: Pick<DemoFile, "baseUrl">,
  identificacion: string,
  correo: string,
): Promise<void> {
  await page.goto(`${baseUrl}/registro`);
  const numero = page.getByLabel("Identificación de la empresa");
  await numero.fill(identificacion);
  await numero.blur();
  await expect(page.getByText(/^En Hacienda: EMPRESA SIMULADA/)).toBeVisible();
  await expect(page.getByLabel("Nombre o razón social")).toHaveCount(0);
  await page.getByLabel("Tu nombre y apellidos").fill("Marta Solís");
  await page.getByLabel("Tu correo").fill(correo);
  await page.getByLabel(/^Acepto los términos/).check();
  await page.getByLabel(/^Acepto el acuerdo/).check();
  await sendForm(page);
  await expect(page.getByText("Revisá tu correo")).toBeVisible();
}

/** Sends the form once it was open as long as a person needs at least. */
export async function sendForm(page: Page): Promise<void> {
  const opened = Number((await page.locator("[name=inicio]").inputValue()).split(".")[0]);
  await expect.poll(() => Date.now() - opened).toBeGreaterThanOrEqual(MIN_MS);
  await page.getByRole("button", { name: "Registrar la empresa" }).click();
}

/**
 * Writes where the company is, which the register does not say, and enters the portal. A person who has an account
 * (`contrasena` null) is asked for no password.
 */
export async function begin(
  page: Page,
  { baseUrl }: Pick<DemoFile, "baseUrl">,
  contrasena: string | null,
): Promise<void> {
  await page.getByLabel("Provincia").selectOption({ label: "Cartago" });
  await page.getByLabel("Cantón").selectOption({ index: 1 });
  await page.getByLabel("Distrito").selectOption({ index: 1 });
  await page.getByLabel("Otras señas").fill("Frente al parque, casa verde");
  const password = page.getByLabel("Elegí una contraseña");
  if (contrasena === null) await expect(password).toHaveCount(0);
  else await password.fill(contrasena);
  await page.getByRole("button", { name: "Empezar a probar" }).click();
  await page.waitForURL(`${baseUrl}/`);
}
