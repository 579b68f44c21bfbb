/** Suppliers' documents are uploaded, explained and accepted, and an accountant downloads a month's documents. */
import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { formatFecha } from "@/lib/domain/escrito/formato";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { forgetSession, LONG, readDemo, signIn } from "../demo";
import { fileOf, proveedorOf, upload } from "../proveedores";
import { callApi, facturaOf } from "../service";
import { expectAccessibleInBothThemes } from "../still";
import { test } from "../test";

const demo = readDemo();
test("suppliers' XML are uploaded together, each is explained, and the authority accepts the answer to one", async ({
  page,
}) => {
  const proveedor = await proveedorOf("3102444551");
  const [uno, otro] = [proveedor.emit(), proveedor.emit({ moneda: "USD" })];
  const spoiled = Buffer.from(
    proveedor
      .emit()
      .bytes.toString()
      .replace(/<TotalComprobante>\d/, "<TotalComprobante>9"),
  );
  await signIn(page, demo);
  const results = await upload(page, [
    fileOf(uno),
    fileOf(otro),
    { name: "alterado.xml", mimeType: "text/xml", buffer: spoiled },
    { name: "factura.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
  ]);
  await expect(page.getByText("2 recibidos · 2 con problemas")).toBeVisible();
  // Failures are listed first.
  await expect(results.nth(0)).toContainText("fue modificado después de firmarse");
  await expect(results.nth(1)).toContainText("No es un XML");
  await expect(results.nth(2)).toContainText("Íntegro, emisor no comprobado");

  const row = page.locator(`tr[data-row^="${uno.clave}"]`);
  await expect(row).toContainText("Por responder");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(uno.documento.emisor.nombre);
  await expect(page.getByText(uno.documento.lineas[0]?.detalle ?? "-").first()).toBeVisible();
  const impuesto = writeEscrito(uno.documento.resumen.totalImpuesto ?? "0", "monto");
  await page.getByLabel("Condición del impuesto").selectOption("01");
  await expect(page.getByLabel("Impuesto que acreditás (CRC)")).toHaveValue(impuesto);
  // More than the document's tax is refused beside the field, and the form keeps its values.
  await page.getByLabel("Impuesto que acreditás (CRC)").fill("99999999");
  await page.getByRole("button", { name: "Aceptar y enviar" }).click();
  await expect(page.getByText("no puede ser mayor que el impuesto del documento")).toBeVisible();
  await page.getByLabel("Impuesto que acreditás (CRC)").fill(impuesto);
  await page.getByRole("button", { name: "Aceptar y enviar" }).click();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Respuesta a Hacienda" }) });
  await expect(page.getByRole("list", { name: "Dónde va" })).toContainText("Lo aceptaste");
  await expect(page.getByText("Hacienda la aceptó")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("link", { name: "Respuesta de Hacienda" }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain(uno.clave);

  await page.goto(`${demo.baseUrl}/mensajes?bandeja=respondidos&texto=${uno.clave}`);
  await expect(row).toContainText("Lo aceptaste");
  await expect(row).toContainText(formatFecha(uno.documento.fechaEmision));
  await page.getByRole("button", { name: "Respondidos este mes" }).click();
  await expect(page).toHaveURL(/desde=/);
  await row.getByRole("checkbox").check();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar ZIP" }).click(),
  ]);
  const stem = `proveedores/aceptados/${uno.documento.consecutivo}_${uno.clave}`;
  const files = Object.keys(unzipSync(readFileSync(await zip.path()))).sort();
  expect(files).toEqual(["", "_mensaje", "_mensaje_respuesta"].map((end) => `${stem}${end}.xml`));
  await page.goto(`${demo.baseUrl}/mensajes?texto=${uno.clave}`);
  await expect(page.getByText("Nada coincide con esta búsqueda")).toBeVisible();
  await page.goto(`${demo.baseUrl}/mensajes/${uno.clave}`);
  const historia = page.locator("section", { has: page.getByRole("heading", { name: "Historia" }) });
  for (const paso of ["Recibido", "Aceptaste el comprobante", "Firmado", "Aceptado por Hacienda"]) {
    await expect(historia.getByText(paso, { exact: true })).toBeVisible();
  }
});

test("the authority's answers, uploaded with the invoices, are recognised, shown and downloaded", async ({ page }) => {
  const proveedor = await proveedorOf("3102444563");
  const [bueno, malo] = [proveedor.emit(), proveedor.emit()];
  const [aceptada, rechazada] = [await answerTo(bueno), await answerTo(malo, false)];
  const answerFile = (name: string, buffer: Buffer) => ({ name, mimeType: "text/xml", buffer });
  await signIn(page, demo);
  // An answer may be uploaded before its document.
  const results = await upload(page, [
    answerFile("respuesta-1.xml", aceptada),
    ...[fileOf(bueno), fileOf(malo)],
    answerFile("respuesta-2.xml", rechazada),
  ]);
  await expect(page.getByText("4 recibidos")).toBeVisible();
  const of = (name: string) => results.filter({ hasText: name });
  await expect(of("respuesta-1.xml")).toContainText(`Hacienda aceptó el comprobante ${bueno.documento.consecutivo}`);
  await expect(of("respuesta-1.xml")).toContainText("El comprobante de esta respuesta no está todavía");
  await expect(of("respuesta-2.xml")).toContainText(`Hacienda rechazó el comprobante ${malo.documento.consecutivo}`);
  await expect(of("respuesta-2.xml")).toContainText("no respalda crédito ni gasto");

  // The answer links to its document.
  await of("respuesta-2.xml").getByRole("link").click();
  await expect(page.getByText("Hacienda rechazó este comprobante", { exact: true })).toBeVisible();
  await expect(page.getByText("-45 El CABYS no existe.")).toBeVisible();
  await expectDownload(page, rechazada);

  // Every reader of the inbox can read the answer.
  await forgetSession(page);
  await signIn(page, demo, demo.loginContador);
  await page.goto(`${demo.baseUrl}/mensajes/${bueno.clave}`);
  await expect(page.getByText("Hacienda aceptó este comprobante", { exact: true })).toBeVisible();
  await expectDownload(page, aceptada);
});

/** Downloads it byte for byte as the supplier sent it. */
async function expectDownload(page: Page, xml: Buffer): Promise<void> {
  const link = page.getByRole("link", { name: "XML de la respuesta" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(readFileSync(await download.path()).equals(xml)).toBe(true);
}

test("a stopped answer is tried again, and its history names the user who asked", LONG, async ({ page }) => {
  // The authority always ends with its own error for this supplier.
  const emitido = (await proveedorOf("3101000503")).emit();
  await signIn(page, demo);
  await (await upload(page, [fileOf(emitido)])).getByRole("link").click();
  await page.getByRole("button", { name: "Aceptar y enviar" }).click();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Respuesta a Hacienda" }) });
  await card.getByRole("button", { name: "Reintentar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("La estamos enviando de nuevo.")).toBeVisible();
  const historia = page.locator("section", { has: page.getByRole("heading", { name: "Historia" }) });
  await expect(historia.getByText("Se reintentó el envío")).toBeVisible();
});

test("a rejection requires a reason, and is sent with it", async ({ page }) => {
  const emitido = (await proveedorOf("3102444552")).emit();
  await signIn(page, demo);
  await (await upload(page, [fileOf(emitido)])).getByRole("link").click();
  await page.getByText("No es mía, o no la recibí.").click();
  await page.getByRole("button", { name: "Rechazar y enviar" }).click();
  await expect(page.getByText("Decí el motivo en 5 letras o más")).toBeVisible();
  await page.getByLabel("Motivo").fill("Nunca pedimos esta mercadería");
  await page.getByRole("button", { name: "Rechazar y enviar" }).click();
  const card = page.locator("section", { has: page.getByRole("heading", { name: "Respuesta a Hacienda" }) });
  await expect(page.getByRole("list", { name: "Dónde va" })).toContainText("Lo rechazaste");
  await expect(card.getByText("Nunca pedimos esta mercadería")).toBeVisible();
  await expect(page.getByText("Hacienda la aceptó")).toBeVisible();
});

test("an accountant uploads a supplier's document and answers it", async ({ page }) => {
  const emitido = (await proveedorOf("3102444553")).emit();
  await signIn(page, demo, demo.loginContador);
  const result = (await upload(page, [fileOf(emitido)])).first();
  await expect(result).toContainText("Íntegro");
  await result.getByRole("link").click();
  await page.getByRole("button", { name: "Aceptar y enviar" }).click();
  await expect(page.getByRole("list", { name: "Dónde va" })).toContainText("Lo aceptaste");
  await expect(page.getByText("Hacienda la aceptó")).toBeVisible();
});

test("an accountant's month export is prepared, opened, and has every document; the VAT book downloads", async ({
  page,
}) => {
  const mine: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const answer = await callApi(demo, "/facturas", facturaOf(demo));
    expect(answer.status).toBe(201);
    mine.push(((await answer.json()) as { clave: string }).clave);
  }
  await signIn(page, demo, demo.loginContador);
  await page.goto(`${demo.baseUrl}/reportes`);
  await page.getByRole("heading", { name: "Comprobantes del mes" }).waitFor();
  const download = await prepared(page, "ventas");
  const files = unzipSync(readFileSync(await download.path()));
  const sheet = Buffer.from(files["documentos.csv"] ?? []).toString();
  const [, ...rows] = parse(sheet, { bom: true, delimiter: ";" });
  const all = await everyFactura();
  expect(rows.length).toBe(all.length);
  for (const clave of [...mine, ...all]) {
    expect(sheet).toContain(clave);
    for (const end of [`_${clave}.pdf`, `_${clave}.xml`]) {
      expect(
        Object.keys(files).filter((name) => name.endsWith(end)),
        end,
      ).toHaveLength(1);
    }
  }
  const [book] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Descargar el libro de IVA/ }).click(),
  ]);
  expect(readFileSync(await book.path(), "utf8")).toContain("Libro;Tarifa o condición;Moneda");

  // The export of a month's purchases contains the suppliers' documents.
  const emitido = (await proveedorOf("3102444562")).emit();
  expect((await callApi(demo, "/mensajes-receptor", { ...emitido.conXml, mensaje: 1 })).status).toBe(201);
  const compras = await prepared(page, "compras");
  const names = Object.keys(unzipSync(readFileSync(await compras.path())));
  for (const end of [`_${emitido.clave}.xml`, `_${emitido.clave}_mensaje.xml`]) {
    expect(names.filter((name) => name.startsWith("proveedores/aceptados/") && name.endsWith(end))).toHaveLength(1);
  }
});

