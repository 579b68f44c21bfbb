import { expect } from "@playwright/test";
import { API } from "@/lib/contract/api";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { LONG, readDemo } from "../demo";
import { sideways } from "../still";
import { test } from "../test";

const demo = readDemo();

test("spec 1(explorador): without signing in, /swagger lists every endpoint and webhook, and tries one with a key", async ({
  page,
}) => {
  await page.goto(`${demo.baseUrl}/swagger`);
  await expect(page.locator(".opblock")).toHaveCount(API.length + TIPOS_EVENTO.length);
  await page.getByRole("button", { name: "Poner la llave" }).first().click();
  await page.getByLabel("Llave:").first().fill(demo.apiKey);
  await page.locator(".modal-ux").getByRole("button", { name: "Usar esta llave" }).click();
  await page.locator(".modal-ux").getByRole("button", { name: "Cerrar" }).last().click();
  const operation = page.locator(".opblock", { has: page.locator('[data-path="/catalogos/{name}"]') });
  await operation.locator(".opblock-summary").click();
  await operation.getByRole("combobox").first().selectOption("medios-pago");
  await operation.getByRole("button", { name: "Ejecutar" }).click();
  const answer = operation.locator(".live-responses-table");
  await expect(answer.locator(".response-col_status").last()).toContainText("200");
  await expect(answer).toContainText('"codigo"');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test("/swagger follows the theme that the user chose, not the system's", LONG, async ({ page, context }) => {
  const turned = () => page.locator(".explorer .swagger-ui").evaluate((explorer) => getComputedStyle(explorer).filter);
  for (const [tema, colorScheme, filter] of [
    ["oscuro", "light", "invert(0.9) hue-rotate(180deg)"],
    ["claro", "dark", "none"],
    ["sistema", "dark", "invert(0.9) hue-rotate(180deg)"],
    ["sistema", "light", "none"],
  ] as const) {
    await context.addCookies([{ name: "tema", value: tema, url: demo.baseUrl }]);
    await page.emulateMedia({ colorScheme });
    await page.goto(`${demo.baseUrl}/swagger`);
    await expect(page.locator(".opblock").first()).toBeVisible();
    expect(await turned(), `${tema} on a ${colorScheme} system`).toBe(filter);
  }
});
