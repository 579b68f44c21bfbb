/** Payments of sales on ordinary credit: registered in part, seen in every list, and told to the customer on paper. */
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { LONG, questionOf, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";

const demo = readDemo();
const CLIENTE = {
  ...{ identificacion: "3101777123", nombre: "Ferretería El Roble de Turrialba S.A." },
  ...{ correo: "pagos@roble.example", telefono: "25561234" },
};

interface Factura {
  clave: string;
  consecutivo: string;
}

/** An accepted invoice of 1 130 on credit. */
async function issueOnCredit(): Promise<Factura> {
  const answer = await callApi(demo, "/facturas", {
    ...facturaOf(demo),
    ...{ condicionVenta: "02", plazoCredito: 30, cliente: CLIENTE },
    lineas: [{ codigoProducto: "SILLA-OF", cantidad: 1, precioUnitario: 1000 }],
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const factura = (await answer.json()) as Factura;
  const state = async () =>
    ((await (await callApi(demo, `/facturas/${factura.clave}`)).json()) as { estado: string }).estado;
  await expect.poll(state).toBe("aceptado");
  return factura;
}

/** The row of a document in the list of sales. */
async function listed(page: Page, { consecutivo }: Factura) {
  await page.goto(`${demo.baseUrl}/documentos?texto=${consecutivo}`);
  return page.getByRole("table", { name: "Ventas" }).getByRole("row").filter({ hasText: consecutivo });
}

test(
  "two invoices are paid in part at once, lists say so, and the statement has what is left",
  LONG,
  async ({ page }) => {
    const [one, two] = [await issueOnCredit(), await issueOnCredit()];
    await signIn(page, demo);
    await expect(await listed(page, one)).toContainText("Por cobrar");

    await page.goto(`${demo.baseUrl}/recibos/nuevo?cliente=${CLIENTE.identificacion}&factura=${one.clave}`);
    await page.getByLabel(`Pagó de la factura ${one.consecutivo}`).fill("565");
    await page.getByRole("checkbox", { name: new RegExp(two.consecutivo) }).check();
    await expect(page.getByText("Queda cancelada.")).toBeVisible();
    await page.getByLabel("Referencia").fill("SINPE 8812");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Registrar abono" }).click();
    await page.waitForURL(/\/recibos\/abonos\/\d+$/);
    await expect(page.getByRole("heading", { name: /^Abono \d+$/ })).toBeVisible();
    await expect(page.getByText("SINPE 8812")).toBeVisible();
    await expect(page.getByText("₡1.695,00", { exact: true })).toBeVisible();
    await expectAccessible(page);
    const abono = page.url();

    await expect(await listed(page, one)).toContainText("Pagada en parte");
    await expect(await listed(page, two)).toContainText("Pagada");
    await page.goto(`${demo.baseUrl}/documentos/${one.clave}`);
    await expect(page.getByText("Falta por pagar").locator("..")).toContainText("₡565,00");

    await page.goto(`${demo.baseUrl}/recibos/cartera`);
    await expectAccessible(page);
    await page.getByRole("link", { name: CLIENTE.nombre }).click();
    await page.waitForURL(`**/recibos/cartera/${CLIENTE.identificacion}`);
    const debidas = page.getByRole("table", { name: "Facturas que debe en colones" });
    await expect(debidas.getByRole("row").filter({ hasText: one.consecutivo })).toContainText("₡565,00");
    await expect(debidas.getByText(two.consecutivo)).toHaveCount(0);
    await expectAccessible(page);
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar PDF" }).click();
    const { pages } = await extractPdf(new Uint8Array(readFileSync((await (await waiting).path()) ?? "")));
    const paper = pages.flatMap(({ lines }) => lines).join("\n");
    expect(paper).toContain(`${CLIENTE.nombre} · 3-101-777123`);
    expect(paper).toMatch(new RegExp(`${one.consecutivo} .*1\\.130,00 +565,00`));
    expect(paper).not.toContain(two.consecutivo);

    await page.goto(abono);
    await page.getByRole("button", { name: "Anular" }).click();
    await questionOf(page).getByRole("button", { name: "Anular" }).click();
    await expect(page.getByText("Anulado").first()).toBeVisible();
    await expect(await listed(page, two)).toContainText("Por cobrar");
  },
);
