import { expect, test } from "@playwright/test";
import { dialogOf, LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";

const demo = readDemo();

test("an invoice is issued again by itself, paused, resumed and ended", LONG, async ({ page }) => {
  const issued = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await issued.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir?copia=${clave}`);
  // A click does nothing until the button's script has loaded.
  await expect(async () => {
    await page.getByRole("button", { name: "Repetir cada cierto tiempo" }).click({ timeout: 1000 });
    await expect(dialogOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await dialogOf(page).getByLabel("Día del mes (opcional)").fill("32");
  await dialogOf(page).getByRole("button", { name: "Programar" }).click();
  await expect(dialogOf(page).getByText("Escribí un día del mes, de 1 a 31.")).toBeVisible();
  await dialogOf(page).getByLabel("Día del mes (opcional)").fill("");
  await dialogOf(page).getByRole("button", { name: "Programar" }).click();
  await page.waitForURL(`${demo.baseUrl}/emitir/recurrentes`);

  // The first one is due today.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /Cada mes .* Activo 1 / })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  const menu = page.getByRole("button", { name: /^Más acciones de lo que se repite/ });
  for (const [acto, estado] of [
    ["Poner en pausa", "En pausa"],
    ["Reanudar", "Activo"],
    ["Terminar", "Terminado"],
  ] as const) {
    await menu.click();
    await page.getByRole("menuitem", { name: acto }).click();
    await expect(page.getByRole("row", { name: new RegExp(estado) })).toBeVisible();
  }
});
