import { expect, type Page } from "@playwright/test";
import { LONG, questionOf, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

/** Writes a customer and a product, and waits until the draft is kept. */
async function write(page: Page): Promise<void> {
  await expect(page.getByRole("combobox", { name: /^Cliente/ })).toBeFocused();
  await page.keyboard.type("volcan");
  await expect(page.locator("[role=option]")).toHaveText([/Volcán/]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("silla");
  await expect(page.locator("[role=option]")).toHaveText([/silla/i]);
  await page.keyboard.press("Enter");
  await kept(page);
}

const kept = (page: Page) => expect(page.getByText("Guardado como borrador")).toBeVisible();
const cantidad = (page: Page) => page.getByLabel("Cantidad");

test(
  "what was written comes back after a crash, in another tab too, and goes when it is issued",
  LONG,
  async ({ page, context }) => {
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/emitir`);
    await write(page);
    await cantidad(page).fill("7");
    await kept(page);
    await page.close({ runBeforeUnload: false });

    const next = waitingForScripts(await context.newPage());
    await next.goto(`${demo.baseUrl}/emitir`);
    await expect(next.getByText(/^Tenés un borrador de hace/)).toBeVisible();
    await expectAccessible(next);
    await next.getByRole("link", { name: "Seguir con él" }).click();
    await expect(cantidad(next)).toHaveValue("7");

    const other = waitingForScripts(await context.newPage());
    await other.goto(next.url());
    await cantidad(other).fill("8");
    await kept(other);
    await cantidad(next).fill("9");
    await expect(next.getByText("Este borrador cambió en otra pestaña")).toBeVisible();
    await next.getByRole("button", { name: "Guardar lo mío" }).click();
    await kept(next);
    await other.close({ runBeforeUnload: false });

    const { search } = new URL(next.url());
    await next.getByRole("button", { name: /^Emitir/ }).click();
    await next.waitForURL(/\/documentos\/\d{50}$/);
    await next.goto(`${demo.baseUrl}/emitir${search}`);
    await expect(next.getByText("No se puede seguir con lo que guardaste")).toBeVisible();
    await next.goto(`${demo.baseUrl}/emitir/borradores`);
    await expect(next.getByRole("heading", { name: "Borradores" })).toBeVisible();
    await expect(next.locator(`a[href="/emitir${search}"]`)).toHaveCount(0);
  },
);

test("a draft is found in its list and discarded; the editor says that it stays", LONG, async ({ page }) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir`);
  await write(page);
  await page.getByRole("link", { name: "Borradores" }).click();
  await expect(questionOf(page)).toContainText("queda en Borradores");
  await questionOf(page).getByRole("button", { name: "Salir" }).click();
  const rows = page.getByRole("row", { name: /Volcán/ });
  await expect(rows.first()).toContainText("Factura electrónica");
  const before = await rows.count();
  await expectAccessible(page);
  await rows.first().getByRole("button", { name: "Descartar" }).click();
  await questionOf(page).getByRole("button", { name: "Descartar" }).click();
  await expect(rows).toHaveCount(before - 1);
});
