import { readFileSync } from "node:fs";
import path from "node:path";
import { type Cookie, expect, type Locator, type Page } from "@playwright/test";
import type { Enlace } from "@/lib/services/accounts/acceso/enlace";
import type { DemoFile } from "@/lib/supervisor/announce";
import { callApi } from "./service";
import { SESSION_COOKIE } from "./visitor";

/** Marks journeys over pages that the tour opens as well; only `npm run e2e:long` runs them. */
export const LONG = { tag: "@long" };

/** Data folder of the service that runs for this worker alone, so that no other journey sees what this one does. */
export function dataDir(): string {
  const dir = process.env[dataDirVariable(process.env.TEST_PARALLEL_INDEX ?? "0")];
  if (dir === undefined) throw new Error("the global setup starts a service for each worker");
  return dir;
}

/** The file to which a process of that service writes its log. */
export const serviceLog = (name: "api-host" | "next" | "worker") => path.join(dataDir(), "logs", `${name}.log`);

/** The variable with which the global setup tells a worker its data folder. */
export const dataDirVariable = (workerIndex: number | string) => `E2E_DATA_DIR_${workerIndex}`;

/** The values that the running service printed. */
export function readDemo(): DemoFile {
  return JSON.parse(readFileSync(path.join(dataDir(), "demo.json"), "utf8")) as DemoFile;
}

/** A document that the authority accepted: only such a one is paid, or stands in a book. */
interface Aceptada {
  clave: string;
  consecutivo: string;
  cliente: { identificacion: string };
}

/** Issues a sale by the API, and returns it once the authority accepted it. */
export async function issueAccepted(demo: DemoFile, factura: object): Promise<Aceptada> {
  const answer = await callApi(demo, "/facturas", factura);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return accepted(demo, ((await answer.json()) as Aceptada).clave);
}

/** The sale, once the authority accepted it. */
export async function accepted<Documento extends object = Aceptada>(demo: DemoFile, clave: string): Promise<Documento> {
  const read = async () => (await (await callApi(demo, `/facturas/${clave}`)).json()) as Documento & { estado: string };
  await expect.poll(async () => (await read()).estado).toBe("aceptado");
  return read();
}

/** Writes a number and a name, once the register has answered: it fills in the name that it knows. */
export async function fillContribuyente(form: Page | Locator, identificacion: string, nombre: string): Promise<void> {
  const numero = form.getByLabel("Identificación", { exact: true });
  await numero.fill(identificacion);
  await numero.blur();
  await expect(form.getByText(/^En Hacienda: /)).toBeVisible();
  await form.getByLabel("Nombre o razón social").fill(nombre);
}

/** Unfolds the terms of a document that is being written. */
export async function openCondiciones(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Condiciones" }).click();
}

/** The sessions of the demonstration's own users, by address of the service and login. */
const sessions = new Map<string, Cookie[]>();

/**
 * Signs in, by default with the printed login. Users with the printed password sign in by the form once for each
 * service and keep the session until a journey ends it; it opens no page, because journeys begin at pages of their own.
 * Other users sign in by the form each time.
 */
export async function signIn(page: Page, demo: DemoFile, login = demo.login, password = demo.password): Promise<void> {
  const key = `${demo.baseUrl} ${login}`;
  const kept = sessions.get(key);
  if (kept !== undefined && password === demo.password) {
    await page.context().addCookies(kept);
    return;
  }
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByLabel("Correo").fill(login);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await page.waitForURL(`${demo.baseUrl}/`);
  if (password !== demo.password) return;
  sessions.set(
    key,
    (await page.context().cookies()).filter(({ name }) => name === SESSION_COOKIE),
  );
}

/** Signs in like `signIn`, and opens the page that a user sees first. */
export async function openFirstPage(page: Page, demo: DemoFile, login = demo.login): Promise<void> {
  await signIn(page, demo, login);
  await page.goto(`${demo.baseUrl}/`);
}

export async function signOut(page: Page): Promise<void> {
  sessions.clear();
  await page.getByRole("button", { name: /Administración|Facturación|Contabilidad/ }).click();
  await page.getByRole("menuitem", { name: "Salir" }).click();
  await expect(page).toHaveURL(/\/ingresar$/);
  await expect(page.getByLabel("Correo")).toBeVisible();
}

/**
 * Leaves the portal without signing out. The page is closed first, because otherwise it would ask to sign in again
 * during the next step.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/**
 * The last mailed link of its kind, or the one with this id. Without a provider, the worker's log says where the mail
 * can be seen.
 */
export async function mailedLink(page: Page, demo: DemoFile, enlace: Enlace, id = "[0-9a-f-]{36}"): Promise<string> {
  const pattern = new RegExp(`/api/dev/correos\\?enlace=${enlace}&id=${id}`, "g");
  let preview: string | undefined;
  await expect(() => {
    preview = readFileSync(serviceLog("worker"), "utf8").match(pattern)?.at(-1);
    expect(preview).toBeDefined();
  }).toPass();
  await page.goto(`${demo.baseUrl}${preview}`);
  return (await page.getByRole("link").getAttribute("href")) ?? "";
}

/** The open dialog. A message in a corner has the role of a dialog too. */
export function dialogOf(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(?!Aviso$)/ });
}

/** Clicks a button and waits until its dialog is open. */
export async function openDialog(page: Page, button: string): Promise<Locator> {
  const dialog = dialogOf(page);
  await page.getByRole("button", { name: button }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The open question before an action. A toast of a failure has the same role, but no title. */
export function questionOf(page: Page): Locator {
  return page.getByRole("alertdialog", { name: /\S/ });
}

/** Presses an editor's shortcut once its button is enabled: until the form's totals are shown, it does nothing. */
export async function pressShortcut(page: Page, keys: "Control+Enter" | "Alt+p"): Promise<void> {
  const accion = keys === "Alt+p" ? "previa" : "emitir";
  await expect(page.locator(`button[name=accion][value=${accion}]`)).toBeEnabled();
  await page.keyboard.press(keys);
}
