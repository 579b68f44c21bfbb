/** Keys and webhooks in the browser, and their use from outside. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { answer, type Behaviour, type Received, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { inTerminal } from "@/lib/platform/testing/terminal";
import { dataDir, dialogOf, issueAccepted, openFirstPage, questionOf, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessibleInBothThemes } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

const codeOf = async (page: Page, index: number) =>
  (await dialogOf(page).locator("pre").nth(index).textContent()) ?? "";
const shownSecret = (page: Page) => codeOf(page, 0);

/** The end of a secret, because the beginning of a key remains visible. */
const secretPart = (secret: string) => secret.slice(-20);

async function expectNowhere(page: Page, secret: string): Promise<void> {
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.content()).not.toContain(secretPart(secret));
  const source = await page.request.get(page.url());
  expect(await source.text()).not.toContain(secretPart(secret));
  expect(logs()).not.toContain(secretPart(secret));
}

/** Everything that the service logged. */
function logs(): string {
  const folder = path.join(dataDir(), "logs");
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");
}

const statusOf = async (apiKey: string, route: string) => (await callApi({ ...demo, apiKey }, route)).status;

test("a key is made, shown once, used, rotated with overlap and more scopes, and revoked", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/llaves`);
  await page.getByRole("button", { name: "Crear una llave" }).click();
  await dialogOf(page).getByRole("button", { name: "Crear la llave" }).click();
  await expect(dialogOf(page).getByText("Completá este dato.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre" }).fill("Caja del centro");
  // The scopes for issuing and reading are preselected; without any scope no key is made.
  await expect(dialogOf(page).getByRole("combobox")).toHaveValue("Tiquetes");
  for (const scope of [/^Ver facturas Consultar/, /^Emitir facturas Facturas/]) {
    await dialogOf(page).getByRole("checkbox", { name: scope }).uncheck();
  }
  await dialogOf(page).getByRole("button", { name: "Crear la llave" }).click();
  await expect(dialogOf(page).getByText("La llave necesita al menos un permiso.").last()).toBeVisible();
  await dialogOf(page).getByRole("combobox").selectOption("Tiquetes");
  await dialogOf(page).getByRole("button", { name: "Crear la llave" }).click();
  await expect(page.getByRole("heading", { name: "Tu llave está lista" })).toBeVisible();
  const first = await shownSecret(page);
  expect(first).toMatch(/^pf_test_/);
  const command = await codeOf(page, 1);
  // The command as shown, in a terminal.
  expect(JSON.parse(await inTerminal(command))).toMatchObject({
    clave: expect.stringMatching(/^\w{50}$/),
    tipo: "FacturaElectronica",
  });
  await page.getByRole("button", { name: "Ya la guardé" }).click();
  await expect(page.getByRole("row", { name: /Caja del centro/ })).toContainText("Tiquetes");
  await expectNowhere(page, first);

  await page.getByRole("link", { name: /Caja del centro/ }).click();
  await expect(page.getByRole("row", { name: /POST \/api\/v1\/facturas/ })).toContainText("201");
  await expectNowhere(page, first);

  expect(await statusOf(first, "/productos")).toBe(403);
  await page.getByRole("button", { name: "Rotar" }).click();
  await page.getByRole("radio", { name: /24 horas/ }).check();
  await expect(page.getByRole("checkbox", { name: /^Emitir facturas Facturas/ })).toBeDisabled();
  await page.getByRole("checkbox", { name: /Ver el catálogo/ }).check();
  await page.getByRole("button", { name: "Rotar la llave" }).click();
  await expect(page.getByText("La llave anterior sigue abriendo hasta el")).toBeVisible();
  const second = await shownSecret(page);
  expect([await statusOf(first, "/facturas"), await statusOf(second, "/facturas")]).toEqual([200, 200]);
  expect([await statusOf(first, "/productos"), await statusOf(second, "/productos")]).toEqual([403, 200]);
  await page.getByRole("button", { name: "Ya la guardé" }).click();
  await expect(page.getByText("Reemplazada")).toBeVisible();
  await expectNowhere(page, second);

  await page.getByRole("button", { name: "Revocar" }).click();
  await questionOf(page).getByRole("button", { name: "Revocar la llave" }).click();
  await expect(page.getByText("Revocada").first()).toBeVisible();
  expect([await statusOf(first, "/facturas"), await statusOf(second, "/facturas")]).toEqual([401, 200]);
  await page.goto(`${demo.baseUrl}/llaves?estado=cerradas`);
  await expect(page.getByRole("row", { name: /Caja del centro/ })).toContainText("Revocada");
});

test("a failing webhook is noticed, repaired and caught up, and every signature verifies", async ({ page }) => {
  let says: Behaviour = answer(500, {}, "la base está caída");
  const receiver = await startReceiver((response, request) => says(response, request));
  const verified = (told: Received | undefined, secret: string) =>
    new Webhook(secret).verify(told?.body ?? "", told?.headers ?? {}) as { type: string };
  try {
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/webhooks`);
    await page.getByRole("button", { name: "Agregar un webhook" }).click();
    const field = page.getByLabel("URL");
    await field.fill("https://10.0.0.1/avisos");
    await page.getByRole("button", { name: "Agregar el webhook" }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/apunta a una dirección que no es pública de Internet/);
    await field.fill(receiver.url);
    await page.getByRole("button", { name: "Agregar el webhook" }).click();
    await expect(page.getByRole("heading", { name: "Tu webhook está listo" })).toBeVisible();
    const secret = await shownSecret(page);
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Ya lo guardé" }).click();
    await expectNowhere(page, secret);

    await page.getByRole("link", { name: receiver.url }).click();
    await page.getByRole("button", { name: "Enviar una prueba" }).click();
    const ping = page.getByRole("row", { name: /ping/ });
    await expect(ping).toContainText("El receptor respondió 500.");
    await expect(page.getByText("Fallando")).toBeVisible();
    await ping.getByRole("button").click();
    await expect(dialogOf(page)).toContainText("la base está caída");
    await expect(dialogOf(page)).toContainText('"type":"ping"');
    says = answer(204);
    await dialogOf(page).getByRole("button", { name: "Reenviar" }).click();
    await expect(dialogOf(page).getByText("Entregado")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(ping).toContainText("Entregado");
    await expect(page.getByText("Al día")).toBeVisible();
    expect(verified(receiver.received.at(-1), secret).type).toBe("ping");
    await expectNowhere(page, secret);

    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Deshabilitar" }).click();
    await questionOf(page).getByRole("button", { name: "Deshabilitar" }).click();
    await expect(page.getByText("Lo deshabilitó una persona.")).toBeVisible();
    const { clave } = await issueAccepted(demo, facturaOf(demo));
    // An idle list is read again after a quarter of a minute only.
    await page.reload();
    const missed = page.getByRole("row", { name: new RegExp(clave) });
    await expect(missed).toContainText("No se envió");

    await page.getByRole("button", { name: "Habilitar" }).click();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Cambiar el secreto" }).click();
    await questionOf(page).getByRole("button", { name: "Cambiar el secreto" }).click();
    await expect(page.getByRole("heading", { name: "Tu secreto nuevo está listo" })).toBeVisible();
    const next = await shownSecret(page);
    await page.getByRole("button", { name: "Ya lo guardé" }).click();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Reenviar lo que no llegó" }).click();
    await dialogOf(page).getByRole("button", { name: "Reenviar" }).click();
    await expect(missed).toContainText("Entregado");
    const told = receiver.received.find(({ body }) => body.includes(clave));
    for (const each of [secret, next]) expect(verified(told, each).type).toBe("documento.aceptado");
    await expectNowhere(page, next);
  } finally {
    await receiver.close();
  }
});

