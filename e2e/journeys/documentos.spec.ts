/** Documents as users meet them: found, read, understood when rejected, downloaded, and restricted by role. */
import { readFileSync } from "node:fs";
import { type Download, expect, type Page } from "@playwright/test";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { openFirstPage, questionOf, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

/** A customer whose documents the simulator rejects. */
const RECHAZADO = { identificacion: "3101000400", nombre: "Distribuidora Irazú S.A.", correo: "compras@irazu.example" };

async function issue(change: object = {}): Promise<{ clave: string; consecutivo: string }> {
  const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), ...change });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { clave: string; consecutivo: string };
}

/** Where the document stands. */
const estado = (page: Page) => page.getByRole("main").getByRole("status").first();

test("an invoice issued by API appears in the list, becomes accepted without a reload, and its files have its data", async ({
  page,
}) => {
  await signIn(page, demo);
  const { clave, consecutivo } = await issue();
  await page.goto(`${demo.baseUrl}/documentos?texto=${consecutivo}`);
  await page.getByRole("link", { name: consecutivo }).click();
  await expect(page).toHaveURL(`${demo.baseUrl}/documentos/${clave}`);
  await expect(estado(page)).toContainText("Aceptado");
  await expect(page.getByText("Aceptado por Hacienda")).toBeVisible();

  const { pages } = await extractPdf(await bytesOf(await download(page, "PDF")));
  expect(pages.flatMap(({ lines }) => lines).join("\n")).toContain(consecutivo);
  const xml = (await bytesOf(await download(page, "XML firmado"))).toString("utf8");
  expect(xml).toContain(`<Clave>${clave}</Clave>`);
  expect(xml).toContain("SignatureValue");
  const respuesta = (await bytesOf(await download(page, "respuesta de Hacienda"))).toString("utf8");
  expect(respuesta).toContain("MensajeHacienda");
  expect(respuesta).toContain(clave);
});

test("a rejection is found on the first page, explained beside the authority's text, and leads to its correction", async ({
  page,
}) => {
  const { clave, consecutivo } = await issue({ cliente: RECHAZADO });
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  await expect(estado(page)).toContainText("Rechazado");
  await expect(page.getByRole("heading", { name: "La actividad económica del cliente no es válida" })).toBeVisible();
  await expect(page.getByText("Preguntale al cliente cuál es su actividad")).toBeVisible();
  await expect(page.getByText("El código de actividad económica del receptor no es válido.")).toBeVisible();
  await expect(page.getByText("código -411")).toBeVisible();
  await expect(estado(page).locator("[aria-current=step]")).toContainText(
    "La actividad económica del cliente no es válida",
  );
  await expect(page.getByRole("link", { name: "Corregir y reemitir" })).toHaveAttribute(
    "href",
    `/emitir?corrige=${clave}`,
  );

  await page.goto(`${demo.baseUrl}/pendientes/rechazado`);
  const seen = page.getByRole("button", { name: `Marcar como leído el rechazo de ${consecutivo}` });
  await seen.click();
  await expect(seen).toBeHidden();
});

test("an invoice that a note has credited in full shows it in the list and on its page, and is found by its number", async ({
  page,
}) => {
  const { clave, consecutivo } = await issue();
  await issue({
    tipo: "NotaCredito",
    referencias: [{ numero: clave, codigo: "01", razon: "Se devolvió todo" }],
  });
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  const row = page.locator(`tr[data-row="${clave}"]`);
  for (const texto of [consecutivo.slice(-10), String(Number(consecutivo.slice(-10)))]) {
    await page.getByLabel("Buscar por cliente, número o clave").fill(texto);
    await page.waitForURL(new RegExp(`texto=${texto}(&|$)`));
    await expect(row).toContainText("Acreditada por completo");
  }
  await row.getByRole("link").click();
  await expect(estado(page)).toContainText("Acreditada por completo");
  const hilo = page.locator("section", { has: page.getByRole("heading", { name: "Documentos relacionados" }) });
  await expect(hilo.getByRole("listitem").first()).toContainText("Este documento");
  await hilo
    .getByRole("listitem")
    .nth(1)
    .getByRole("link", { name: /^Nota de crédito/ })
    .click();
  await expect(hilo.getByRole("listitem").last()).toContainText("Este documento");
  await expect(hilo.getByRole("listitem").first().getByRole("link")).toContainText(consecutivo);
});

