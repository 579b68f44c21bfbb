/** What somebody typed outlives the session: they sign in again over the page, and go on. */
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { addPerson, asOperator, asSystem, type Person, rowsOf } from "../company";
import { dialogOf, LONG, questionOf, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const CONTRASENA = "una frase que nadie adivina";
const persona = (correo: string, nombre: string): Person => ({ correo, nombre, contrasena: CONTRASENA });
const ANA = persona("ana@sesion.example", "Ana Mora");
const BETO = persona("beto@sesion.example", "Beto Salas");
const CARLA = persona("carla@sesion.example", "Carla Ríos");
const EMITIDO = /\/documentos\/\d{50}$/;

test.beforeAll(() =>
  asOperator(async (operator) => {
    for (const person of [ANA, BETO, CARLA]) await addPerson(operator, demo.tenantId, person, "administrador");
  }),
);

/** As if the session had been closed from elsewhere, or its time were over. */
const endSessions = ({ correo }: Person) =>
  asSystem(
    `update sesion set expires_at = now() where cuenta_id = (select cuenta_id from cuenta where correo = '${correo}')`,
  );

const terminada = (page: Page) => page.getByRole("alertdialog", { name: "Tu sesión terminó" });

async function typePassword(page: Page, contrasena = CONTRASENA): Promise<void> {
  await terminada(page).getByLabel("Contraseña").fill(contrasena);
  await terminada(page).getByRole("button", { name: "Ingresar" }).click();
}

async function documentos(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>({ tenantId: demo.tenantId }, "select count(*)::int as n from documento");
  return row?.n ?? -1;
}

/** A ticket for one chair, kept as a draft. */
async function writeTicket(page: Page): Promise<void> {
  await page.goto(`${demo.baseUrl}/emitir`);
  await page.getByLabel("Documento", { exact: true }).selectOption("04");
  await page.getByRole("combobox", { name: "Producto de la línea 1" }).fill("silla");
  await page.getByRole("option", { name: /silla/i }).click();
  await expect(page.getByText("Guardado como borrador")).toBeVisible();
}

const emitir = (page: Page) => page.getByRole("button", { name: /^Emitir/ }).click();
/** Presses it also where the page has noticed the end by itself meanwhile, and asks over the editor. */
const emitirSinSesion = (page: Page) =>
  page.getByRole("button", { name: /^Emitir/, includeHidden: true }).dispatchEvent("click");

test(
  "in the editor: the draft is kept after signing in again, and the document is issued once",
  LONG,
  async ({ page }) => {
    await signIn(page, demo, ANA.correo, CONTRASENA);
    await writeTicket(page);
    const before = await documentos();
    await endSessions(ANA);
    // Keeping the draft is refused, which nobody pressed.
    await page.getByLabel("Cantidad").fill("4");
    await expect(terminada(page)).toBeVisible();
    await expect(terminada(page).getByLabel("Correo")).toHaveValue(ANA.correo);
    await expect(terminada(page).getByLabel("Contraseña")).toBeFocused();
    await expectAccessible(page);
    await typePassword(page, "no es esta");
    await expect(terminada(page).getByText("El correo o la contraseña no coinciden.")).toBeVisible();
    await typePassword(page);
    await expect(terminada(page)).toBeHidden();
    await expect(page.getByText("Guardado como borrador")).toBeVisible();
    await expect(page.getByLabel("Cantidad")).toHaveValue("4");

    await endSessions(ANA);
    await emitirSinSesion(page);
    await typePassword(page);
    await expect(terminada(page)).toBeHidden();
    await expect(page.getByText("Tu sesión había terminado")).toBeHidden();
    expect(await documentos()).toBe(before);
    await emitir(page);
    await page.waitForURL(EMITIDO);
    expect(await documentos()).toBe(before + 1);
  },
);

test("a form in a window stays as typed, in both of the person's tabs", LONG, async ({ page, context }) => {
  await signIn(page, demo, ANA.correo, CONTRASENA);
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  await page.getByRole("button", { name: "Invitar" }).click();
  const form = dialogOf(page);
  await form.getByLabel("Nombre").fill("Delia Arce");
  await form.getByLabel("Correo").fill("delia@sesion.example");
  await form.getByRole("radio", { name: /Contabilidad/ }).check();
  const other = waitingForScripts(await context.newPage());
  await other.goto(`${demo.baseUrl}/catalogos/clientes`);
  await endSessions(ANA);
  await other.getByRole("searchbox", { includeHidden: true }).first().fill("volc");
  await expect(terminada(other)).toBeVisible();
  await page.bringToFront();
  await form.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(terminada(page)).toBeVisible();
  await expectAccessible(page);
  await typePassword(page);
  await expect(terminada(page)).toBeHidden();
  await expect(terminada(other)).toBeHidden();
  await expect(form.getByLabel("Nombre")).toHaveValue("Delia Arce");
  await expect(form.getByRole("radio", { name: /Contabilidad/ })).toBeChecked();
  await form.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByText("delia@sesion.example", { exact: true })).toBeVisible();
});

