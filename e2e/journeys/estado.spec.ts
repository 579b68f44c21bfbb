/** The service's state for everybody, from its own measurements, and maintenance that is announced. */
import { expect } from "@playwright/test";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { cancelMantenimiento, createMantenimiento } from "@/lib/services/operations/estado-servicio/mantenimiento";
import { asOperator } from "../company";
import { readDemo } from "../demo";
import { test } from "../test";

const { baseUrl } = readDemo();

test("a stranger reads how the service is, and what is announced, until it is cancelled", async ({ page, request }) => {
  const texto = "No se podrá emitir por cinco minutos.";
  const desde = new Date(Date.now() + DAY_MS);
  const id = await asOperator((operator) =>
    createMantenimiento(operator, { desde, hasta: new Date(desde.getTime() + HOUR_MS), texto }),
  );
  await expect(async () => {
    await page.goto(`${baseUrl}/estado`);
    await expect(page.getByText(texto)).toBeVisible({ timeout: 1_000 });
    // The service has measured itself by now.
    await expect(page.getByText("Última medición")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${width}`).toBeLessThanOrEqual(0);
  }
  const estado = await (await request.get(`${baseUrl}/api/estado`)).json();
  expect(estado).toMatchObject({ mantenimientos: [{ texto }] });
  await asOperator((operator) => cancelMantenimiento(operator, id));
  await expect(async () => {
    await page.goto(`${baseUrl}/estado`);
    await expect(page.getByText(texto)).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});
