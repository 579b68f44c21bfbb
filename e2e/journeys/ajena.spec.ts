/**
 * An exemption that the authority assigns to somebody else is refused with a text, and registered only with a reason.
 */
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { addPerson, asOperator } from "../company";
import { dialogOf, forgetSession, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { expectAccessible, still } from "../still";
import { test } from "../test";

const demo = readDemo();
/** Unique names, because earlier runs may have used the same service. */
const CLIENTE = `3101${String(Date.now()).slice(-6)}`;
const AUTORIZACION = "AL-00054321-26";
/** The owner of all authorisations in the simulator's register. */
const TITULAR = "3007556677";
const RAZON = "Cambió de cédula jurídica en octubre";
const FACTURADORA = {
  correo: `ajena-${CLIENTE}@recorrido.example`,
  nombre: "Persona que factura",
  contrasena: "una frase para exonerar",
};

/** Saves a picture in `PAGINAS_DIR` when that is set. */
async function picture(page: Page, name: string): Promise<void> {
  const dir = process.env.PAGINAS_DIR;
  await still(page);
  if (dir !== undefined) await page.screenshot({ path: path.join(dir, `${name}.png`) });
}

async function writeForm(page: Page) {
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${CLIENTE}`);
  await page.getByRole("button", { name: "Registrar exoneración" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Número de la autorización").fill(AUTORIZACION);
  await dialog.getByRole("textbox", { name: "Emitida el" }).fill("15/1/2026");
  await dialog.getByRole("textbox", { name: "Vence el" }).fill("31/12/2030");
  return dialog;
}

test("a facturador cannot register it; an administrator gives the reason, and the audit log keeps it", async ({
  page,
}) => {
  await asOperator((operator) => addPerson(operator, demo.tenantId, FACTURADORA, "facturador"));
  const customer = { identificacion: CLIENTE, tipoIdentificacion: "02", nombre: "Cliente con exoneración ajena" };
  const made = await callApi(demo, "/clientes", { ...customer, correo: "a@b.example", telefono: "22223333" });
  expect(made.status).toBe(201);

  await signIn(page, demo, FACTURADORA.correo, FACTURADORA.contrasena);
  let dialog = await writeForm(page);
  await dialog.getByRole("button", { name: "Registrar la exoneración" }).click();
  const numero = dialog.getByLabel("Número de la autorización");
  await expect(numero).toHaveAttribute("aria-invalid", "true");
  await expect(numero).toHaveAccessibleDescription(
    new RegExp(`es de la identificación ${TITULAR}.*a quien administra`),
  );
  await expect(dialog.getByLabel("Razón para registrarla")).toHaveCount(0);
  await forgetSession(page);

  await signIn(page, demo);
  for (const [name, width] of [
    ["ajena-1280", 1280],
    ["ajena-390", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    dialog = await writeForm(page);
    await dialog.getByRole("button", { name: "Buscar en Hacienda" }).click();
    await expect(dialog.getByText(`Esa autorización es de la identificación ${TITULAR}`)).toBeVisible();
    await dialog.getByRole("button", { name: "Registrar la exoneración" }).click();
    const razon = dialog.getByLabel("Razón para registrarla");
    await expect(razon).toHaveAttribute("aria-invalid", "true");
    await expect(razon).toBeFocused();
    await expect(razon).toHaveAccessibleDescription(/para registrarla de todos modos, escribí la razón, de 5 a 300/);
    await picture(page, name);
    // The dialog and the number are not cut off at the side, and the reason is visible.
    const numero = dialog.getByLabel("Número de la autorización");
    expect(await numero.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(razon).toBeInViewport();
    await expectAccessible(page);
  }
  await dialog.getByLabel("Razón para registrarla").fill(RAZON);
  await dialog.getByRole("button", { name: "Registrar la exoneración" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Vigente", { exact: true })).toBeVisible();

  await page.goto(`${demo.baseUrl}/configuracion/auditoria?objeto=exoneracion`);
  await page
    .getByRole("button", { name: /Ver detalle: Registrar/ })
    .first()
    .click();
  const entry = page.getByRole("dialog", { name: /Registrar/ });
  for (const said of [AUTORIZACION, TITULAR, RAZON, CLIENTE]) await expect(entry.getByText(said)).toBeVisible();
});
