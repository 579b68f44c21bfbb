import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { expectAccessible } from "../still";
import { test, waitingForScripts } from "../test";

const demo = readDemo();

test(
  "a customer without an account opens a document's link, reads it and downloads its files",
  LONG,
  async ({ page, browser, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const issued = await callApi(demo, "/facturas", facturaOf(demo));
    const { clave, consecutivo } = (await issued.json()) as { clave: string; consecutivo: string };
    await signIn(page, demo);
    await page.goto(`${demo.baseUrl}/documentos/${clave}`);
    await expect(page.getByText("Aceptado por Hacienda")).toBeVisible();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("menuitem", { name: "Copiar el enlace" }).click();
    await expect(page.getByText("Enlace copiado")).toBeVisible();
    const enlace = await page.evaluate(() => navigator.clipboard.readText());

    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await page.getByRole("button", { name: "Más acciones" }).click();
    const [chat] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("menuitem", { name: "Enviar por WhatsApp al cliente" }).click(),
    ]);
    await chat.waitForURL(/^https:\/\/wa\.me\/50622801122\?text=/);
    expect(new URL(chat.url()).searchParams.get("text")).toBe(`Factura electrónica ${consecutivo}: ${enlace}`);
    await chat.close();

    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const visit = waitingForScripts(await visitor.newPage());
    await visit.goto(enlace);
    await expect(visit.getByRole("heading", { level: 1 })).toHaveText("Factura electrónica");
    await expect(visit.getByText(consecutivo).first()).toBeVisible();
    await expect(visit.getByText("Aceptado", { exact: true })).toBeVisible();
    await expectAccessible(visit);
    for (const [link, begins] of [
      ["Descargar PDF", "%PDF-"],
      ["XML", "<?xml"],
      ["Respuesta de Hacienda", "<?xml"],
    ] as const) {
      const waiting = visit.waitForEvent("download");
      await visit.getByRole("link", { name: link, exact: true }).click();
      expect(readFileSync((await (await waiting).path()) ?? "", "latin1").startsWith(begins), link).toBe(true);
    }
    const forged = await visit.goto(`${enlace.slice(0, -1)}${enlace.endsWith("A") ? "B" : "A"}`);
    expect(forged?.status()).toBe(404);
    await expect(visit.getByRole("heading", { name: "Esta página no existe" })).toBeVisible();
    await visitor.close();
  },
);
