/** A page whose database is gone says so in the portal's own words, and works again with the database. */
import { expect } from "@playwright/test";
import { signIn } from "../demo";
import { newDataDir, postmasterPid, readRun, removeDataDir, type Service, startService } from "../service";
import { test } from "../test";

let dataDir: string;
let service: Service;

test.beforeAll(async () => {
  dataDir = newDataDir();
  service = await startService(dataDir);
});

test.afterAll(async () => {
  process.kill(readRun(dataDir).supervisor, "SIGCONT");
  await service.stop();
  removeDataDir(dataDir);
});

test("a failing page is reported inside the portal, without English, and the button reloads it", async ({ page }) => {
  await signIn(page, service.demo);
  const { supervisor } = readRun(dataDir);
  // While the supervisor is stopped, it cannot start another database.
  process.kill(supervisor, "SIGSTOP");
  process.kill(postmasterPid(dataDir), "SIGKILL");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Catálogos" }).click();
  await expect(page.getByText("No pudimos mostrar esto")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Principal" })).toBeVisible();
  await expect(page).toHaveTitle("Algo falló · PuraFactura");
  // The failed page's own title may arrive later.
  await page.evaluate(() =>
    document.head.prepend(Object.assign(document.createElement("title"), { text: "Productos" })),
  );
  await expect(page).toHaveTitle("Algo falló · PuraFactura");
  process.kill(supervisor, "SIGCONT");
  await expect(async () => {
    const again = page.getByRole("button", { name: "Probar de nuevo" });
    // The page may come back between the look and the click.
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
