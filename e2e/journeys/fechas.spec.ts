/** A user types and chooses dates as in Costa Rica, in a browser of any language. */
import { expect, type Locator, type Page } from "@playwright/test";
import { openCondiciones, readDemo, signIn } from "../demo";
import { expectAccessible } from "../still";
import { test } from "../test";

const demo = readDemo();

test.use({ locale: "en-US", timezoneId: "Asia/Tokyo" });

const calendarOf = (page: Page, what: string): Locator => page.getByRole("dialog", { name: what, exact: true });

/** From the field, with the keyboard only. */
async function openCalendar(page: Page, field: Locator, what: string): Promise<Locator> {
  await field.press("Tab");
  await expect(page.getByRole("button", { name: `Elegir en el calendario: ${what}` })).toBeFocused();
  await page.keyboard.press("Enter");
  return calendarOf(page, what);
}

const day = (calendar: Locator, name: string): Locator => calendar.getByRole("button", { name, exact: true });

test("a list is filtered by dates typed day first, or chosen with the keyboard from a calendar in Spanish", async ({
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/auditoria`);
  const desde = page.getByRole("textbox", { name: "Desde" });
  await page.locator("search summary").click();
  await desde.fill("3/2/2026");
  await desde.press("Enter");
  await expect(page).toHaveURL(/desde=2026-02-03/);
  await expect(desde).toHaveValue("03/02/2026");

  const calendar = await openCalendar(page, desde, "Desde");
  await expect(calendar).toContainText("febrero de 2026");
  await expect(calendar.getByRole("columnheader").first()).toHaveText("L");
  await expect(day(calendar, "martes, 3 de febrero de 2026")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(day(calendar, "lunes, 26 de enero de 2026")).toBeFocused();
  await expect(calendar).toContainText("enero de 2026");
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(desde).toHaveValue("03/02/2026");

  await page.keyboard.press("Enter");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(day(calendar, "miércoles, 11 de marzo de 2026")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(desde).toHaveValue("11/03/2026");
  await expect(page).toHaveURL(/desde=2026-03-11/);
  await desde.fill("");
  await desde.press("Enter");
  await expect(page).not.toHaveURL(/desde/);
});

test("an exemption's dates are chosen inside its dialog, and an invalid date is reported at its field", async ({
  page,
}) => {
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/catalogos/clientes`);
  await page.locator("tr[data-row]").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Registrar exoneración" }).click();
  const dialog = page.getByRole("dialog", { name: "exoneración" });
  const vence = dialog.getByRole("textbox", { name: "Vence el" });
  await vence.fill("12/31/2030");
  await vence.press("Tab");
  await expect(dialog.getByText("Escribí la fecha como día, mes y año: 21/11/2026.")).toBeVisible();
  await vence.fill("31/12/30");
  await vence.press("Tab");
  await expect(vence).toHaveValue("31/12/2030");
  await page.keyboard.press("Enter");
  const calendar = calendarOf(page, "Vence el");
  await expect(day(calendar, "martes, 31 de diciembre de 2030")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Enter");
  await calendar.getByRole("button", { name: "Mes anterior" }).click();
  await day(calendar, "viernes, 15 de noviembre de 2030").click();
  await expect(vence).toHaveValue("15/11/2030");
});

test("a supplier's voucher cannot be dated tomorrow, and the calendar fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/emitir/compra`);
  await openCondiciones(page);
  const fecha = page.getByRole("textbox", { name: "Fecha del comprobante" });
  const calendar = await openCalendar(page, fecha, "Fecha del comprobante");
  const hoy = calendar.locator("[aria-current=date]");
  await expect(hoy).toBeFocused();
  // After the last day there is no further one, so the focus stays.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await expect(hoy).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(fecha).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});
