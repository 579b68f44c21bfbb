import { expect, type Page, type Request } from "@playwright/test";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { dialogOf, fillContribuyente, questionOf, readDemo, signIn } from "../demo";
import { callApi } from "../service";
import { test } from "../test";

const demo = readDemo();
/** Unique names, because earlier runs may have used the same service. */
const RUN = Date.now().toString(36).toUpperCase();
const PRODUCTO = `BIOMBO-${RUN}`;
const CABYS = "3811100029900";
const CLIENTE = `3101${String(Date.now()).slice(-6)}`;

async function combobox(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("option", { name: option }).first().click();
}

test("a user creates a product and an exempt customer, and an invoice of the API uses them", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/productos/nuevo`);
  await page.getByLabel("Código", { exact: true }).fill(PRODUCTO);
  await page.getByLabel("Nombre").fill("Biombo plegable");
  await combobox(page, "CABYS", CABYS, new RegExp(CABYS));
  await page.getByLabel("Precio de venta").fill("1.850,50");
  await page.getByLabel("Precio de costo").fill("1 200,50");
  await page.getByLabel("Ganancia (%)").fill("1.500");
  await page.getByRole("button", { name: "Crear el producto" }).click();
  // The text may mean two numbers, so the page asks and saves nothing.
  await expect(page.getByText("No se sabe si «1.500» es 1500 o 1,5")).toBeVisible();
  await page.getByLabel("Ganancia (%)").fill("50%");
  await page.getByRole("button", { name: "Crear el producto" }).click();
  await page.waitForURL(/\/catalogos\/productos$/);
  await page.getByRole("searchbox", { name: "Buscar por nombre, código o descripción" }).fill(PRODUCTO);
  await expect(page.locator(`[data-row="${PRODUCTO}"]`)).toContainText("1.850,50");

  await page.goto(`${demo.baseUrl}/catalogos/clientes/nuevo`);
  await fillContribuyente(page, CLIENTE, "Zona Franca de Prueba S.A.");
  await page.getByLabel("Correo").fill("compras@zona.example");
  await page.getByLabel("Teléfono").fill("2222-3333");
  await page.getByRole("button", { name: "Crear el cliente" }).click();
  await page.waitForURL(new RegExp(`/catalogos/clientes/${CLIENTE}$`));
  await page.getByRole("button", { name: "Registrar exoneración" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Número de la autorización").fill(`AL-${RUN}`);
  await dialog.getByRole("textbox", { name: "Emitida el" }).fill("1/1/2026");
  await dialog.getByRole("textbox", { name: "Vence el" }).fill("31-12-2030");
  await dialog.getByLabel("Porcentaje exonerado").fill("100");
  await dialog.getByRole("button", { name: "Registrar la exoneración" }).click();
  await expect(page.getByText("Vigente", { exact: true })).toBeVisible();

  const known = (await (await callApi(demo, `/clientes/${CLIENTE}`)).json()) as {
    exoneraciones: { idExoneracion: number }[];
  };
  const idExoneracion = known.exoneraciones[0]?.idExoneracion;
  const answer = await callApi(demo, "/facturas", {
    tipo: "FacturaElectronica",
    idUsuario: demo.idUsuario,
    condicionVenta: "01",
    medioPago: "01",
    cliente: { identificacion: CLIENTE },
    lineas: [{ codigoProducto: PRODUCTO, cantidad: 2, exonerado: true, idExoneracion }],
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { resumen } = (await answer.json()) as { resumen: { totalComprobante: number } };
  expect(resumen.totalComprobante).toBe(3701);

  await page.getByRole("button", { name: `Acciones para la exoneración AL-${RUN}` }).click();
  await page.getByRole("menuitem", { name: "Desactivar" }).click();
  await questionOf(page).getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Inactiva", { exact: true })).toBeVisible();
});

/** The invalid field has the text beside it and the focus; the message above only says that something is wrong. */
async function expectRefused(page: Page, label: string, text: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(text);
  await expect(page.getByRole("alert").filter({ hasText: "Revisá los datos marcados." })).toBeVisible();
}

test("a refusal of the service appears at its field, in the words of the form", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/productos/${PRODUCTO}`);
  await page.getByLabel("Precio de venta").fill("12345678901234,5");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expectRefused(page, "Precio de venta", /«Precio de venta» admite como máximo 13 dígitos/);
  // All faults are reported at once.
  await page.getByLabel("Nombre", { exact: true }).fill("ab");
  await page.getByLabel("Ganancia (%)").fill("99999");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  for (const label of ["Nombre", "Precio de venta", "Ganancia (%)"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  await page.getByLabel("Precio de venta").fill("1850,50");
  await page.getByLabel("Ganancia (%)").fill("50");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expectRefused(page, "Nombre", /«Nombre» debe tener entre 3 y 200 caracteres/);

  await page.goto(`${demo.baseUrl}/catalogos/clientes/${CLIENTE}`);
  for (const [label, wrong, said] of [
    ["Correo", "no es", /Correo inválido: no es\. Usá un formato/],
    ["Teléfono", "12", /Teléfono inválido: 12/],
    ["Límite de crédito", "-5", /«Límite de crédito» debe ser 0 o mayor/],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(wrong);
    await page.getByRole("button", { name: "Guardar los cambios" }).click();
    await expectRefused(page, label, said);
    await field.fill(before);
  }
  await expect(page.getByText(/'\w+'/)).toHaveCount(0);
});

test("a customer loses its credit limit and is deactivated, and the editor no longer finds it", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${CLIENTE}`);
  const limite = page.getByLabel("Límite de crédito");
  for (const [written, kept] of [
    ["5000", 5000],
    ["", null],
  ] as const) {
    await limite.fill(written);
    await page.getByRole("button", { name: "Guardar los cambios" }).click();
    await expect(async () => {
      const { limiteCredito } = (await (await callApi(demo, `/clientes/${CLIENTE}`)).json()) as Record<string, unknown>;
      expect(limiteCredito).toBe(kept);
    }).toPass();
  }
  const offered = async () => {
    await page.goto(`${demo.baseUrl}/emitir`);
    await page.getByRole("combobox", { name: "Cliente", exact: true }).fill(CLIENTE);
    return page.getByRole("option", { name: new RegExp(formatIdentificacion(CLIENTE)) });
  };
  await expect(await offered()).toBeVisible();
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${CLIENTE}`);
  await page.getByRole("button", { name: "Desactivar", exact: true }).click();
  await questionOf(page).getByRole("button", { name: "Desactivar" }).click();
  await expect(page.getByText("Cliente desactivado.")).toBeVisible();
  const option = await offered();
  await expect(page.getByText(/Nadie coincide/)).toBeVisible();
  await expect(option).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/catalogos/clientes?estado=false&texto=${CLIENTE}`);
  await expect(page.locator(`[data-row="${CLIENTE}"]`)).toContainText("Inactivo");
  await page.locator(`[data-row="${CLIENTE}"]`).getByRole("link").click();
  await page.getByRole("button", { name: "Activar", exact: true }).click();
  await questionOf(page).getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText("Cliente activado.")).toBeVisible();
});

test("brands and suppliers are found by the beginnings of their words", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/marcas`);
  for (const nombre of [`Montaña ${RUN}`, `Volcán ${RUN}`]) {
    await page.getByRole("button", { name: "Nueva marca" }).click();
    await dialogOf(page).getByLabel("Nombre").fill(nombre);
    await dialogOf(page).getByRole("button", { name: "Crear" }).click();
    await expect(dialogOf(page)).toBeHidden();
  }
  const marcas = page.getByRole("table", { name: "Marcas" }).locator("tbody tr");
  for (const nombre of [`Montaña ${RUN}`, `Volcán ${RUN}`])
    await expect(marcas.filter({ hasText: nombre })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Buscar una marca" }).fill(`${RUN} monta`);
  await expect(marcas).toHaveText([new RegExp(`Montaña ${RUN}`)]);

  await page.goto(`${demo.baseUrl}/catalogos/proveedores`);
  await page.getByRole("button", { name: "Nuevo proveedor" }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Nombre o razón social").fill(`Lechería ${RUN}`);
  await dialog.getByLabel("Provincia").selectOption({ label: "Heredia" });
  await dialog.getByLabel("Cantón").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Crear el proveedor" }).click();
  // An incomplete address is refused, and each missing part is marked.
  await expect(dialog.getByLabel("Distrito")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Otras señas")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Distrito").selectOption({ index: 1 });
  await dialog.getByLabel("Otras señas").fill("Frente a la plaza");
  await dialog.getByRole("button", { name: "Crear el proveedor" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("searchbox", { name: "Buscar por nombre o identificación" }).fill(`lecheria ${RUN}`);
  const proveedores = page.getByRole("table", { name: "Proveedores" }).locator("tbody tr");
  // Counting the rows is not enough, because the former list may also have had one row.
  await expect(proveedores).toContainText([`Lechería ${RUN}`]);
});

test("a file with two bad lines is previewed line by line and confirmed, and its good lines are created", async ({
  page,
}) => {
  const linea = (codigo: string, precio: string) => `${codigo};Lápiz ${codigo};${CABYS};Unid;${precio};100;08`;
  const csv = [
    "Código;Nombre;Código CABYS;Unidad Medida;Precio Venta;Precio Costo;Código Tarifa",
    linea(`LAPIZ-A-${RUN}`, "250,50"),
    linea(`LAPIZ-B-${RUN}`, "gratis"),
    linea(`LAPIZ-C-${RUN}`, "300"),
    linea(`LAPIZ-D-${RUN}`, "-1"),
    `LAPIZ-E-${RUN};Afilado de lápices;8313100009900;kg;300;100;08`,
  ].join("\r\n");
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/importaciones?objeto=productos`);
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name: "lapices.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Subir y revisar" }).click();
  await page.waitForURL(/\/catalogos\/importaciones\/\d+$/);
  await expect(page.getByText("3 líneas están bien, de 5.")).toBeVisible();
  for (const line of [3, 5]) await expect(page.locator(`[data-row="${line}"]`)).toContainText("Con error");
  for (const line of [2, 4, 6]) await expect(page.locator(`[data-row="${line}"]`)).toContainText("Se crea");
  // A correction is announced before it is made.
  await expect(page.getByText("1 línea lleva un aviso")).toBeVisible();
  await page.getByRole("button", { name: "Con aviso" }).click();
  await expect(page.locator("[data-row]")).toContainText([/8313100009900.*kg.*Os/]);
  expect((await callApi(demo, `/productos/LAPIZ-A-${RUN}`)).status).toBe(404);
  await page.getByRole("button", { name: "Importar 3 líneas" }).click();
  await questionOf(page).getByRole("button", { name: "Importar" }).click();
  await expect(page.getByText("La importación terminó")).toBeVisible();
  for (const [codigo, status] of [
    ["A", 200],
    ["B", 404],
    ["C", 200],
    ["D", 404],
    ["E", 200],
  ] as const) {
    expect((await callApi(demo, `/productos/LAPIZ-${codigo}-${RUN}`)).status, codigo).toBe(status);
  }
});

test("a file with columns of its own is asked about, and the next one of its titles is not", async ({ page }) => {
  const linea = (codigo: string, nombre: string) => `${codigo};${nombre};${CABYS};unid;300;100;13%;azul`;
  const libro = (...lineas: string[]) =>
    Buffer.from(
      ["Lista de precios", "Clave interna;Descripcion;CABYS;Unidad;Precio;Costo;Tarifa;Color", ...lineas].join("\r\n"),
    );
  const subir = async (buffer: Buffer) => {
    await page.goto(`${demo.baseUrl}/catalogos/importaciones?objeto=productos`);
    await page
      .getByLabel("Archivo", { exact: true })
      .setInputFiles({ name: "precios.csv", mimeType: "text/csv", buffer });
    await page.getByRole("button", { name: "Subir y revisar" }).click();
    await page.waitForURL(/\/catalogos\/importaciones\/\d+$/);
  };
  await signIn(page, demo);
  await subir(libro(linea(`BORRA-${RUN}`, "Borrador blanco"), linea(`borra-${RUN}`, "Borrador azul")));
  await expect(page.getByRole("heading", { name: "¿Qué es cada columna?" })).toBeVisible();
  await expect(page.getByLabel("Descripcion")).toHaveValue("nombre");
  await page.getByRole("button", { name: "Revisar las líneas" }).click();
  await expect(page.getByText("Falta decir cuál columna es «Código»")).toBeVisible();
  await page.getByLabel("Clave interna").selectOption("codigo");
  await page.getByRole("button", { name: "Revisar las líneas" }).click();
  await expect(page.getByText("solo se diferencian en mayúsculas o espacios")).toBeVisible();
  await page.getByLabel("Son el mismo producto").check();
  await page.getByRole("button", { name: "Revisar las líneas" }).click();
  await expect(page.getByText("1 línea está bien, de 2.")).toBeVisible();
  await expect(page.locator('[data-row="3"]')).toContainText("dos veces en el archivo: vale la última, la línea 4");
  await expect(page.locator('[data-row="4"]')).toContainText("«unid» se lee como «Unid»");
  await subir(libro(linea(`LUSTRE-${RUN}`, "Lustrador")));
  await expect(page.getByText("La línea está bien.")).toBeVisible();
});

test("an adjustment that is clicked twice counts once", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/bodegas`);
  const row = page
    .locator("tr[data-row]")
    .filter({ has: page.getByRole("button", { name: /^Ajustar/ }) })
    .first();
  await row.getByRole("button", { name: /^Ajustar/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Ajuste").selectOption("sumar");
  await dialog.getByLabel("Cantidad que entra").fill("7");
  await dialog.getByLabel("Razón").fill(`Doble clic ${RUN}`);
  const sent = new Set<Request>();
  const done = (request: Request) => sent.delete(request);
  page.on("request", (request) => request.method() === "POST" && sent.add(request));
  page.on("requestfinished", done).on("requestfailed", done);
  await dialog.getByRole("button", { name: "Ajustar" }).dblclick();
  await expect(dialog).toBeHidden();
  // Any request of the second click has been answered too.
  await expect.poll(() => sent.size).toBe(0);
  await page.goto(`${demo.baseUrl}/catalogos/bodegas/movimientos`);
  await expect(page.locator("tr[data-row]").filter({ hasText: `Doble clic ${RUN}` })).toHaveCount(1);
});

test("an accountant can read, and is refused every change", async ({ page }) => {
  await signIn(page, demo, demo.loginContador);
  await page.goto(`${demo.baseUrl}/catalogos/productos`);
  await expect(page.getByRole("table", { name: "Productos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nuevo producto" })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/catalogos/clientes/${demo.clientes[0]}`);
  await expect(page.getByLabel("Correo")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Guardar los cambios" })).toHaveCount(0);
  for (const path of ["productos/nuevo", "clientes/nuevo", "importaciones"]) {
    await page.goto(`${demo.baseUrl}/catalogos/${path}`);
    await expect(page).toHaveURL(`${demo.baseUrl}/sin-permiso`);
  }
  const asked = await page.request.get(`${demo.baseUrl}/api/portal/consultas/contribuyentes/${demo.clientes[0]}`);
  expect(asked.status()).toBe(403);
});
