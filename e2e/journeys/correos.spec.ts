/**
 * Suppliers' mails arrive by the provider's signed webhook: each file is explained, a document is answered by hand, and
 * a rule accepts the next one by itself. The service here has a mail provider of its own, on loopback.
 */
import { expect, type Page } from "@playwright/test";
import { Webhook } from "svix";
import { API_KEY, type ResendServer, startResendServer } from "@/lib/integrations/mail/testing/resend-server";
import { correoDe } from "@/lib/services/testing/correo";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { dialogOf, LONG, questionOf, signIn } from "../demo";
import { newDataDir, removeDataDir, type Service, startService } from "../service";
import { expectAccessible } from "../still";
import { test } from "../test";

const SECRET = `whsec_${Buffer.from("un secreto de treinta y dos byte").toString("base64")}`;
const { tipoIdentificacion: tipo, identificacion } = DEMO_TENANT.emisor;
const PROVEEDOR = "3102444588";
const DE = "ventas@proveedor.example";

let provider: ResendServer;
let service: Service;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = newDataDir();
  provider = await startResendServer();
  service = await startService(dataDir, {
    RESEND_API_KEY: API_KEY,
    MAIL_FROM: "facturas@purafactura.example",
    RESEND_BASE_URL: provider.url,
    MAIL_INBOUND_DOMAIN: "recepcion.example",
    RESEND_WEBHOOK_SECRET: SECRET,
  });
});
test.afterAll(async () => {
  await service?.stop();
  await provider?.close();
  removeDataDir(dataDir);
});

const xml = (nombre: string, bytes: Uint8Array) => ({ nombre, tipo: "text/xml", bytes });

/** What the provider posts when a mail to the address arrived. Returns the status of the answer. */
async function arrives(to: string, crudo: Buffer, secret = SECRET): Promise<number> {
  const id = crypto.randomUUID();
  provider.arrived.set(id, crudo);
  const data = { email_id: id, message_id: `<${id}@proveedor.example>`, to: [to], cc: [], bcc: [], attachments: [] };
  const body = JSON.stringify({ type: "email.received", created_at: new Date().toISOString(), data });
  const now = new Date();
  const headers = {
    "svix-id": `msg_${id}`,
    "svix-timestamp": String(Math.floor(now.getTime() / 1000)),
    "svix-signature": new Webhook(secret).sign(`msg_${id}`, now, body),
  };
  return (await fetch(`${service.demo.baseUrl}/api/correo/resend`, { method: "POST", headers, body })).status;
}

test(
  "a mailbox whose server is not on the Internet is refused, and the form keeps what was written",
  LONG,
  async ({ page }) => {
    await signIn(page, service.demo);
    await page.goto(`${service.demo.baseUrl}/mensajes/correos`);
    await page.getByRole("button", { name: "Registrar un buzón" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Servidor IMAP").fill("10.0.0.1");
    await dialog.getByLabel("Usuario").fill("facturas@empresa.example");
    await dialog.getByLabel("Contraseña").fill("una contraseña de aplicación");
    await dialog.getByRole("button", { name: "Probar y guardar" }).click();
    await expect(dialog.getByText("Ese servidor no está en Internet")).toBeVisible();
    await expect(dialog.getByLabel("Servidor IMAP")).toHaveValue("10.0.0.1");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText("No hay un buzón registrado.")).toBeVisible();
  },
);

/** Makes a rule in its dialog; the fields that are not named stay as they are. */
async function fillRegla(page: Page, fields: { hasta: string; condicion?: string }): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Hasta").fill(fields.hasta);
  if (fields.condicion !== undefined) {
    await dialog.getByLabel("Condición del impuesto").selectOption(fields.condicion);
  }
  await dialog.getByRole("button", { name: "Guardar" }).click();
}

