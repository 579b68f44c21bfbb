/** Several suppliers' documents are answered at once. */
import { expect, type Locator } from "@playwright/test";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { formatMonto } from "@/lib/domain/escrito/formato";
import type { Emitido } from "@/lib/services/testing/proveedor";
import { LONG, readDemo, signIn } from "../demo";
import { fileOf, proveedorOf, upload } from "../proveedores";
import { callApi } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

test("several are found by their supplier's name, selected and accepted at once, each with its own result", async ({
  page,
}) => {
  const proveedor = await proveedorOf("3102444561");
  const named = (xml: string) => xml.replace(/(<Emisor><Nombre>)[^<]*/, "$1Vivero Los Guayacanes");
  const [uno, dos, tres] = [1, 2, 3].map((numero) => proveedor.emit({ numero }, named));
  await signIn(page, demo);
  await upload(
    page,
    [uno, dos, tres].flatMap((each) => (each === undefined ? [] : fileOf(each))),
  );
  await expect(page.getByText("3 recibidos")).toBeVisible();
  await page.getByLabel("Buscar por proveedor, número o clave").fill("guayacanes");
  await expect(page).toHaveURL(/texto=guayacanes/);
  const rows = page.getByRole("table", { name: "Comprobantes de proveedores" }).locator("tbody tr");
  // Counting the rows is not enough, because the former list may also have had three.
  await expect(rows).toHaveText(Array(3).fill(/Vivero Los Guayacanes/));
  await page.getByLabel("Elegir todos los de esta página").check();
  await page.getByRole("button", { name: "Responder 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder 3 comprobantes" });
  await expectTotales(dialog, [uno, dos, tres]);
  await dialog.getByLabel("Condición del impuesto").selectOption("01");
  // Meanwhile somebody else rejects one of them, and only its line says so.
  await rejectElsewhere(tres);
  await dialog.getByRole("button", { name: "Aceptar y enviar" }).dblclick();
  await expect(dialog.getByText("2 enviados · 1 con problemas")).toBeVisible();
  await expect(dialog.getByText("Aceptado y enviado a Hacienda")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await expect(page.getByText("Nada coincide con esta búsqueda")).toBeVisible();
  for (const each of [uno, dos]) {
    const answer = await callApi(demo, `/mensajes-receptor?clave=${each?.clave}`);
    const { datos } = (await answer.json()) as { datos: { mensaje: number }[] };
    expect(datos.map(({ mensaje }) => mensaje)).toEqual([1]);
  }
});

/** What the dialog says before anything is sent: documents of one currency, with their tax and their total. */
async function expectTotales(dialog: Locator, emitidos: readonly (Emitido | undefined)[]): Promise<void> {
  const sumOf = (total: "totalImpuesto" | "totalComprobante") =>
    formatMonto(
      emitidos.reduce<Decimal>((sum, each) => sum.plus(each?.documento.resumen[total] ?? 0), ZERO).toFixed(),
      "CRC",
    );
  const totales = dialog.getByLabel("Totales por moneda");
  await expect(totales).toContainText(`${emitidos.length} comprobantes, con ${sumOf("totalImpuesto")} de impuesto`);
  await expect(totales).toContainText(sumOf("totalComprobante"));
}

test(
  "several are rejected at once with one reason, and an answer leads to the next document",
  LONG,
  async ({ page }) => {
    const proveedor = await proveedorOf("3102444564");
    const named = (xml: string) => xml.replace(/(<Emisor><Nombre>)[^<]*/, "$1Aserradero Las Guarias");
    const [uno, dos, tres, cuatro] = [1, 2, 3, 4].map((numero) => proveedor.emit({ numero }, named)) as [
      ...[Emitido, Emitido, Emitido, Emitido],
    ];
    await signIn(page, demo);
    await upload(page, [uno, dos].map(fileOf));
    await expect(page.getByText("2 recibidos")).toBeVisible();
    await page.getByLabel("Buscar por proveedor, número o clave").fill("guarias");
    await expect(page).toHaveURL(/texto=guarias/);
    const rows = page.getByRole("table", { name: "Comprobantes de proveedores" }).locator("tbody tr");
    await expect(rows).toHaveText(Array(2).fill(/Aserradero Las Guarias/));
    await page.getByLabel("Elegir todos los de esta página").check();
    await page.getByRole("button", { name: "Responder 2" }).click();
    const dialog = page.getByRole("dialog", { name: "Responder 2 comprobantes" });
    await dialog.getByText("No es mía, o no la recibí.").click();
    await expect(dialog.getByLabel("Condición del impuesto")).toHaveCount(0);
    await expectTotales(dialog, [uno, dos]);
    await dialog.getByLabel("Motivo").fill("  No ");
    await dialog.getByRole("button", { name: "Rechazar y enviar" }).click();
    await expect(dialog.getByText("Decí el motivo en 5 letras o más")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Motivo").fill("Nunca pedimos esta madera");
    await dialog.getByRole("button", { name: "Rechazar y enviar" }).click();
    await expect(dialog.getByText("2 enviados")).toBeVisible();
    await expect(dialog.getByText("Rechazado y enviado a Hacienda")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Cerrar", exact: true }).last().click();
    for (const { clave } of [uno, dos]) {
      const answer = await callApi(demo, `/mensajes-receptor?clave=${clave}`);
      const { datos } = (await answer.json()) as { datos: object[] };
      expect(datos).toMatchObject([{ mensaje: 3 }]);
      await page.goto(`${demo.baseUrl}/mensajes/${clave}`);
      await expect(page.getByText("Nunca pedimos esta madera")).toBeVisible();
    }

    await upload(page, [tres, cuatro].map(fileOf));
    await expect(page.getByText("2 recibidos")).toBeVisible();
    await page.goto(`${demo.baseUrl}/mensajes/${tres.clave}`);
    await page.getByRole("button", { name: "Aceptar y enviar" }).click();
    await page.getByRole("link", { name: "Siguiente por responder" }).click();
    await expect(page).not.toHaveURL(new RegExp(tres.clave));
    await expect(page.getByRole("heading", { name: "Tu respuesta" })).toBeVisible();
  },
);

async function rejectElsewhere(emitido: Emitido | undefined): Promise<void> {
  const answer = await callApi(demo, "/mensajes-receptor", {
    ...emitido?.conXml,
    mensaje: 3,
    detalleMensaje: "Nunca pedimos esta mercadería",
  });
  expect(answer.status).toBe(201);
}
