/** The pages of a customer and a product: what was sold, for how much, what is owed, and the words of the CABYS. */
import { expect } from "@playwright/test";
import { issueAccepted, LONG, readDemo, signIn } from "../demo";
import { facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLIENTE = {
  identificacion: "3101777456",
  nombre: "Soda La Guaria de Palmares S.A.",
  correo: "soda@guaria.example",
  telefono: "24531234",
};

test("a customer's and a product's page say what happened, and lead to it", LONG, async ({ page }) => {
  const { clave, consecutivo } = await issueAccepted(demo, {
    ...facturaOf(demo),
    condicionVenta: "02",
    plazoCredito: 30,
    cliente: CLIENTE,
    lineas: [{ codigoProducto: "SILLA-OF", cantidad: 2, precioUnitario: 1234.5 }],
  });

  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${CLIENTE.identificacion}`);
  const card = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
  // 2 × 1 234,50 with 13 %.
  await expect(card("Lo que debe").getByText("₡2.789,97").last()).toBeVisible();
  const documentos = card("Últimos documentos");
  await expect(documentos).toContainText("Por cobrar");
  await expect(card("Lo que compra").getByRole("listitem")).toHaveText(/^Silla de oficina tapizada.*₡1\.234,50/);
  await expect(card("Últimos pagos")).toContainText("Todavía no se registran pagos suyos.");
  await expectAccessible(page);
  await documentos.getByRole("link", { name: "Ver todos" }).click();
  await page.waitForURL(`**/documentos?texto=${CLIENTE.identificacion}`);
  await expect(page.getByRole("table", { name: "Ventas" })).toContainText(consecutivo);
  await page.goBack();
  await card("Lo que debe").getByRole("link", { name: "Estado de cuenta" }).click();
  await page.waitForURL(`**/recibos/cartera/${CLIENTE.identificacion}`);

  await page.goto(`${demo.baseUrl}/catalogos/productos/SILLA-OF`);
  await expect(page.getByText("Sillas o butacas con relleno, n.c.p.").first()).toBeVisible();
  const ventas = card("Últimas ventas");
  await expect(ventas.getByRole("listitem").first()).toContainText(CLIENTE.nombre);
  await expect(ventas.getByRole("listitem").first()).toContainText("₡1.234,50");
  await expect(card("Últimos movimientos").getByRole("listitem").first()).toContainText(consecutivo);
  await expectAccessible(page);
  await ventas.getByRole("link", { name: CLIENTE.nombre }).first().click();
  await page.waitForURL(`**/documentos/${clave}`);
});
