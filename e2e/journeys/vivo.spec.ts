/**
 * An open page shows what happens meanwhile, without a reload, without a duplicate, and without moving the reader's
 * place.
 */
import { expect, type Page, type Request } from "@playwright/test";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { openFirstPage, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const RECHAZADO = { identificacion: "3101000400", nombre: "Distribuidora Irazú S.A.", correo: "compras@irazu.example" };

interface Emitida {
  clave: string;
  consecutivo: string;
}

async function issue(change: object = {}): Promise<Emitida> {
  const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), ...change });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Emitida;
}

/** The mark disappears when the page is loaded again. */
async function markPage(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute("data-misma", "si"));
  return () => expect(page.locator("html[data-misma]")).toHaveCount(1);
}

/** Says to the page, as the one that holds the connection does, the mark that it knows, and waits until it heard that. */
async function hearNothingNew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { marca } = (await (await fetch("/api/portal/novedades")).json()) as { marca: string };
    const name = `novedades ${document.querySelector("[data-empresa]")?.getAttribute("data-empresa")}`;
    const [mouth, ear] = [new BroadcastChannel(name), new BroadcastChannel(name)];
    const heard = new Promise((resolve) => ear.addEventListener("message", resolve));
    mouth.postMessage({ text: marca });
    await heard;
    mouth.close();
    ear.close();
  });
}

test("an invoice that another system issues appears once in the open list and becomes accepted; focus and place stay", async ({
  page,
}) => {
  const { clave: otra } = await issue();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  const unloaded = await markPage(page);
  await expect(page.locator(`tr[data-row="${otra}"]`)).toContainText("Aceptado");
  await page.locator(`tr[data-row="${otra}"] .row-link`).focus();
  const { clave } = await issue();
  const row = page.locator(`tr[data-row="${clave}"]`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Aceptado");
  await expect(row).toHaveCount(1);
  await expect(page.locator(`tr[data-row="${otra}"] .row-link`)).toBeFocused();
  await unloaded();
});

test("an open list is not read again while nothing changes, and a page without lists requests nothing", async ({
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  let lists = 0;
  let questions = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/portal/documentos")) lists += 1;
    if (request.url().endsWith("/api/portal/novedades")) questions += 1;
  });
  // The remaining work for documents of other journeys (mail, deliveries) ends after some time.
  await expect(async () => {
    const before = lists;
    await hearNothingNew(page);
    expect(lists).toBe(before);
  }).toPass();
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Catálogos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();
  const before = questions;
  await page.getByRole("searchbox").first().fill("café");
  await page.waitForResponse((answer) => answer.url().includes("/api/portal/productos"));
  expect(questions - before).toBeLessThanOrEqual(1);
});

test("the first page counts documents issued meanwhile, and shows a rejection by itself", async ({ page }) => {
  await openFirstPage(page, demo);
  const unloaded = await markPage(page);
  const rechazados = page.getByRole("link", { name: /^Rechazados por Hacienda \(/ });
  const { clave } = await issue({ cliente: RECHAZADO });
  const row = page.locator(`tr[data-clave="${clave}"]`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Rechazado");
  await expect(page.getByRole("listitem").filter({ has: rechazados }).getByRole("link")).toHaveText([
    /./,
    /^(Corregir|Ver el motivo)$/,
  ]);
  await unloaded();
});

test("the inbox shows a colleague's upload, and a document's page shows the authority's verdict", async ({
  page,
  browser,
}) => {
  const { tipoIdentificacion: tipo, identificacion: numero } = DEMO_TENANT.emisor;
  const { clave, bytes } = (await createProveedorOf({ tipo, numero }, "3102444571")).emit();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/mensajes?texto=3102444571`);
  const unloaded = await markPage(page);
  await expect(page.getByText("Nada coincide con esta búsqueda")).toBeVisible();
  const colleague = waitingForScripts(await (await browser.newContext({ locale: "es-CR" })).newPage());
  await signIn(colleague, demo);
  await colleague.goto(`${demo.baseUrl}/mensajes`);
  await colleague
    .getByLabel("XML de proveedores")
    .setInputFiles([{ name: `${clave}.xml`, mimeType: "text/xml", buffer: bytes }]);
  await expect(page.locator(`tr[data-row^="${clave}"]`)).toContainText("Por responder");
  await unloaded();

  await colleague.goto(`${demo.baseUrl}/mensajes/${clave}`);
  await page.locator(`tr[data-row^="${clave}"] .row-link`).click();
  await page.getByRole("button", { name: "Aceptar y enviar" }).click();
  await expect(colleague.getByRole("list", { name: "Dónde va" })).toContainText("Lo aceptaste");
  await expect(colleague.getByText("Hacienda la aceptó")).toBeVisible();
  await colleague.context().close();
});

test("twenty open tabs load, share one connection, and each shows what happens, also when the tab that holds it closes", async ({
  page,
  context,
}) => {
  const events = new Set<Request>();
  context.on("request", (request) => {
    if (request.headers().accept === "text/event-stream") events.add(request);
  });
  const over = (request: Request) => void events.delete(request);
  context.on("requestfinished", over).on("requestfailed", over);
  await signIn(page, demo);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 19 }, () => context.newPage())))];
  for (const tab of tabs) await tab.goto(`${demo.baseUrl}/documentos`);
  const shown = async (open: readonly Page[]) => {
    const { clave } = await issue();
    for (const tab of open) await expect(tab.locator(`tr[data-row="${clave}"]`)).toHaveCount(1);
  };
  await shown(tabs);
  expect(events.size).toBe(1);
  const [holder] = events;
  const first = tabs.find((tab) => tab === holder?.frame().page());
  expect(first).toBeDefined();
  await first?.close();
  const others = tabs.filter((tab) => tab !== first);
  await expect.poll(() => events.size).toBe(1);
  await shown(others);
});
