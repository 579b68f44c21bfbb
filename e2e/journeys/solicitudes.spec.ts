import { type Browser, expect, type Page } from "@playwright/test";
import { dialogOf, LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

/** An accepted ticket, as the API and its public link know it. */
async function tiquete(page: Page): Promise<{ clave: string; enlace: string }> {
  const issued = await callApi(demo, "/facturas", {
    ...facturaOf(demo),
    tipo: "TiqueteElectronico",
    cliente: undefined,
  });
  const { clave } = (await issued.json()) as { clave: string };
  const detalle = async () =>
    (await (await page.request.get(`${demo.baseUrl}/api/portal/documentos/${clave}`)).json()) as {
      documento: { estado: string };
      enlace: string;
    };
  await expect.poll(async () => (await detalle()).documento.estado).toBe("aceptado");
  return { clave, enlace: new URL((await detalle()).enlace, demo.baseUrl).pathname };
}

/** The link's page in a browser that never signed in. */
async function visit(browser: Browser, enlace: string): Promise<Page> {
  const page = waitingForScripts(await (await browser.newContext()).newPage());
  await page.goto(`${demo.baseUrl}${enlace}`);
  return page;
}

async function open(visitor: Page): Promise<void> {
  await visitor.getByRole("button", { name: "Pedir factura" }).click();
  await expect(visitor.getByRole("button", { name: "Enviar" })).toBeVisible();
}

async function fill(visitor: Page, identificacion: string, nombre: string): Promise<void> {
  await visitor.getByLabel("Identificación", { exact: true }).fill(identificacion);
  await visitor.getByLabel("Nombre completo o razón social").fill(nombre);
  await visitor.getByLabel("Correo").fill("ana@correo.cr");
}

const send = (visitor: Page) => visitor.getByRole("button", { name: "Enviar" }).click();

test(
  "a ticket's customer asks for an invoice without an account, and gets it once it is approved",
  LONG,
  async ({ page, browser }) => {
    await signIn(page, demo);
    const { clave, enlace } = await tiquete(page);
    const visitor = await visit(browser, enlace);
    await open(visitor);
    await fill(visitor, "123", "Ana Mora Solís");
    await send(visitor);
    await expect(visitor.getByText("«123» no es una identificación de ese tipo.")).toBeVisible();
    await fill(visitor, "112340567", "Ana Mora Solís");
    await expectAccessible(visitor);
    await send(visitor);
    await expect(visitor.getByText("La factura ya se pidió")).toBeVisible();

    await page.goto(`${demo.baseUrl}/notificaciones`);
    await page.getByRole("link", { name: "Un cliente pidió factura por su tiquete" }).first().click();
    await page.getByRole("button", { name: "Resolver la de Ana Mora Solís" }).click();
    await expect(dialogOf(page).getByText("1-1234-0567")).toBeVisible();
    await expectAccessible(page);
    await dialogOf(page).getByRole("button", { name: "Aprobar y emitir" }).click();
    await expect(page.getByRole("row", { name: /Ana Mora Solís .* Emitida/ })).toBeVisible();

    await visitor.reload();
    await visitor.getByRole("link", { name: "Ver la factura" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Factura electrónica");
    await expect(visitor.getByText("Ana Mora Solís")).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText("Aceptado", { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    const notas = await callApi(demo, "/facturas?tipo=NotaCredito&limite=5", undefined, "GET");
    const { datos } = (await notas.json()) as { datos: { clave: string }[] };
    const nota = datos[0]?.clave ?? "";
    const leida = async () =>
      (await (await callApi(demo, `/facturas/${nota}`, undefined, "GET")).json()) as {
        estado: string;
        referencias: { numero: string }[];
      };
    expect((await leida()).referencias[0]?.numero).toBe(clave);
    await expect.poll(async () => (await leida()).estado).toBe("aceptado");
  },
);

test(
  "a request is declined with a reason that the customer reads, and comes at once where that is switched on",
  LONG,
  async ({ page, browser }) => {
    await signIn(page, demo);
    const [una, otra, tercera] = [await tiquete(page), await tiquete(page), await tiquete(page)];
    const visitor = await visit(browser, una.enlace);
    await open(visitor);
    await fill(visitor, "112340568", "Beto Rojas Mena");
    await send(visitor);
    await expect(visitor.getByText("La factura ya se pidió")).toBeVisible();
    await page.goto(`${demo.baseUrl}/documentos/solicitudes?estado=pendiente`);
    await page.getByRole("button", { name: "Resolver la de Beto Rojas Mena" }).click();
    await dialogOf(page).getByRole("button", { name: "Rechazar" }).click();
    await dialogOf(page).getByRole("button", { name: "Rechazar la solicitud" }).click();
    await expect(dialogOf(page).getByText("Escribí el motivo, de 3 a 300 caracteres")).toBeVisible();
    await dialogOf(page).getByLabel("Por qué no").fill("La compra fue de otra persona");
    await dialogOf(page).getByRole("button", { name: "Rechazar la solicitud" }).click();
    await expect(dialogOf(page)).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByText("La compra fue de otra persona")).toBeVisible();

    await page.goto(`${demo.baseUrl}/configuracion`);
    const automatica = page.getByRole("switch", { name: "Facturar a nombre del cliente sin preguntar" });
    await automatica.click();
    await expect(page.getByText("Salen solas desde ahora.")).toBeVisible();
    await visitor.goto(`${demo.baseUrl}${otra.enlace}`);
    await open(visitor);
    await fill(visitor, "112340569", "Caro Salas Vega");
    await send(visitor);
    await expect(visitor.getByRole("link", { name: "Ver la factura" })).toBeVisible();

    // An address has ten posts a minute, right or wrong.
    await visitor.goto(`${demo.baseUrl}${tercera.enlace}`);
    await open(visitor);
    for (let posts = 0; posts < 10; posts++) {
      const answered = visitor.waitForResponse((response) => response.request().method() === "POST");
      await send(visitor);
      await answered;
    }
    await expect(visitor.getByText(/demasiad|límite|solicitudes por minuto/i).first()).toBeVisible();
    await automatica.click();
  },
);
