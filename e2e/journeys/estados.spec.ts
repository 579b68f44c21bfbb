/** What a page shows while something is missing: the answer, the connection, or the service's consent. */
import { expect, type Page, type Route } from "@playwright/test";
import { dataDir, dialogOf, fillContribuyente, openFirstPage, readDemo, signIn } from "../demo";
import { callApi, facturaOf, readRun } from "../service";
import { expectAccessible, still } from "../still";
import { test } from "../test";

const demo = readDemo();

/** The interval at which the first page asks again even when nothing is under way (components/inicio/inicio-vivo). */
const A_WHILE_MS = 31_000;

/** Holds back the portal's requests for `path` until the returned function is called. */
async function holdPage(page: Page, path: string): Promise<() => void> {
  const held: Route[] = [];
  let open = false;
  await page.route(
    (url) => url.pathname === path && url.searchParams.has("_rsc"),
    (route) => {
      if (open) return route.continue();
      held.push(route);
    },
  );
  return () => {
    open = true;
    for (const route of held) void route.continue();
  };
}

test("a slow page shows its outline at once, and then appears without a layout shift", async ({ page }) => {
  await openFirstPage(page, demo);
  const letGo = await holdPage(page, "/documentos");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Vender" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("status").getByText("Cargando…")).toBeAttached();
  await expect(main.getByRole("heading", { level: 1 })).toBeHidden();
  await still(page);
  const shape = await main.locator(".rounded-xl:visible").first().boundingBox();
  letGo();
  await expect(main.getByRole("heading", { level: 1, name: "Ventas" })).toBeVisible();
  await expect(main.getByText("Cargando…")).toHaveCount(0);
  await still(page);
  const card = await main.locator(".rounded-xl:visible").first().boundingBox();
  expect(card?.y).toBe(shape?.y);
  expect(card?.width).toBe(shape?.width);
});

test("a slow page gets the focus at its beginning", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/compras`);
  const letGo = await holdPage(page, "/emitir/compra");
  await page.getByRole("link", { name: "Emitir factura de compra" }).click();
  await expect(page.getByRole("main").getByRole("status").getByText("Cargando…")).toBeAttached();
  letGo();
  await expect(page.getByRole("combobox", { name: "Proveedor" })).toBeFocused();
});

test("without a connection a message says so, the list keeps its rows, and no link leaves the portal", async ({
  page,
  context,
}) => {
  expect((await callApi(demo, "/facturas", facturaOf(demo))).status).toBe(201);
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  const rows = page.getByRole("table", { name: "Ventas" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await context.setOffline(true);
  await expect(page.getByText("Se perdió la conexión.")).toBeVisible();
  await page.getByRole("link", { name: "Comprar", exact: true }).click();
  await expect(page.getByText("Sin conexión no se puede abrir otra página.").first()).toBeVisible();
  await page.getByRole("button", { name: "Rechazados" }).click();
  await expect(page).toHaveURL(`${demo.baseUrl}/documentos?estado=rechazado`);
  await expect(rows).toHaveCount(count);
  await context.setOffline(false);
  await expect(page.getByText("Se perdió la conexión.")).toBeHidden();
  await page.getByRole("button", { name: "Todos", exact: true }).click();
  await page.getByRole("link", { name: "Comprar", exact: true }).click();
  await page.waitForURL(`${demo.baseUrl}/mensajes`);
});

test("a stretch without matches says that the search goes on, and goes on", async ({ page }) => {
  for (const _ of [1, 2]) expect((await callApi(demo, "/facturas", facturaOf(demo))).status).toBe(201);
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  const cliente = demo.clientes[0] ?? "";
  // What the service answers when the two thousand newest documents do not match.
  await page.route(
    (url) =>
      url.pathname === "/api/portal/documentos" &&
      url.searchParams.get("texto") === cliente &&
      !url.searchParams.has("cursor"),
    async (route) => {
      const response = await route.fetch({ url: `${route.request().url()}&limite=1` });
      await route.fulfill({ response, json: { ...(await response.json()), datos: [] } });
    },
  );
  await page.getByRole("searchbox").first().fill(cliente);
  await expect(page.getByText("Nada hasta aquí")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Seguir buscando" }).click();
  await page.waitForURL(/cursor=/);
  await expect(page.getByRole("table", { name: "Ventas" }).locator("tbody tr").first()).toBeVisible();
});

test("an action that did not reach the service says so, and keeps the typed text", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/nuevo`);
  await fillContribuyente(page, "3101555666", "Panadería La Espiga S.A.");
  await page.route("**/catalogos/clientes/nuevo", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Crear el cliente" }).click();
  await expect(page.getByText("No llegó la respuesta del servicio").first()).toBeVisible();
  await expect(page.getByLabel("Identificación", { exact: true })).toHaveValue("3101555666");
  await expect(page.getByLabel("Nombre o razón social")).toHaveValue("Panadería La Espiga S.A.");
});

test("the first page shows documents that another system issued, without a reload", async ({ page }) => {
  await page.clock.install();
  await signIn(page, demo);
  await page.goto(demo.baseUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await answer.json()) as { clave: string };
  const row = page.locator(`[data-clave="${clave}"]`);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await expect(async () => {
    await page.clock.fastForward(A_WHILE_MS);
    await expect(row).toContainText("Aceptado", { timeout: 1_000 });
  }).toPass();
  expect(loads).toBe(0);
});

test("the PDF of a document is shown over its page, by the browser's own viewer", async ({ page }) => {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await answer.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos/${clave}`);
  // The headless browser alone has no viewer, and takes what the frame shows as a download.
  const taken: string[] = [];
  page.on("download", (download) => void taken.push(download.url()));
  await page.getByRole("button", { name: "Ver PDF" }).click();
  const frame = await dialogOf(page).locator("iframe").elementHandle();
  const shown = await frame?.contentFrame();
  // A frame blocked by the pages' policy shows the browser's error page: neither contains a viewer nor is taken.
  const viewed = () => (shown?.childFrames().length === 0 ? [] : [shown?.url()]);
  await expect.poll(() => [...viewed(), ...taken]).toEqual([expect.stringMatching(/^blob:/)]);
});

/** A path that nothing serves, and paths next to a served one. */
const NOWHERE = [
  "/api",
  "/api/nada",
  "/api/nada/mas?x=1",
  "/api/auth",
  "/api/portal",
  "/api/portal/nada",
  "/api/v1/nada",
];

test("an unknown path under /api answers 404 in JSON, by any method, at the public address and at Next's own", async () => {
  const { ports } = readRun(dataDir());
  for (const origin of [demo.baseUrl, `http://127.0.0.1:${ports.next}`]) {
    for (const path of NOWHERE) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await fetch(`${origin}${path}`, { method, redirect: "manual" });
        const what = `${method} ${origin}${path}`;
        expect.soft(answer.status, what).toBe(404);
        expect.soft(answer.headers.get("content-type"), what).toMatch(/^application\/json/);
        const said = `No existe la ruta ${path.split("?")[0]}.`;
        if (method !== "HEAD") expect.soft(await answer.json(), what).toMatchObject({ error: said });
      }
    }
  }
});
