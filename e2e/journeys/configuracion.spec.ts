import { expect, type Page } from "@playwright/test";
import { createTestAuthority, issueTestCertificate } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { samplePng } from "@/lib/integrations/pdf/testing/sample-logo";
import { dialogOf, LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { test } from "../test";

const demo = readDemo();
/** Long, so that a token of a page cannot contain it by chance. */
const PIN = "PIN-del-recorrido-2468";
/** Pages that a contador is refused. */
const PAGES = ["", "/hacienda", "/empresa", "/apariencia", "/pago", "/cobro", "/auditoria"] as const;

/** A .p12 in the authority's form for the owner of this identification. */
async function newP12(numero: string) {
  const now = new Date();
  const identificacion = { tipo: "02", numero };
  const options = { now, identificacion, nombre: "EMPRESA DEL RECORRIDO", pin: PIN };
  return (await issueTestCertificate(await createTestAuthority(now), options)).p12;
}

async function upload(page: Page, p12: Buffer, pin: string) {
  const dialog = page.getByRole("dialog", { name: "Reemplazar certificado" });
  await dialog.getByLabel("Archivo .p12").setInputFiles({ name: "llave.p12", mimeType: "", buffer: p12 });
  await dialog.getByLabel("PIN").fill(pin);
  await dialog.getByRole("button", { name: "Registrar" }).click();
  return dialog;
}

async function pdfOf(clave: string): Promise<Buffer> {
  const answer = await callApi(demo, `/facturas/${clave}/pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test(
  "from the printed login: a certificate is uploaded and tested, and an invoice issued afterwards is accepted",
  LONG,
  async ({ page }) => {
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/configuracion`);
    await page.getByRole("link", { name: "Conexión con Hacienda" }).click();
    const certificate = page.locator("section", { has: page.getByRole("heading", { name: "Certificado de firma" }) });
    const numero = (await certificate.locator("dd").nth(1).textContent()) ?? "";

    await certificate.getByRole("button", { name: "Reemplazar" }).click();
    let dialog = page.getByRole("dialog", { name: "Reemplazar certificado" });
    const file = dialog.getByLabel("Archivo .p12");
    const send = dialog.getByRole("button", { name: "Registrar" });
    // The browser checks what it can before anything is sent, and does not keep the file.
    for (const [name, size, said] of [
      ["llave.pdf", 2_000, "su nombre termina en .p12 o .pfx"],
      ["llave.p12", 70_000, "El archivo pesa más de 64 KB"],
      ["llave.p12", 0, "El archivo está vacío"],
    ] as const) {
      await file.setInputFiles({ name, mimeType: "", buffer: Buffer.alloc(size) });
      await expect(dialog.getByText(said)).toBeVisible();
      await expect(file).toHaveAttribute("aria-invalid", "true");
      expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    }
    await dialog.getByLabel("PIN").fill(PIN);
    await send.click();
    await expect(dialog.getByText("Revisá los datos marcados.")).toBeVisible();
    await expect(dialog.getByText("El archivo está vacío")).toBeVisible();
    await upload(page, Buffer.from("%PDF-1.7 hola"), PIN);
    await expect(dialog.getByText("El archivo no es una llave criptográfica válida (.p12 o .pfx).")).toBeVisible();
    await expect(file).toHaveAttribute("aria-invalid", "true");
    dialog = await upload(page, await newP12(numero), "0000");
    await expect(dialog.getByText("El PIN no corresponde a la llave criptográfica.")).toBeVisible();
    await expect(dialog.getByLabel("PIN")).toHaveAttribute("aria-invalid", "true");
    await expect(file).toHaveAttribute("aria-invalid", "false");
    dialog = await upload(page, await newP12("3101999999"), PIN);
    await expect(dialog.getByText("El certificado pertenece a la identificación 3101999999")).toBeVisible();
    dialog = await upload(page, await newP12(numero), PIN);
    await expect(dialog).toBeHidden();
    await expect(certificate.getByText("EMPRESA DEL RECORRIDO")).toBeVisible();
    await certificate.getByRole("button", { name: "Probar firma" }).click();
    await expect(certificate.getByText("La firma funciona")).toBeVisible();
    expect(await page.content()).not.toContain(PIN);

    const simulator = page.locator("[data-ambiente=simulador]");
    await simulator.getByRole("button", { name: "Cambiar el usuario" }).click();
    const form = page.getByRole("dialog", { name: "Usuario de simulador" });
    await expect(form.getByLabel("Contraseña")).toHaveValue("");
    const usuario = await form.getByLabel("Usuario").inputValue();
    await form.getByLabel("Contraseña").fill("no es esta");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(form).toBeHidden();
    await simulator.getByRole("button", { name: "Probar conexión" }).click();
    // A document that waits for its verdict may have tried the wrong password first.
    await expect(
      simulator.getByText(/Hacienda rechazó el usuario o la contraseña|Esta contraseña ya fue rechazada/),
    ).toBeVisible();
    await simulator.getByRole("button", { name: "Probar conexión" }).click();
    await expect(simulator.getByText("Esta contraseña ya fue rechazada")).toBeVisible();

    await simulator.getByRole("button", { name: "Cambiar el usuario" }).click();
    await expect(form.getByLabel("Usuario")).toHaveValue(usuario);
    await form.getByLabel("Contraseña").fill("simulador");
    await form.getByRole("button", { name: "Guardar" }).click();
    await expect(form).toBeHidden();
    await simulator.getByRole("button", { name: "Probar conexión" }).click();
    await expect(simulator.getByText("Hacienda aceptó el usuario y la contraseña.")).toBeVisible();
    await expect(simulator.getByText("Probado el")).toBeVisible();

    const answer = await callApi(demo, "/facturas", facturaOf(demo));
    expect(answer.status).toBe(201);
    const { clave } = (await answer.json()) as { clave: string };
    await expect(async () => {
      const read = (await (await callApi(demo, `/facturas/${clave}`)).json()) as { estado: string };
      expect(read.estado).toBe("aceptado");
    }).toPass();
  },
);

