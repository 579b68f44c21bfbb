/**
 * What is owed to a supplier: a document received on credit, by age, paid in part, paid whole, and voided. Lists and its
 * page say how its payment stands.
 */
import { expect } from "@playwright/test";
import { DAY_MS, toFechaHora } from "@/lib/platform/clock";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { LONG, questionOf, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();
const NUMERO = "3102444571";
const NOMBRE = "Almacén La Pulpería del Norte";

/** A document of 1 130 colones, on credit of thirty days, issued so many days ago. */
async function emitted(daysAgo: number) {
  const { tipoIdentificacion: tipo, identificacion: numero } = DEMO_TENANT.emisor;
  const proveedor = await createProveedorOf({ tipo, numero }, NUMERO);
  const fechaEmision = toFechaHora(new Date(Date.now() - daysAgo * DAY_MS));
  return proveedor.emit({ moneda: "CRC", fechaEmision, numero: 1 + daysAgo }, (xml) =>
    xml
      .replace(/(<Emisor><Nombre>)[^<]*/, `$1${NOMBRE}`)
      .replace(/<CondicionVenta>\d+<\/CondicionVenta>(<PlazoCredito>\d+<\/PlazoCredito>)?/, () => {
        return "<CondicionVenta>02</CondicionVenta><PlazoCredito>30</PlazoCredito>";
      })
      .replace(/<TotalComprobante>[^<]*</, "<TotalComprobante>1130<")
      .replace(/<TotalImpuesto>[^<]*</, "<TotalImpuesto>130<"),
  );
}

test(
  "received documents are owed by age, paid in part and whole, and owed again when voided",
  LONG,
  async ({ page }) => {
    const [nuevo, viejo] = [await emitted(0), await emitted(45)];
    const consecutivo = viejo.clave.slice(21, 41);
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/mensajes`);
    await page
      .getByLabel("XML de proveedores")
      .setInputFiles(
        [nuevo, viejo].map(({ clave, bytes }) => ({ name: `${clave}.xml`, mimeType: "text/xml", buffer: bytes })),
      );
    await expect(page.getByText("2 recibidos")).toBeVisible();
    const recibido = (numero: string) =>
      page
        .getByRole("table", { name: "Comprobantes de proveedores" })
        .getByRole("row")
        .filter({ hasText: NOMBRE })
        .filter({ hasText: numero });
    await expect(recibido(consecutivo)).toContainText("Vencida");
    await expect(recibido(nuevo.clave.slice(21, 41))).toContainText("Por pagar");

    await page.goto(`${demo.baseUrl}/recibos/pagar`);
    const proveedores = page.getByRole("table", { name: "Proveedores a los que se debe en colones" });
    const fila = proveedores.getByRole("row").filter({ hasText: NOMBRE });
    // Not due; and 15 days late.
    await expect(fila.getByRole("cell").nth(1)).toHaveText("₡1.130,00");
    await expect(fila.getByRole("cell").nth(2)).toHaveText("₡1.130,00");
    await expect(fila.getByRole("cell").last()).toHaveText("₡2.260,00");
    await expectAccessible(page);
    await fila.getByRole("link", { name: NOMBRE }).click();
    await page.waitForURL(`**/recibos/pagar/${NUMERO}`);

    const debidos = page.getByRole("table", { name: "Documentos que se deben en colones" });
    const pay = async (monto: string) => {
      await page.getByLabel(`Pagado de ${consecutivo}`).fill(monto);
      await page.getByLabel("Referencia").fill("TR-5512");
      await page.getByRole("button", { name: "Registrar pago" }).click();
    };
    await pay("1200");
    await expect(page.getByText(/pasa de lo que se debe/)).toBeVisible();
    await pay("500");
    await expect(debidos.getByRole("row").filter({ hasText: consecutivo })).toContainText("₡630,00");
    await expect(page.getByText("TR-5512")).toBeVisible();
    await expectAccessible(page);
    await pay("630");
    await expect(debidos.getByText(consecutivo)).toHaveCount(0);
    await expect(debidos.getByRole("row").filter({ hasText: nuevo.clave.slice(21, 41) })).toContainText("₡1.130,00");

    await page.getByRole("link", { name: "Ver al proveedor" }).click();
    await page.waitForURL(`**/catalogos/proveedores/${NUMERO}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(NOMBRE);
    await expect(page.getByText("1 documento", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("₡630,00", { exact: true })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: consecutivo })).toContainText("Pagada");
    await expect(page.getByText(nuevo.documento.lineas[0]?.detalle ?? "-").first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Ver la cuenta" }).click();
    await page.waitForURL(`**/recibos/pagar/${NUMERO}`);
    await page.getByRole("button", { name: "Anular el pago de ₡630,00" }).click();
    await questionOf(page).getByRole("button", { name: "Anular" }).click();
    await expect(debidos.getByRole("row").filter({ hasText: consecutivo })).toContainText("₡630,00");

    await page.goto(`${demo.baseUrl}/mensajes/${viejo.clave}`);
    await expect(page.getByText("Vencida", { exact: true })).toBeVisible();
    await expect(page.getByText("Crédito, 30 días")).toBeVisible();
    for (const monto of ["₡500,00", "₡630,00"]) await expect(page.getByText(monto, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Ver la cuenta" }).click();
    await page.waitForURL(`**/recibos/pagar/${NUMERO}`);
  },
);
