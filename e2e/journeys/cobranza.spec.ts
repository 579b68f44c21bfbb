/** Payments of sales on ordinary credit: registered in part, seen in every list, and told to the customer on paper. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { parseInstant, toFecha } from "@/lib/platform/clock";
import { PREVIEW_PATH } from "@/lib/services/kernel/correos/preview";
import { inTenant } from "@/lib/services/kernel/operator";
import { recordar } from "@/lib/services/notices/recordatorios/recordar";
import { asOperator, rowsOf } from "../company";
import { dialogOf, issueAccepted, LONG, openCondiciones, pressShortcut, questionOf, readDemo, signIn } from "../demo";
import { facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const CLIENTE = {
  identificacion: "3101777123",
  nombre: "Ferretería El Roble de Turrialba S.A.",
  correo: "pagos@roble.example",
  telefono: "25561234",
};

/** An accepted invoice of 1 130 on credit. */
const issueOnCredit = (cliente = CLIENTE, plazoCredito = 30) =>
  issueAccepted(demo, {
    ...facturaOf(demo),
    condicionVenta: "02",
    plazoCredito,
    cliente,
    lineas: [{ codigoProducto: "SILLA-OF", cantidad: 1, precioUnitario: 1000 }],
  });

/** The row of a document in the list of sales. */
async function listed(page: Page, { consecutivo }: { consecutivo: string }) {
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

test(
  "what is overdue on ordinary credit waits on every page, and is found by its day and its amount",
  LONG,
  async ({ page }) => {
    const cliente = { ...CLIENTE, identificacion: "3101777125", nombre: "Pulpería La Esquina" };
    const [vencida, alDia] = [await issueOnCredit(cliente, 8), await issueOnCredit(cliente, 30)];
    // Nine days later, for the first of them.
    await rowsOf(
      demo,
      `update documento set fecha_emision = fecha_emision - interval '9 days' where clave = '${vencida.clave}'`,
    );
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/pendientes/vencida`);
    await expect(page.getByRole("heading", { name: "Facturas vencidas" })).toBeVisible();
    const fila = page.getByRole("listitem").filter({ hasText: vencida.consecutivo });
    await expect(fila).toContainText("Pulpería La Esquina · ₡1.130,00");
    await expect(fila).toContainText("Venció ayer");
    await expect(page.getByText(alDia.consecutivo)).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`${demo.baseUrl}/recibos/por-cobrar?cliente=${cliente.identificacion}`);
    const tabla = page.getByRole("table", { name: "Facturas por cobrar" });
    const filas = tabla.getByRole("row").filter({ hasText: "Pulpería La Esquina" });
    await expect(filas).toHaveCount(2);
    await expect(filas.first()).toContainText(vencida.consecutivo);
    await expect(page.getByText("2 documentos: ₡2.260,00")).toBeVisible();
    await page.getByRole("button", { name: "Vencidas" }).click();
    await expect(filas).toHaveCount(1);
    await expect(filas.first()).toContainText(vencida.consecutivo);
    await expect(page.getByText("1 documento: ₡1.130,00")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${demo.baseUrl}/recibos/por-cobrar?cliente=${cliente.identificacion}`);
    await tabla.getByRole("columnheader", { name: "Vence" }).getByRole("button").click();
    await page.waitForURL(/orden=-fecha/);
    await expect(filas.first()).toContainText(alDia.consecutivo);
    await tabla.getByRole("columnheader", { name: "Falta por pagar" }).getByRole("button").click();
    await page.waitForURL(/orden=-total/);
    await expect(filas).toHaveCount(2);

    await page.goto(`${demo.baseUrl}/pendientes/vencida`);
    await fila.getByRole("link", { name: /^Cobrar/ }).click();
    await page.waitForURL(`**/recibos/nuevo?cliente=${cliente.identificacion}&factura=${vencida.clave}`);
    await expect(page.getByLabel(`Pagó de la factura ${vencida.consecutivo}`)).toHaveValue("1.130,00");
    await page.getByRole("button", { name: "Registrar abono" }).click();
    await page.waitForURL(/\/recibos\/abonos\/\d+$/);
    await page.goto(`${demo.baseUrl}/pendientes/vencida`);
    await expect(page.getByText(vencida.consecutivo)).toHaveCount(0);
  },
);

test("an invoice that is not paid in time is overdue in the list and on its page", LONG, async ({ page }) => {
  const factura = await issueOnCredit({ ...CLIENTE, identificacion: "3101777127" });
  await signIn(page, demo);
  await expect(await listed(page, factura)).toContainText("Por cobrar");
  // As if it had been issued forty days ago, for thirty days.
  await rowsOf(
    demo,
    `update documento set fecha_emision = fecha_emision - interval '40 days' where clave = '${factura.clave}'`,
  );
  await expect(await listed(page, factura)).toContainText("Vencida");
  await page.goto(`${demo.baseUrl}/documentos/${factura.clave}`);
  await expect(page.getByText("Vencida", { exact: true })).toBeVisible();
});