test("the second factor is asked for there too", LONG, async ({ page }) => {
  await signIn(page, demo, CARLA.correo, CONTRASENA);
  await page.goto(`${demo.baseUrl}/cuenta`);
  await page.getByRole("button", { name: "Activar" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Tu contraseña").fill(CONTRASENA);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByAltText("Código QR con la clave")).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32((await dialog.locator("code").textContent()) ?? "") });
  await dialog.getByLabel("Código de 6 dígitos").fill(totp.generate());
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const [recovery = ""] = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Ya los guardé" }).click();
  await writeTicket(page);
  await endSessions(CARLA);
  await page.getByLabel("Cantidad").fill("3");
  await typePassword(page);
  const codigo = terminada(page).getByLabel("Código de verificación");
  await codigo.fill("000000");
  await terminada(page).getByRole("button", { name: "Ingresar" }).click();
  await expect(terminada(page).getByText("El código no es correcto o ya se usó.")).toBeVisible();
  await expectAccessible(page);
  await codigo.fill(recovery);
  await terminada(page).getByRole("button", { name: "Ingresar" }).click();
  await expect(terminada(page)).toBeHidden();
  await expect(page.getByLabel("Cantidad")).toHaveValue("3");
  await expect(page.getByText("Guardado como borrador")).toBeVisible();
});

test(
  "another person who signed in meanwhile gets nothing of what was typed; an explicit sign-out closes every tab",
  LONG,
  async ({ page, context }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await signIn(page, demo, ANA.correo, CONTRASENA);
    await writeTicket(page);
    const before = await documentos();
    await context.clearCookies();
    const other = waitingForScripts(await context.newPage());
    await signIn(other, demo, BETO.correo, CONTRASENA);
    await page.bringToFront();
    await emitirSinSesion(page);
    await expect(terminada(page).getByLabel("Correo")).toHaveValue(ANA.correo);
    expect(await documentos()).toBe(before);
    await terminada(page).getByRole("button", { name: "Salir de esta página" }).click();
    await page.waitForURL(`${demo.baseUrl}/`);
    await expect(page.getByRole("button", { name: /Beto Salas/ })).toBeVisible();
    await page.goto(`${demo.baseUrl}/emitir`);
    await expect(page.getByText(/Tenés un borrador/)).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Producto de la línea 1" })).toHaveValue("");

    await other.getByRole("button", { name: /Beto Salas/ }).click();
    await other.getByRole("menuitem", { name: "Salir" }).click();
    await other.waitForURL(`${demo.baseUrl}/ingresar`);
    await page.waitForURL(`${demo.baseUrl}/ingresar`);
    await expect(questionOf(page)).toBeHidden();
  },
);
