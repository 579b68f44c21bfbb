/** Lists of documents sorted by their columns: by total in both directions, over pages, kept in the address and a view. */
import { expect, type Page } from "@playwright/test";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { issueAccepted, LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
/** Two more than a page has. */
const CUANTAS = 27;
const PEDIDO = "OC-ORDEN";
const lista = `${demo.baseUrl}/documentos?numeroOrdenCompra=${PEDIDO}`;

async function issue(cantidad: number): Promise<void> {
  const lineas = [{ codigoProducto: demo.productos[0], cantidad }];
  const answer = await callApi(demo, "/facturas", { ...facturaOf(demo), lineas, numeroOrdenCompra: PEDIDO });
  expect(answer.status).toBe(201);
}

test.beforeAll(async () => {
  for (let n = 0; n < CUANTAS; n += 1) await issue((n % 4) + 2);
});

/** Their claves as the API sorts them. */
async function sorted(orden: string, of = `facturas?numeroOrdenCompra=${PEDIDO}`): Promise<string[]> {
  const answer = await callApi(demo, `/${of}&moneda=CRC&orden=${orden}&limite=100`);
  const { datos } = (await answer.json()) as { datos: { clave: string; totalComprobante: string }[] };
  const totals = datos.map(({ totalComprobante }) => Number(totalComprobante));
  expect(totals).toEqual(totals.toSorted((a, b) => (orden === "total" ? a - b : b - a)));
  expect(new Set(totals).size).toBeGreaterThan(3);
  return datos.map(({ clave }) => clave);
}

const header = (page: Page, name: string) => page.getByRole("columnheader", { name });
const claves = (page: Page) =>
  page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row")));

async function expectRows(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => claves(page)).toEqual(expected);
}

test("by total in both directions, page by page, after a reload and from a saved view", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(lista);
  await expect(header(page, "Fecha")).toHaveAttribute("aria-sort", "descending");
  await expect(header(page, "Total")).toHaveAttribute("aria-sort", "none");

  await header(page, "Total").getByRole("button").click();
  await page.waitForURL(/orden=-total/);
  // Amounts are compared within one currency, which the filter then shows.
  await expect(page.getByLabel("Toda moneda")).toHaveValue("CRC");
  await expect(page.getByRole("button", { name: "Quitar Colones" })).toBeVisible();
  await expect(header(page, "Total")).toHaveAttribute("aria-sort", "descending");
  const mayores = await sorted("-total");
  await expectRows(page, mayores.slice(0, 25));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expectRows(page, mayores.slice(25));
  await page.reload();
  await expectRows(page, mayores.slice(25));
  await page.getByRole("button", { name: "Anterior" }).click();
  await expectRows(page, mayores.slice(0, 25));

  // A new one stands where its total belongs, and not on top.
  await expect(page.getByText(/^27 documentos: /)).toBeVisible();
  await issue(1);
  await expect(page.getByText(/^28 documentos: /)).toBeVisible();
  await expectRows(page, mayores.slice(0, 25));

  await header(page, "Total").getByRole("button").press("Enter");
  await expect(header(page, "Total")).toHaveAttribute("aria-sort", "ascending");
  const menores = await sorted("total");
  expect(menores).toHaveLength(28);
  await expectRows(page, menores.slice(0, 25));

  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("menuitem", { name: "Guardar estos filtros" }).click();
  await page.getByLabel("Nombre").fill("Las más pequeñas");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByRole("button", { name: "Las más pequeñas" })).toBeVisible();
  await page.goto(`${demo.baseUrl}/documentos`);
  // The page is there, so that it sees the pointer, after which it asks for the views. Other journeys issue here, too.
  await expect(page.getByText(/^(Más de )?\d+ documentos/)).toBeVisible();
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("menuitem", { name: "Las más pequeñas" }).click();
  await page.waitForURL(/orden=total/);
  await expectRows(page, menores.slice(0, 25));

  // Without its currency the order by total ends, too.
  await page.getByRole("button", { name: "Quitar Colones" }).click();
  await page.waitForURL((url) => !url.searchParams.has("orden"));
  await expect(header(page, "Fecha")).toHaveAttribute("aria-sort", "descending");
  await header(page, "Fecha").getByRole("button").click();
  await expect(header(page, "Fecha")).toHaveAttribute("aria-sort", "ascending");
  await expectRows(page, (await newest()).reverse().slice(0, 25));
});

async function newest(): Promise<string[]> {
  const answer = await callApi(demo, `/facturas?numeroOrdenCompra=${PEDIDO}&limite=100`);
  return ((await answer.json()) as { datos: { clave: string }[] }).datos.map(({ clave }) => clave);
}

test("on a phone, where a header has no room, it is chosen by name", LONG, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo);
  await page.goto(lista);
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Mayor total primero");
  await page.waitForURL(/orden=-total/);
  await expectRows(page, (await sorted("-total")).slice(0, 25));
  await expectAccessible(page);
});