/** Prepares an export, waits until this one is ready, and downloads it. Others may be ready or under way. */
async function prepared(page: Page, alcance: "ventas" | "compras"): Promise<Download> {
  const known = await page
    .locator("[data-exportacion]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-exportacion")));
  await page.getByLabel("Qué comprobantes").selectOption(alcance);
  await page.getByRole("button", { name: "Preparar" }).click();
  const others = known.map((id) => `:not([data-exportacion="${id}"])`).join("");
  const link = page.locator(`[data-exportacion]${others}`).getByRole("link", { name: /^Descargar/ });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return download;
}

/** The claves of all the demonstration's sales, all of which are of this month. */
async function everyFactura(): Promise<string[]> {
  const claves: string[] = [];
  for (let cursor = ""; ; ) {
    const answer = await callApi(demo, `/facturas?limite=100${cursor && `&cursor=${cursor}`}`);
    const page = (await answer.json()) as { datos: { clave: string }[]; siguiente: string | null };
    claves.push(...page.datos.map(({ clave }) => clave));
    if (page.siguiente === null) return claves;
    cursor = page.siguiente;
  }
}

test("inbox, document and reports are accessible in both themes", LONG, async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|React error/.test(message.text())) complaints.push(message.text());
  });
  const emitido = (await proveedorOf("3102444554")).emit({ numero: 71 });
  await signIn(page, demo);
  await expect((await upload(page, [fileOf(emitido)])).first()).toContainText("Íntegro");
  await expectAccessibleInBothThemes(page);
  for (const path of [`/mensajes/${emitido.clave}`, "/reportes"]) {
    await page.goto(`${demo.baseUrl}${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessibleInBothThemes(page);
  }
  expect(complaints).toEqual([]);
});
