import { expect } from "@playwright/test";
import { LONG, openDialog, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

test("an invoice is issued again by itself, paused, resumed and ended", LONG, async ({ page }) => {
  const issued = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await issued.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir?copia=${clave}`);
  const dialog = await openDialog(page, "Repetir cada cierto tiempo");
  await dialog.getByLabel("Día del mes (opcional)").fill("32");
  await dialog.getByRole("button", { name: "Programar" }).click();
  await expect(dialog.getByText("Escribí un día del mes, de 1 a 31.")).toBeVisible();
  await dialog.getByLabel("Día del mes (opcional)").fill("");
  await dialog.getByRole("button", { name: "Programar" }).click();
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
