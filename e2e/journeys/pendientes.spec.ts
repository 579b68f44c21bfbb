/** The accountant's desk: what waits in several companies, a month's closing, the bell, and a restricted user. */
import { expect, type Locator, type Page } from "@playwright/test";
import { toFecha } from "@/lib/platform/clock";
import { prepareSimulador } from "@/lib/services/accounts/certificados/prepare-simulador";
import { inTenant } from "@/lib/services/kernel/operator";
import { receiveDocumento } from "@/lib/services/reception/documentos-recibidos/receive";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { addPerson, asOperator, createCompany } from "../company";
import { dialogOf, forgetSession, LONG, questionOf, readDemo, signIn } from "../demo";
import { test } from "../test";

test.describe.configure({ mode: "serial" });

const demo = readDemo();
const CONTRASENA = "una frase para la mesa";
const persona = (correo: string, nombre: string) => ({ correo, nombre, contrasena: CONTRASENA });
const CONTADORA = persona("marta@mesa.example", "Marta Mora");
const CAJERO = persona("caja@mesa.example", "Carlos Caja");

test.beforeAll(async () => {
  await asOperator(async (operator) => {
    const first = await createCompany(operator, "Mesa del Este", "3101777001", persona("e@mesa.example", "Este"));
    const second = await createCompany(operator, "Mesa del Oeste", "3101777002", persona("o@mesa.example", "Oeste"));
    for (const { tenantId } of [first, second]) await addPerson(operator, tenantId, CONTADORA, "administrador");
    await addPerson(operator, first.tenantId, CAJERO, "facturador");
  });
});

const enter = (page: Page, { correo }: { correo: string }) => signIn(page, demo, correo, CONTRASENA);