/** An accepted invoice of 10,170 with the IVA deferred, which receipts pay. */
async function issueDeferred(): Promise<string> {
  const lineas = [{ codigoProducto: "SILLA-OF", cantidad: 1, precioUnitario: 9000 }];
  const body = { ...facturaOf(demo), condicionVenta: "10", plazoCredito: 60, lineas };
  return (await issueAccepted(demo, body)).clave;
}

const compra = (cantidad: number) => ({
  emisor: {
    identificacion: "109990888",
    nombre: "Ana Mora Solís",
    ubicacion: { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" },
  },
  lineas: [
    {
      codigoCabys: "0111100000100",
      detalle: "Maíz en grano",
      unidadMedida: "Kg",
      cantidad,
      precioUnitario: 400,
      impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
    },
  ],
});
const LISTAS = {
  "facturas-compra": { pagina: "compras", solicitud: async () => compra },
  "recibos-pago": {
    pagina: "recibos",
    solicitud: async () => {
      const clave = await issueDeferred();
      return (cuantos: number) => ({ medioPago: "04", pagos: [{ clave, monto: cuantos * 100 }] });
    },
  },
};

for (const [recurso, { pagina, solicitud }] of Object.entries(LISTAS)) {
  test(`${pagina} by total and by date, from a header and from a phone's list of names`, LONG, async ({ page }) => {
    const bodyOf = await solicitud();
    const porFecha: string[] = [];
    for (const n of [3, 5, 2, 4, 3]) {
      const body = { idUsuario: demo.idUsuario, referenciaExterna: PEDIDO, ...bodyOf(n) };
      const answer = await callApi(demo, `/${recurso}`, body);
      expect(answer.status, await answer.clone().text()).toBe(201);
      porFecha.push(((await answer.json()) as { clave: string }).clave);
    }
    const of = `${recurso}?referenciaExterna=${PEDIDO}`;
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/${pagina}?referenciaExterna=${PEDIDO}`);
    await expectRows(page, porFecha.toReversed());
    await header(page, "Total").getByRole("button").click();
    await page.waitForURL(/orden=-total/);
    await expect(header(page, "Total")).toHaveAttribute("aria-sort", "descending");
    const mayores = await sorted("-total", of);
    expect(mayores.toSorted()).toEqual(porFecha.toSorted());
    await expectRows(page, mayores);
    await expectAccessible(page);
    await header(page, "Fecha").getByRole("button").click();
    await expect(header(page, "Fecha")).toHaveAttribute("aria-sort", "descending");
    await header(page, "Fecha").getByRole("button").click();
    await expectRows(page, porFecha);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Menor total primero");
    await page.waitForURL(/orden=total/);
    await expectRows(page, await sorted("total", of));
    await expectAccessible(page);
  });
}

test(
  "the inbox by deadline and by total in one currency, from a header and from a phone's list",
  LONG,
  async ({ page }) => {
    const { tipoIdentificacion: tipo, identificacion } = DEMO_TENANT.emisor;
    const proveedor = await createProveedorOf({ tipo, numero: identificacion }, "3102777123");
    // More lines have a greater total.
    const [dos, cuatro, uno] = [2, 4, 1].map((lineas) => proveedor.emit({ lineas }));
    const enDolares = proveedor.emit({ lineas: 3, moneda: "USD" });
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/mensajes`);
    for (const each of [dos, cuatro, uno, enDolares]) {
      const buffer = each?.bytes ?? Buffer.of();
      await page
        .getByLabel("XML de proveedores")
        .setInputFiles([{ name: `${each?.clave}.xml`, mimeType: "text/xml", buffer }]);
      await expect(page.locator(`tr[data-row^="${each?.clave}"]`)).toBeVisible();
    }
    await page.goto(`${demo.baseUrl}/mensajes?texto=3102777123`);
    const rows = async () => (await claves(page)).map((row) => row?.split(" ")[0]);
    const porPlazo = [dos, cuatro, uno, enDolares].map((each) => each?.clave);
    await expect.poll(rows).toEqual(porPlazo);
    await expect(header(page, "Responder hasta")).toHaveAttribute("aria-sort", "ascending");
    await header(page, "Responder hasta").getByRole("button").click();
    await expect.poll(rows).toEqual(porPlazo.toReversed());

    await header(page, "Total").getByRole("button").click();
    await page.waitForURL(/orden=-total/);
    const mayores = [cuatro, dos, uno].map((each) => each?.clave);
    await expect.poll(rows).toEqual(mayores);
    await expect(header(page, "Total")).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByLabel("Toda moneda")).toHaveValue("CRC");
    await expect(page.getByRole("button", { name: "Quitar Colones" })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Menor total primero");
    await expect.poll(rows).toEqual(mayores.toReversed());
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Más urgentes primero");
    await expect.poll(rows).toEqual(porPlazo.slice(0, 3));

    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(header(page, "Responder hasta")).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Ordenar" })).toBeVisible();

    // Answers are a record, in one order.
    await page.getByRole("button", { name: "Respondidos" }).click();
    await page.waitForURL((url) => url.searchParams.get("moneda") === null);
    await expect(page.getByRole("combobox", { name: "Ordenar" })).toHaveCount(0);
  },
);
