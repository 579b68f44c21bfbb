import { expect } from "@playwright/test";
import { dialogOf, LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

test("a sale is duplicated and issued again, and a customer is billed from its page", LONG, async ({ page }) => {
  const issued = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave, consecutivo } = (await issued.json()) as { clave: string; consecutivo: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect(page.getByRole("heading", { name: "Copia de" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(consecutivo) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vista previa" }).click();
  await expect(dialogOf(page).getByText("Así quedaría si lo emitís ahora")).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Emitir" }).click();
  await page.waitForURL((url) => /\/documentos\/\d{50}$/.test(url.pathname) && !url.pathname.endsWith(clave));
  await expect(page.getByText("Aceptado por Hacienda")).toBeVisible();

  const cliente = demo.clientes[0] ?? "";
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${cliente}`);
  await page.getByRole("link", { name: "Facturarle" }).click();
  await page.waitForURL(/\/emitir\?cliente=/);
  await expect(page.getByRole("combobox", { name: "Cliente" })).not.toHaveValue("");
  await expectAccessible(page);
});
