import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { DemoFile } from "@/lib/launcher/announce";

/** What the running service printed. */
export function readDemo(): DemoFile {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir === undefined) throw new Error("E2E_DATA_DIR is set by the global setup");
  return JSON.parse(readFileSync(path.join(dataDir, "demo.json"), "utf8")) as DemoFile;
}

/** Signs in with the printed login and waits for the first page. */
export async function signIn(page: Page, demo: DemoFile, login = demo.login): Promise<void> {
  await page.goto(`${demo.baseUrl}/ingresar`);
  await page.getByLabel("Correo").fill(login);
  await page.getByLabel("Contraseña").fill(demo.password);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await page.waitForURL(`${demo.baseUrl}/`);
}
