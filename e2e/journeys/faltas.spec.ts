/** All faults of a form are reported at once, each at its field. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dialogOf, readDemo, signIn } from "../demo";
import { test } from "../test";

const demo = readDemo();

/** Sends once, and expects exactly these fields to be marked and the first of them to have the focus. */
async function expectFaults(send: Locator, form: Locator | Page, labels: readonly string[]): Promise<void> {
  await send.click();
  for (const label of labels) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(labels.length);
  await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
}

test("a supplier", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/proveedores`);
  await page.getByRole("button", { name: "Nuevo proveedor" }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Identificación", { exact: true }).fill("12");
  await dialog.getByLabel("Tipo de identificación").selectOption({ label: "Cédula jurídica" });
  await dialog.getByLabel("Nombre comercial").fill("ab");
  await dialog.getByLabel("Correo").fill("no es");
  await dialog.getByLabel("Teléfono").fill("12");
  await dialog.getByLabel("Actividad económica").fill("1");
  await dialog.getByLabel("Provincia").selectOption({ label: "Heredia" });
  await dialog.getByLabel("Cantón").selectOption({ index: 1 });
  const send = dialog.getByRole("button", { name: "Crear el proveedor" });
  await expectFaults(send, dialog, [
    ...["Identificación", "Nombre o razón social", "Nombre comercial", "Correo", "Teléfono", "Actividad económica"],
    ...["Distrito", "Otras señas"],
  ]);
});

test("the company", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/empresa`);
  const form = page.locator("form").filter({ has: page.getByLabel("Nombre o razón social") });
  await form.getByLabel("Nombre o razón social").fill("");
  await form.getByLabel("Nombre comercial").fill("ab");
  await form.getByLabel("Otras señas").fill("aquí");
  await form.getByLabel("Teléfono").fill("no tengo");
  await form.getByLabel("Correos").fill("ventas@");
  await expectFaults(form.getByRole("button", { name: "Guardar" }), form, [
    ...["Nombre o razón social", "Nombre comercial", "Otras señas", "Teléfono", "Correos"],
  ]);
});

test("a webhook", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/webhooks`);
  await page.getByRole("button", { name: "Agregar un webhook" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("URL").fill("https://10.1.2.3/");
  await dialog.getByLabel("Solo algunos").check();
  await dialog.getByRole("button", { name: "Agregar el webhook" }).click();
  await expect(dialog.getByLabel("URL")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("Elegí al menos un tipo de evento.")).toBeVisible();
});

test("a product with its taxes", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/productos/nuevo`);
  await page.getByLabel("Nombre", { exact: true }).fill("ab");
  await page.getByLabel("Precio de venta").fill("0");
  await page.getByLabel("Precio de costo").fill("10");
  for (const [index, codigo, porcentaje] of [
    [1, "02", "mil"],
    [2, "99", "250"],
  ] as const) {
    // A message that appears when the field above is left does not move the button away from the pointer.
    await page.getByRole("button", { name: "Agregar otro impuesto" }).click();
    await page.locator(`[name="impuestos[${index}].codigo"]`).selectOption(codigo);
    await page.locator(`[name="impuestos[${index}].porcentaje"]`).fill(porcentaje);
  }
  await page.getByRole("button", { name: "Crear el producto" }).click();
  for (const name of ["codigo", "nombre", "precioVenta", "impuestos[1].porcentaje", "impuestos[2].porcentaje"]) {
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
  }
});
