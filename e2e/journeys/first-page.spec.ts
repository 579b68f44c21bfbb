import { expect } from "@playwright/test";
import { openFirstPage, readDemo, signOut } from "../demo";
import { callApi, facturaOf } from "../service";
import { test } from "../test";

const demo = readDemo();

test("nobody sees the portal without signing in", async ({ page }) => {
  await page.goto(demo.baseUrl);
  await expect(page).toHaveURL(`${demo.baseUrl}/ingresar`);
  await expect(page.getByRole("heading", { name: "Ingresá a tu cuenta" })).toBeVisible();
});

test("a wrong password is refused with a text, and the printed one is accepted", async ({ page }) => {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByLabel("Correo").fill(demo.login);
  await page.getByLabel("Contraseña").fill("no es esta");
  await page.getByRole("button", { name: "Ingresar" }).click();
  await expect(page.getByText("El correo o la contraseña no coinciden.")).toBeVisible();
  await page.getByLabel("Contraseña").fill(demo.password);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await expect(page.getByRole("heading", { name: "¡Hola, Ana!" })).toBeVisible();
});

test("an invoice issued with the API key appears as accepted", async ({ page }) => {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  expect(answer.status).toBe(201);
  const { clave, consecutivo } = (await answer.json()) as { clave: string; consecutivo: string };
  await openFirstPage(page, demo);
  const row = page.locator(`[data-clave="${clave}"]`);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Aceptado", { timeout: 500 });
  }).toPass();
  await expect(row).toContainText(consecutivo);
  await expect(row).toContainText("Factura electrónica");
});

test("an accountant signs in to the same company", async ({ page }) => {
  await openFirstPage(page, demo, demo.loginContador);
  await expect(page.getByText("Contabilidad", { exact: true })).toBeVisible();
});

test("after signing out, the session opens nothing, not even with its old cookie", async ({ page, context }) => {
  await openFirstPage(page, demo);
  const cookies = await context.cookies();
  await signOut(page);
  await page.waitForURL(`${demo.baseUrl}/ingresar`);
  await context.addCookies(cookies);
  await page.goto(demo.baseUrl);
  await expect(page).toHaveURL(`${demo.baseUrl}/ingresar`);
});