test(
  "a sale above its customer's limit is warned of, and refused once the company wants it so",
  LONG,
  async ({ page }) => {
    const identificacion = "3101777126";
    await issueOnCredit({ ...CLIENTE, identificacion, nombre: "Depósito El Límite S.A." });
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/catalogos/clientes/${identificacion}`);
    await page.getByLabel("Límite de crédito").fill("2000");
    await page.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(page.getByText("Cliente guardado.")).toBeVisible();

    await chooseSobreLimite(page, "Emitir y avisar");
    await writeOnCredit(page, "Depósito El Límite");
    await pressShortcut(page, "Alt+p");
    const preview = page.getByRole("dialog", { name: "Vista previa" });
    await expect(preview.getByText(/tiene un límite de crédito de 2000 CRC y debe 1130 CRC/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await chooseSobreLimite(page, "No emitir");
    await writeOnCredit(page, "Depósito El Límite");
    await pressShortcut(page, "Control+Enter");
    // The price is far from the catalog's.
    await page.getByRole("button", { name: "Emitir así" }).click();
    const condicion = page.locator("[data-campo=condicionVenta]");
    await expect(condicion).toContainText(/tiene un límite de crédito de 2000 CRC y debe 1130 CRC/);
    await expect(page).toHaveURL(/\/emitir/);
    await chooseSobreLimite(page, "Emitir sin decir nada");
  },
);

async function chooseSobreLimite(page: Page, opcion: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/configuracion/cobro`);
  const form = page.locator("form").filter({ has: page.getByLabel("Si lo pasa") });
  await form.getByLabel("Si lo pasa").selectOption({ label: opcion });
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Vale desde el siguiente documento.").first()).toBeVisible();
}

/** Writes an invoice of 1 130 on credit, and does not issue it. */
async function writeOnCredit(page: Page, cliente: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByRole("combobox", { name: /^Cliente/ }).fill(cliente);
  await page.getByRole("option", { name: new RegExp(cliente) }).click();
  await openCondiciones(page);
  await page.getByLabel("Condición de venta").selectOption("02");
  await page.getByLabel(/^Plazo/).fill("30");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("silla");
  await page.getByRole("option", { name: /silla/i }).click();
  await page.getByLabel("Precio", { exact: true }).fill("1 000");
}

/** What a mail says that the service left in its mailbox, as the development preview shows it. */
async function mailed(page: Page, motivo: "estado" | "recordatorio", para: string): Promise<void> {
  const { tenantId } = demo;
  const sent = () =>
    rowsOf<{ id: string }>(
      { tenantId },
      `select correo_id as id from correo where motivo = '${motivo}' and estado = 'enviado'
         and '${para}' = any(destinatarios) order by correo_id desc limit 1`,
    );
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [correo] = await sent();
  await page.goto(`${demo.baseUrl}${PREVIEW_PATH}?tenant=${tenantId}&correo=${correo?.id}`);
}

test("a statement and a reminder go out by mail, once switched on, and say what is owed", LONG, async ({ page }) => {
  // Due in three days: the first reminder's day.
  const { consecutivo } = await issueOnCredit(
    { ...CLIENTE, identificacion: "3101777124", correo: "tesoreria@roble.example" },
    3,
  );
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/recibos/cartera/3101777124`);
  await page.getByRole("button", { name: "Enviar por correo" }).click();
  await dialogOf(page).getByLabel("Correos").fill("gerencia@roble.example");
  await dialogOf(page).getByRole("button", { name: "Enviar" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await mailed(page, "estado", "gerencia@roble.example");
  await expect(page.locator("body")).toContainText("₡1.130,00");

  await page.goto(`${demo.baseUrl}/configuracion/cobro`);
  await page.getByRole("switch", { name: "Enviar recordatorios" }).click();
  await page.getByRole("button", { name: "Guardar recordatorios" }).click();
  const [row] = await expectRow();
  // The morning's run, by a clock that stands at noon.
  await asOperator(async (operator) => {
    const noon = parseInstant(`${toFecha(operator.now)}T12:00:00-06:00`);
    const clock = { ...operator.clock, now: () => noon };
    await recordar({ ...inTenant(operator, demo.tenantId), clock }, row?.id ?? "");
  });
  await mailed(page, "recordatorio", "tesoreria@roble.example");
  await expect(page.locator("body")).toContainText(consecutivo);
  await page.goto(`${demo.baseUrl}/configuracion/correos`);
  // Others who owe may be reminded on the same morning.
  const recordado = page
    .getByRole("table", { name: "Correos" })
    .getByRole("row")
    .filter({ hasText: "tesoreria@roble.example" });
  await expect(recordado.filter({ hasText: "Recordatorio de una factura" })).toContainText("Enviado");

  async function expectRow() {
    const read = () =>
      rowsOf<{ id: string }>(demo, "select recordatorio_id as id from recordatorio where estado = 'activo'");
    await expect.poll(async () => (await read()).length).toBe(1);
    return read();
  }
});