test("a logo appears in the preview and, once saved, in the PDF and beside the company's name", async ({ page }) => {
  const { clave } = (await (await callApi(demo, "/facturas", facturaOf(demo))).json()) as { clave: string };
  expect((await pdfOf(clave)).includes("/Subtype /Image")).toBe(false);
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/apariencia`);
  await expect(page.getByTitle("Factura de muestra en PDF")).toBeVisible();
  const marca = page.getByRole("complementary").locator("img");
  await expect(marca).toHaveCount(0);
  await page.getByLabel("Logo").setInputFiles({
    name: "logo.svg",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(page.getByText("El archivo no es una imagen PNG o JPEG completa").first()).toBeVisible();
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: samplePng(240, 80) });
  await page.getByLabel("Color", { exact: true }).fill("#ffd000");
  await expect(page.getByText("Es muy claro para leerse sobre blanco")).toBeVisible();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByAltText("Tu logo")).toBeVisible();
  await expect(async () => {
    expect(await marca.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240);
  }).toPass();
  expect((await pdfOf(clave)).includes("/Subtype /Image")).toBe(true);
});

test("a fault of the profile is refused beside its field; then the profile is saved, and the audit log shows it", async ({
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/empresa`);
  await page.getByLabel("Teléfono").fill("no tengo");
  const save = page.getByRole("button", { name: "Guardar" }).first();
  await save.click();
  await expect(page.getByLabel("Teléfono")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Teléfono").fill("4000 1234");
  await save.click();
  // The simulated register has every company in San José, and the demonstration's address is in Cartago (-37).
  await expect(page.getByText(/^Guardado\. .*San José.*Cartago/)).toBeVisible();
  await page.goto(`${demo.baseUrl}/configuracion/auditoria?objeto=emisor`);
  await page
    .getByRole("button", { name: /Ver detalle: Modificar/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /Modificar/ }).getByText(/Teléfono/)).toBeVisible();
});

const CORREOS = ["bitacora@cliente.example", "archivo@cliente.example"];

test("the audit log is searched by key, sent mail by document and state, and several are sent again", async ({
  page,
}) => {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  const { clave } = (await answer.json()) as { clave: string };
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/auditoria`);
  await page.locator("search summary").click();
  const quien = page.getByRole("combobox", { name: "Personas y llaves" });
  const llave = (await quien.locator("option", { hasText: "Llave «" }).first().textContent()) ?? "";
  await quien.selectOption(llave);
  await expect(page).toHaveURL(/actor=api/);
  const rows = page.getByRole("table", { name: "Bitácora" }).locator("tbody tr");
  await expect(rows.first()).toContainText(llave);
  // The list before may also have begun with an entry of this key.
  await expect(rows.filter({ hasNotText: llave })).toHaveCount(0);

  for (const correo of CORREOS) {
    expect((await callApi(demo, `/facturas/${clave}/email`, { correos: [correo] })).status).toBe(202);
  }
  await page.goto(`${demo.baseUrl}/configuracion/correos?clave=${clave}`);
  const mails = page.getByRole("table", { name: "Correos" }).locator("tbody tr");
  for (const correo of CORREOS) await expect(mails.filter({ hasText: correo })).toHaveCount(1);
  for (const correo of CORREOS) await page.getByRole("checkbox", { name: `Elegir el correo a ${correo}` }).check();
  await page.getByRole("region", { name: "Lo que elegiste" }).getByRole("button", { name: "Reenviar" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Reenviar", exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 enviados");
  await dialog.getByText("Cerrar", { exact: true }).click();
  for (const correo of CORREOS) await expect(mails.filter({ hasText: correo })).toHaveCount(2);
  await page.goto(`${demo.baseUrl}/configuracion/correos?clave=${clave}&estado=fallido`);
  await expect(page.getByText("Nada coincide con esta búsqueda")).toBeVisible();
  await page.goto(`${demo.baseUrl}/configuracion/correos?clave=123`);
  await expect(page.getByText("Escribí la clave completa del documento: tiene 50 caracteres.")).toBeVisible();
});

test("an accountant is refused each setting, both its page and its data", async ({ page }) => {
  await signIn(page, demo, demo.loginContador);
  for (const path of PAGES) {
    await page.goto(`${demo.baseUrl}/configuracion${path}`);
    await expect(page).toHaveURL(`${demo.baseUrl}/sin-permiso`);
  }
  const auditoria = await page.request.get(`${demo.baseUrl}/api/portal/configuracion/auditoria`);
  expect(auditoria.status()).toBe(403);
  await page.goto(`${demo.baseUrl}/configuracion/correos`);
  await expect(page.getByRole("heading", { name: "Correos enviados" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reenviar/ })).toHaveCount(0);
});
