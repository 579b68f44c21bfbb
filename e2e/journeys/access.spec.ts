import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { dialogOf, forgetSession, mailedLink, questionOf, readDemo, signIn, signOut } from "../demo";
import { test, waitingForScripts } from "../test";

const demo = readDemo();
const CORREO = "lucia@invitada.example";
const FIRST = "una frase larga y propia";
const SECOND = "otra frase más larga todavía";

test.describe.configure({ mode: "serial" });

async function typePassword(page: Page, password: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByLabel("Correo").fill(CORREO);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Ingresar" }).click();
}

async function typeCode(page: Page, codigo: string): Promise<void> {
  await page.getByLabel("Código de verificación").fill(codigo);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

/** A code is accepted once, so a further sign-in needs the next code, which is accepted a little before its time. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + totp.period * 1000 });

test("a user is invited by mail, makes an account and signs in with the given role", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByLabel("Nombre").fill("Lucía Vargas");
  await page.getByLabel("Correo").fill("no es un correo");
  await page.getByRole("radio", { name: /Contabilidad/ }).check();
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByLabel("Correo")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Correo").fill(CORREO);
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  await expect(page.getByText("Invitaciones pendientes")).toBeVisible();
  const link = await mailedLink(page, demo, "invitacion");
  await forgetSession(page);
  await page.goto(link);
  await page.getByLabel("Contraseña").fill("corta");
  await page.getByRole("button", { name: "Aceptar la invitación" }).click();
  await expect(page.getByText("La contraseña debe tener de 10 a 200 caracteres.").first()).toBeVisible();
  await page.getByLabel("Contraseña").fill(FIRST);
  await page.getByRole("button", { name: "Aceptar la invitación" }).click();
  await page.getByRole("link", { name: "Ingresar", exact: true }).click();
  await signIn(page, demo, CORREO, FIRST);
  await expect(page.getByText("Contabilidad", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configuración" })).toBeHidden();
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  await expect(page.getByText("Tu rol no incluye esta página")).toBeVisible();
});

test("a forgotten password is replaced with the link in the mail, which opens once", async ({ page }) => {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  await expect(page.getByRole("heading", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await page.getByLabel("Correo").fill(CORREO);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText("Revisá tu correo")).toBeVisible();
  const link = await mailedLink(page, demo, "restablecer");
  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill(SECOND);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByText("Tu contraseña ya es la nueva.")).toBeVisible();
  await typePassword(page, FIRST);
  await expect(page.getByText("El correo o la contraseña no coinciden.")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill(FIRST);
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByText("Este enlace ya se usó o venció.")).toBeVisible();
});

test("a second factor is set up, required, and accepted once; a recovery code works; other sessions end", async ({
  page,
  browser,
}) => {
  await signIn(page, demo, CORREO, SECOND);
  await page.goto(`${demo.baseUrl}/cuenta`);
  await page.getByRole("button", { name: "Activar" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Tu contraseña").fill(SECOND);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByAltText("Código QR con la clave")).toBeVisible();
  const totp = new TOTP({ secret: Secret.fromBase32((await dialog.locator("code").textContent()) ?? "") });
  const codigo = totp.generate();
  await dialog.getByLabel("Código de 6 dígitos").fill(codigo);
  await dialog.getByRole("button", { name: "Activar" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const recovery = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "Ya los guardé" }).click();
  await expect(page.getByText("Activa", { exact: true })).toBeVisible();

  const other = waitingForScripts(await (await browser.newContext({ locale: "es-CR" })).newPage());
  await typePassword(other, SECOND);
  await typeCode(other, codigo);
  await expect(other.getByText("El código no es correcto o ya se usó.")).toBeVisible();
  await typeCode(other, nextCode(totp));
  await other.waitForURL(`${demo.baseUrl}/`);

  await page.reload();
  await page.getByRole("button", { name: "Cerrar las demás" }).click();
  await questionOf(page).getByRole("button", { name: "Cerrar las demás" }).click();
  await expect(page.getByText(/Se cerr/)).toBeVisible();
  // The other page, still open, hears that its session ended and asks to sign in again.
  await expect(other.getByRole("alertdialog", { name: "Tu sesión terminó" })).toBeVisible();

  await signOut(page);
  await typePassword(page, SECOND);
  await typeCode(page, recovery[0] ?? "");
  await page.waitForURL(`${demo.baseUrl}/`);
  await signOut(page);
  await typePassword(page, SECOND);
  await typeCode(page, recovery[0] ?? "");
  await expect(page.getByText("El código no es correcto o ya se usó.")).toBeVisible();
});

test("a change is accepted from the portal's own pages and refused from another site", async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/usuarios`);
  await page.getByRole("button", { name: "Invitar" }).click();
  await page.getByLabel("Nombre").fill("Ajena");
  await page.getByLabel("Correo").fill("ajena@otro-sitio.example");
  const asked = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await page.route("**/configuracion/usuarios", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Enviar la invitación" }).click();
  const request = await asked;
  const ask = (origin: string) =>
    page.request.post(request.url(), {
      headers: { ...request.headers(), origin },
      data: request.postDataBuffer() ?? Buffer.alloc(0),
    });
  const invitation = page.getByText("ajena@otro-sitio.example");
  await ask("https://evil.example");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(invitation).toBeHidden();
  await ask(demo.baseUrl);
  await page.reload();
  await expect(invitation).toBeVisible();
});
