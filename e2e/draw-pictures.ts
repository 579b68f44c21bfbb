/**
 * Draws the PNG files of `public/` from `public/icon.svg`, and the README's picture of the portal. The picture needs a
 * running demonstration: `npm start`, then `npx tsx e2e/draw-pictures.ts` with the same `DATA_DIR`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { DemoFile } from "@/lib/supervisor/announce";
import { signIn } from "./demo";
import { findChromium } from "./find-chromium";

const ICON = readFileSync("public/icon.svg", "utf8");
/** Without the rounded corners, because systems that show a maskable or an Apple icon cut the corners themselves. */
const SQUARE = ICON.replace(' rx="8"', "");
const INTER = readFileSync("node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", "base64");
const FAVICON_PX = 32;
/** Number of documents that makes the list look used. */
const ISSUED = 9;

async function draw(browser: Browser, width: number, height: number, body: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${INTER}); font-weight: 100 900 }
    body { margin: 0; font-family: Inter; background: transparent } svg { display: block; width: 100%; height: 100% }
  </style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

const square = (browser: Browser, px: number, svg: string) => draw(browser, px, px, svg);

/** An .ico file with one PNG: a directory of one entry, then the picture. */
function ico(png: Buffer, px: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(px, 6);
  head.writeUInt8(px, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const SOCIAL = `<div style="width:1200px;height:630px;background:#0d6a4d;color:#fff;display:flex;align-items:center">
  <div style="width:300px;height:300px;margin:0 0 0 40px">${ICON}</div>
  <div><div style="font-size:104px;font-weight:700;letter-spacing:-3px">PuraFactura</div>
  <div style="font-size:40px;margin-top:16px;white-space:nowrap">Comprobantes electrónicos de Costa Rica</div></div></div>`;

async function drawPublic(browser: Browser): Promise<void> {
  writeFileSync("public/favicon.ico", ico(await square(browser, FAVICON_PX, ICON), FAVICON_PX));
  writeFileSync("public/icon-192.png", await square(browser, 192, ICON));
  writeFileSync("public/icon-512.png", await square(browser, 512, ICON));
  writeFileSync("public/icon-maskable-512.png", await square(browser, 512, SQUARE));
  writeFileSync("public/apple-touch-icon.png", await square(browser, 180, SQUARE));
  writeFileSync("public/social.png", await draw(browser, 1200, 630, SOCIAL));
}

async function issueSome({ baseUrl, apiKey, idUsuario, clientes, productos }: DemoFile): Promise<void> {
  for (let i = 0; i < ISSUED; i += 1) {
    const response = await fetch(`${baseUrl}/api/v1/facturas`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: JSON.stringify({
        tipo: i % 4 === 3 ? "04" : "01",
        idUsuario,
        condicionVenta: "01",
        medioPago: "01",
        cliente: { identificacion: clientes[i % clientes.length] },
        lineas: [{ codigoProducto: productos[i % productos.length], cantidad: i + 1 }],
      }),
    });
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  }
}

async function drawPortal(browser: Browser, demo: DemoFile): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, locale: "es-CR" });
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/documentos`);
  await page
    .locator("tr", { hasText: "Aceptado" })
    .nth(ISSUED - 1)
    .waitFor();
  await page.screenshot({ path: "docs/pictures/documentos.png" });
}

const browser = await chromium.launch({ executablePath: findChromium() });
await drawPublic(browser);
const demoFile = path.join(process.env.DATA_DIR ?? ".data", "demo.json");
const demo = JSON.parse(readFileSync(demoFile, "utf8")) as DemoFile;
await issueSome(demo);
await drawPortal(browser, demo);
await browser.close();