test("a person sees what waits in each company, and goes to it in one act", LONG, async ({ page }) => {
  await enter(page, CONTADORA);
  await page.getByRole("link", { name: "Pendientes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Mesa del Este" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mesa del Oeste" })).toBeVisible();
  await page.getByRole("button", { name: "Subir la nueva: Llave criptográfica, Mesa del Oeste" }).click();
  await expect(page.getByRole("heading", { name: "Llave criptográfica (1)" })).toBeVisible();
  await page.getByRole("link", { name: /^Falta la llave criptográfica: sin ella no se firma nada/ }).click();
  await expect(page).toHaveURL(/\/configuracion\/hacienda$/);
  await expect(page.getByText("Mesa del Oeste").first()).toBeVisible();
});

test("twenty suppliers' documents in three companies are answered within fifteen clicks", LONG, async ({ page }) => {
  const contadora = persona("ana@libros.example", "Ana Arias");
  const empresas = ["Libros del Norte", "Libros del Centro", "Libros del Sur"];
  const cuantos = [7, 7, 6];
  await asOperator(async (operator) => {
    for (const [i, nombre] of empresas.entries()) {
      const numero = `310177710${i}`;
      const { tenantId } = await createCompany(operator, nombre, numero, persona(`d${i}@libros.example`, "Dueña"));
      await addPerson(operator, tenantId, contadora, "contador");
      const ctx = inTenant(operator, tenantId);
      await prepareSimulador(ctx);
      const proveedor = await createProveedorOf({ tipo: "02", numero }, "3102444599");
      for (let n = 1; n <= (cuantos[i] ?? 0); n += 1) {
        await receiveDocumento(ctx, { xml: proveedor.emit({ numero: n }).bytes });
      }
    }
  });
  await enter(page, contadora);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await page.goto(`${demo.baseUrl}/pendientes`);
  for (const [i, nombre] of empresas.entries()) {
    await click(page.getByLabel(`Responder: Proveedores sin respuesta, ${nombre}`));
    await page.waitForURL("**/mensajes");
    await click(page.getByLabel("Elegir todos los de esta página"));
    await click(page.getByRole("button", { name: `Responder ${cuantos[i]}` }));
    const dialog = dialogOf(page);
    await click(dialog.getByRole("button", { name: "Aceptar y enviar" }));
    await expect(dialog.getByText(`${cuantos[i]} enviados`)).toBeVisible();
    if (nombre !== empresas.at(-1)) await click(dialog.getByRole("link", { name: "Ver lo que espera" }));
  }
  await page.goto(`${demo.baseUrl}/pendientes`);
  await expect(page.getByRole("heading", { name: "Pendientes" })).toBeVisible();
  await expect(page.getByLabel(/^Responder:/)).toHaveCount(0);
  expect(clicks).toBeLessThanOrEqual(15);
});

test("a month is closed and opened again, and its list ticks itself", LONG, async ({ page }) => {
  await enter(page, CONTADORA);
  await page.goto(`${demo.baseUrl}/reportes/cierre`);
  await expect(page.getByText("4 de 6 puntos listos")).toBeVisible();
  await page.getByRole("link", { name: "Abrir el borrador" }).click();
  await expect(page.getByRole("heading", { name: "Borrador del D-150" })).toBeVisible();
  await page.goto(`${demo.baseUrl}/reportes/cierre`);
  await expect(page.getByText("5 de 6 puntos listos")).toBeVisible();
  const mes = toFecha(new Date()).slice(0, 7);
  await page.goto(`${demo.baseUrl}/pendientes/rechazado?mes=${mes}`);
  await expect(page.getByRole("heading", { name: /^Rechazados por Hacienda, .+ \(0\)$/ })).toBeVisible();
  const lista = page.getByRole("main").getByRole("link", { name: "Ventas", exact: true });
  await expect(lista).toHaveAttribute(
    "href",
    new RegExp(`^/documentos.estado=rechazado&desde=${mes}-01&hasta=${mes}-`),
  );
  await page.getByRole("link", { name: "Cierre del mes" }).click();
  await page.waitForURL(`**/reportes/cierre?mes=${mes}`);
  await page.goto(`${demo.baseUrl}/reportes/cierre`);
  await page.getByRole("button", { name: "Cerrar el mes" }).click();
  await questionOf(page).getByRole("button", { name: "Cerrar el mes" }).click();
  await expect(page.getByText(/^Cerrado el/)).toBeVisible();
  await page.getByRole("button", { name: "Volver a abrir el mes" }).click();
  await questionOf(page).getByRole("button", { name: "Volver a abrir" }).click();
  await expect(page.getByText("Abierto", { exact: true })).toBeVisible();
});

test("a user is restricted to a point of sale, and loses what is about the whole company", LONG, async ({ page }) => {
  await enter(page, CONTADORA);
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  await expect(page.getByRole("heading", { name: "Qué puede hacer cada rol" })).toBeVisible();
  await page.getByRole("button", { name: `Acciones para ${CAJERO.nombre}` }).click();
  await page.getByRole("menuitem", { name: "Cambiar lo que puede hacer" }).click();
  await dialogOf(page)
    .getByRole("checkbox", { name: /Mesa del Este, central/ })
    .check();
  await dialogOf(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("1 punto de venta")).toBeVisible();
  await forgetSession(page);
  await enter(page, CAJERO);
  await expect(page.getByText("Ves y emitís solo lo de tus puntos de venta.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Reportes", exact: true })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/reportes`);
  await expect(page).toHaveURL(/\/sin-permiso$/);
});

test("the bell leads to the notifications, and the daily mail is switched in the account", LONG, async ({ page }) => {
  await enter(page, CONTADORA);
  await page
    .getByRole("complementary")
    .getByRole("link", { name: /^Notificaciones/ })
    .click();
  await expect(page.getByText("No hay notificaciones")).toBeVisible();
  await page.goto(`${demo.baseUrl}/cuenta`);
  const mail = page.getByRole("switch", { name: "Lo que espera por mí" });
  await mail.click();
  await expect(page.getByText("Te lo mandamos cada mañana en que algo espere.").first()).toBeVisible();
  await page.reload();
  await expect(mail).toBeChecked();
});