test("neither a facturador nor a contador sees keys or webhooks, by page or by address", async ({ page, browser }) => {
  const context = await browser.newContext();
  const theirs = waitingForScripts(await context.newPage());
  await openFirstPage(theirs, demo, demo.loginContador);
  const refused = async () => {
    await expect(theirs.getByRole("link", { name: "Configuración" })).toHaveCount(0);
    for (const address of ["/llaves", "/llaves/1", "/webhooks", "/webhooks/1"]) {
      await theirs.goto(`${demo.baseUrl}${address}`);
      await expect(theirs).toHaveURL(`${demo.baseUrl}/sin-permiso`);
    }
    for (const route of ["llaves", "llaves/1/solicitudes", "webhooks", "webhooks/1", "webhooks/1/entregas"]) {
      expect((await theirs.request.get(`${demo.baseUrl}/api/portal/${route}`)).status(), route).toBe(403);
    }
  };
  await refused();
  await signIn(page, demo);
  await changeRole(page, "Facturación");
  await refused();
  await changeRole(page, "Contabilidad");
  await context.close();
});

/** Changes the role of the demonstration's accountant. */
async function changeRole(page: Page, rol: "Facturación" | "Contabilidad"): Promise<void> {
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  const person = page.getByRole("listitem").filter({ hasText: demo.loginContador });
  await person.getByRole("button", { name: /^Acciones para/ }).click();
  await page.getByRole("menuitem", { name: "Cambiar lo que puede hacer" }).click();
  await dialogOf(page)
    .getByRole("radio", { name: new RegExp(`^${rol}`) })
    .check();
  await dialogOf(page).getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Listo: el cambio vale desde ya.").first()).toBeVisible();
}

test("the pages of keys and webhooks are accessible in both themes", async ({ page }) => {
  await signIn(page, demo);
  const check = async () => {
    // An open dialog hides the page from queries by role.
    await page.locator("h1").first().waitFor();
    await expectAccessibleInBothThemes(page);
  };
  await page.goto(`${demo.baseUrl}/llaves`);
  await check();
  const llavesHref = await page.locator("a.row-link").first().getAttribute("href");
  await page.getByRole("button", { name: "Crear una llave" }).click();
  await dialogOf(page).waitFor();
  await check();
  await page.goto(`${demo.baseUrl}${llavesHref}`);
  await check();
  await page.getByRole("button", { name: "Rotar" }).click();
  await dialogOf(page).waitFor();
  await check();
  await page.goto(`${demo.baseUrl}/webhooks`);
  await check();
  const webhooksHref = await page.locator("a.row-link").first().getAttribute("href");
  await page.getByRole("button", { name: "Agregar un webhook" }).click();
  await page.getByRole("radio", { name: /Solo algunos/ }).check();
  await check();
  await page.goto(`${demo.baseUrl}${webhooksHref}`);
  await check();
  await page.getByRole("row", { name: /ping/ }).first().getByRole("button").click();
  await dialogOf(page).locator("pre").first().waitFor();
  await check();
});