test("a rejection names customer, amount and reason, and a replaced one leaves the first page by itself", async ({
  page,
}) => {
  await openFirstPage(page, demo);
  const rechazados = page.getByRole("link", { name: /^Rechazados por Hacienda \(/ });
  const count = async () => Number((await rechazados.allTextContents())[0]?.match(/\d+/)?.[0] ?? 0);
  const before = await count();
  const { clave, consecutivo } = await issue({ cliente: RECHAZADO });
  await expect.poll(count).toBe(before + 1);
  await page.goto(`${demo.baseUrl}/pendientes/rechazado`);
  const alerta = page.getByRole("listitem").filter({ hasText: consecutivo });
  await expect(alerta).toContainText(RECHAZADO.nombre);
  await expect(alerta).toContainText("₡");
  await expect(alerta).toContainText("La actividad económica del cliente no es válida");
  await openFirstPage(page, demo);
  await expect.poll(count).toBe(before + 1);
  const referencias = [{ tipoDocumento: "10", numero: clave, codigo: "07", razon: "Sustituye el rechazado" }];
  await issue({ referencias });
  await expect.poll(count).toBe(before);
});

test("the banner of a test company leads to the receivers that provoke each outcome", async ({ page }) => {
  await openFirstPage(page, demo);
  await page.getByRole("region", { name: "Ambiente" }).getByRole("link", { name: "receptores de prueba" }).click();
  await expect(page).toHaveURL(`${demo.baseUrl}/guia/simulador`);
  await expect(page.getByRole("cell", { name: RECHAZADO.identificacion })).toBeVisible();
});

test("an accepted invoice is mailed and voided, and the page says what voiding does not do", async ({ page }) => {
  const { clave } = await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  await expect(estado(page)).toContainText("Aceptado");
  await page.getByRole("button", { name: "Enviar por correo" }).click();
  await page.getByLabel("Correos").fill("ana@cliente.example");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("ana@cliente.example").first()).toBeVisible();

  await page.getByRole("button", { name: "Más acciones" }).click();
  await expect(page.getByRole("menuitem", { name: "Nota de crédito" })).toHaveAttribute(
    "href",
    `/emitir?desde=${clave}&tipo=NC`,
  );
  await page.getByRole("menuitem", { name: "Anular" }).click();
  const dialog = questionOf(page);
  await expect(dialog).toContainText("no avisa a Hacienda");
  await dialog.getByRole("button", { name: "Anular" }).click();
  await expect(estado(page)).toContainText("Anulada");
  // One for the mail and one for the void.
  await expect(page.getByText("Por Ana")).toHaveCount(2);
});

test("a contador reads and downloads, sees no action, and the server refuses one that is sent anyway", async ({
  page,
  browser,
}) => {
  const { clave } = await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  await expect(estado(page)).toContainText("Aceptado");
  // The request of the administrator's page for a void is intercepted, so that the contador can send the same one.
  const sent = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await page.route(`**/documentos/${clave}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Anular" }).click();
  await questionOf(page).getByRole("button", { name: "Anular" }).click();
  const request = await sent;

  const context = await browser.newContext({ locale: "es-CR" });
  const contador = waitingForScripts(await context.newPage());
  await signIn(contador, demo, demo.loginContador);
  await contador.goto(`${demo.baseUrl}/documentos/${clave}`);
  await expect(estado(contador)).toContainText("Aceptado");
  await expect(contador.getByRole("button", { name: "Enviar por correo" })).toHaveCount(0);
  await contador.getByRole("button", { name: "Más acciones" }).click();
  await expect(
    contador.getByRole("menuitem", { name: /^(?!Descargar|Copiar el enlace|Con otra aplicación|Enviar por WhatsApp)/ }),
  ).toHaveCount(0);
  await expect(contador.getByRole("menuitem", { name: "Descargar PDF" })).toBeVisible();
  await contador.keyboard.press("Escape");
  await bytesOf(await download(contador, "PDF"));
  const headers = request.headers();
  const answer = await contador.request.post(request.url(), {
    headers: {
      "next-action": headers["next-action"] ?? "",
      "x-empresa": headers["x-empresa"] ?? "",
      "content-type": headers["content-type"] ?? "",
      accept: "text/x-component",
      origin: demo.baseUrl,
    },
    data: request.postData() ?? "",
  });
  expect(await answer.text()).toContain("Tu rol en esta empresa no permite");
  const after = await callApi(demo, `/facturas/${clave}`);
  expect(((await after.json()) as { anulada: boolean }).anulada).toBe(false);
  await context.close();
});

test("a stopped purchase is tried again, and its history names the user who asked", async ({ page }) => {
  // The authority always ends with its own error for this supplier.
  const answer = await callApi(demo, "/facturas-compra", {
    idUsuario: demo.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    emisor: {
      identificacion: "3101000503",
      nombre: "Finca El Roble S.A.",
      ubicacion: { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" },
    },
    lineas: [
      {
        codigoCabys: "0111100000100",
        detalle: "Maíz en grano",
        unidadMedida: "Kg",
        cantidad: 5,
        precioUnitario: 400,
        impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
      },
    ],
  });
  expect(answer.status).toBe(201);
  const { clave } = (await answer.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/compras/${clave}`);
  await expect(estado(page)).toContainText("Con error");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("La estamos enviando de nuevo.")).toBeVisible();
  await expect(page.getByText("Se reintentó el envío")).toBeVisible();
});

test("an address without a document of the company shows a page that says so, and no error", async ({ page }) => {
  await signIn(page, demo);
  for (const clave of ["9".repeat(50), "nada", "%00"]) {
    await page.goto(`${demo.baseUrl}/documentos/${clave}`);
    await expect(page.getByText(/No encontramos lo que buscás|Esta página no existe/)).toBeVisible();
  }
});

async function download(page: Page, name: string): Promise<Download> {
  await page.getByRole("button", { name: "Más acciones" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: `Descargar ${name}` }).click(),
  ]);
  return file;
}

async function bytesOf(file: Download): Promise<Buffer> {
  return readFileSync(await file.path());
}
