import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { dialogOf, issueAccepted, readDemo, signIn } from "../demo";
import { facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const RECIBO = /\/recibos\/([0-9A-Za-z]{50})$/;

/** An accepted invoice of 1,130 with the IVA deferred, to this customer. */
const issueDeferred = (identificacion: string) =>
  issueAccepted(demo, {
    ...facturaOf(demo),
    condicionVenta: "10",
    plazoCredito: 60,
    cliente: { identificacion },
    lineas: [{ codigoProducto: "SILLA-OF", cantidad: 1, precioUnitario: 1000 }],
  });

const owed = (page: Page) => page.getByRole("table", { name: "Facturas por cobrar" });

/** Reviews and issues the receipt; resolves on its page once the authority accepted it. */
async function issueReceipt(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Revisar y emitir" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Así queda el recibo" })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole("button", { name: "Emitir recibo" }).click();
  await page.waitForURL(RECIBO);
  await expect(page.getByRole("heading", { name: "Recibo electrónico de pago" })).toBeVisible();
  // Without a reload, because the page updates itself.
  await expect(page.getByText("Aceptado por Hacienda")).toBeVisible();
}

/** The lines of the shown document's PDF. */
async function paper(page: Page): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Descargar PDF" }).click();
  const bytes = readFileSync((await (await waiting).path()) ?? "");
  const { pages } = await extractPdf(new Uint8Array(bytes));
  return pages.flatMap(({ lines }) => lines).join("\n");
}

test("an invoice with deferred IVA is paid in two halves, each with its receipt, until nothing is due", async ({
  page,
}) => {
  const cliente = demo.clientes[0] ?? "";
  const factura = await issueDeferred(cliente);
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/recibos/por-cobrar`);
  await expect(owed(page).getByText(factura.consecutivo)).toBeVisible();
  await expectAccessible(page);
  await owed(page)
    .getByRole("link", { name: new RegExp(`^Factura electrónica ?${factura.consecutivo}`) })
    .click();
  await page.waitForURL(`**/documentos/${factura.clave}`);
  await page.getByRole("link", { name: /^Cobrar ₡/ }).click();
  const monto = page.getByLabel(`Pagó de la factura ${factura.consecutivo}`);
  await expect(monto).toHaveValue("1.130,00");
  await monto.fill("565");
  await expect(page.getByText("Quedan ₡565,00 por pagar.")).toBeVisible();
  await expectAccessible(page);
  await issueReceipt(page);
  // Half of 1,000 and of 130.
  await expect(page.getByText("Quedó debiendo").locator("..")).toContainText("₡565,00");
  await expectAccessible(page);
  const half = await paper(page);
  expect(half).toContain(`Factura electrónica ${factura.consecutivo}`);
  expect(half).toMatch(/1\.130,00 +565,00 +565,00/);
  expect(half).toContain("IVA 13%: ₡500,00 netos + ₡65,00 de impuesto");

  await page.getByRole("link", { name: factura.consecutivo }).click();
  await page.waitForURL(`**/documentos/${factura.clave}`);
  await expect(page.getByText("Falta por pagar").locator("..")).toContainText("₡565,00");
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Cobrar ₡/ }).click();
  await expect(page.getByLabel(`Pagó de la factura ${factura.consecutivo}`)).toHaveValue("565,00");
  await page.getByRole("button", { name: "Pagar todo" }).click();
  await page.getByText("Queda cancelada.").first().waitFor();
  await issueReceipt(page);
  expect(await paper(page)).toContain(`Factura electrónica ${factura.consecutivo}`);

  await page.getByRole("link", { name: factura.consecutivo }).click();
  await page.waitForURL(`**/documentos/${factura.clave}`);
  await expect(page.getByText("Falta por pagar").locator("..")).toContainText("₡0,00");
  await expect(page.getByRole("link", { name: /^Cobrar ₡/ })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/recibos/por-cobrar`);
  await expect(page.getByText(factura.consecutivo)).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/recibos?cliente=${cliente}`);
  await expect(page.getByRole("table", { name: "Recibos de pago" }).getByRole("row")).not.toHaveCount(0);
  await expectAccessible(page);
});

test("a refusal of a payment is shown at its field, and nothing is issued", async ({ page }) => {
  const factura = await issueDeferred(demo.clientes[1] ?? "");
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/recibos/nuevo?cliente=${demo.clientes[1]}&factura=${factura.clave}`);
  const monto = page.getByLabel(`Pagó de la factura ${factura.consecutivo}`);
  await monto.fill("1130,01");
  await page.getByRole("button", { name: "Revisar y emitir" }).click();
  await expect(monto).toHaveAttribute("aria-invalid", "true");
  await expect(monto).toBeFocused();
  await page.getByRole("checkbox", { name: new RegExp(factura.consecutivo) }).uncheck();
  await page.getByRole("button", { name: "Revisar y emitir" }).click();
  await expect(page.getByText("Elegí por lo menos una factura.")).toBeVisible();
});