test(
  "a mail's files are explained one by one, and a supplier's rule accepts the next document",
  LONG,
  async ({ page }) => {
    const { demo } = service;
    const proveedor = await createProveedorOf({ tipo, numero: identificacion }, PROVEEDOR);
    const [uno, dos] = [proveedor.emit(), proveedor.emit()];
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/mensajes/correos`);
    await page.getByRole("button", { name: "Crear la dirección" }).click();
    await questionOf(page).getByRole("button", { name: "Crear" }).click();
    const direccion = (await page.getByText(/^facturas-\w+@recepcion\.example$/).textContent()) ?? "";

    const primero = correoDe({
      de: DE,
      asunto: "Primera factura",
      archivos: [
        ...[xml("uno.xml", uno.bytes), xml("respuesta.xml", await answerTo(uno)), xml("rota.xml", Buffer.from("<no"))],
        { nombre: "uno.pdf", bytes: Buffer.from("%PDF-1.7") },
      ],
    });
    const otro = `whsec_${Buffer.from("otro secreto de treinta dos byte").toString("base64")}`;
    expect(await arrives(direccion, primero, otro)).toBe(401);
    expect(await arrives(direccion, primero)).toBe(200);
    const row = page.getByRole("row").filter({ hasText: "Primera factura" });
    await expect(row).toContainText("Leído en parte");
    await expect(row).toContainText("respuesta de Hacienda al comprobante");
    await expect(row).toContainText("no es un XML bien formado");
    await expect(row).toContainText("Se lo dijimos a quien lo mandó.");
    const [aviso] = provider.mails.filter(({ body }) => body.to.includes(DE));
    expect(aviso?.body.text).toContain("rota.xml");
    await expectAccessible(page);
    await row.getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "PDF del proveedor" })).toBeVisible();
    await page.getByLabel("Condición del impuesto").selectOption("01");
    await page.getByRole("button", { name: "Aceptar y enviar" }).click();
    await expect(page.getByText("Lo aceptaste").first()).toBeVisible();

    await page.goto(`${demo.baseUrl}/mensajes/reglas`);
    await page.getByRole("button", { name: "Nueva regla" }).click();
    await dialogOf(page).getByLabel("Identificación del proveedor").fill(PROVEEDOR);
    await fillRegla(page, { hasta: "1", condicion: "01" });
    const reglas = page.getByRole("list", { name: "Reglas por proveedor" });
    await expect(reglas).toContainText("Todavía no aceptó nada.");
    await page.getByRole("button", { name: "Nueva regla" }).click();
    await dialogOf(page).getByLabel("Identificación del proveedor").fill(PROVEEDOR);
    await fillRegla(page, { hasta: "2" });
    await expect(dialogOf(page)).toContainText("editala en vez de hacer otra");
    await page.keyboard.press("Escape");
    await reglas.getByRole("button", { name: /^Cambiar la regla/ }).click();
    await expect(dialogOf(page).getByLabel("Condición del impuesto")).toHaveValue("01");
    await fillRegla(page, { hasta: "9000000" });
    await expect(page.getByText("Regla cambiada.")).toBeVisible();

    const archivos = [xml("dos.xml", dos.bytes), xml("respuesta.xml", await answerTo(dos))];
    expect(await arrives(direccion, correoDe({ de: DE, asunto: "Segunda factura", archivos }))).toBe(200);
    await page.goto(`${demo.baseUrl}/mensajes/correos`);
    await expect(page.getByRole("row").filter({ hasText: "Segunda factura" })).toContainText("Recibido");
    await page.goto(`${demo.baseUrl}/mensajes/reglas`);
    await reglas.getByText("Lo último que aceptó").click();
    await expectAccessible(page);
    await reglas.getByRole("link").click();
    await expect(page.getByText("Lo aceptaste").first()).toBeVisible();

    await page.goto(`${demo.baseUrl}/mensajes/reglas`);
    await reglas.getByRole("button", { name: /^Eliminar la regla/ }).click();
    await questionOf(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByText("Todavía no hay reglas")).toBeVisible();
  },
);
