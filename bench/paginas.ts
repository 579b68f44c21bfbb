/**
 * How fast a portal page stands in a warm browser: the built service as processes, each page opened again and again.
 * Largest contentful paint, layout shift, requests, and bytes of script on the wire. The floor is the same page with
 * its scripts refused: what the server, the text, the styles and this machine's browser take.
 */
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { signIn } from "@/e2e/demo";
import { findChromium } from "@/e2e/find-chromium";
import { callApi, facturaOf, newDataDir, removeDataDir, startService } from "@/e2e/service";
import type { DemoFile } from "@/lib/supervisor/announce";
import { formatTable, median } from "./measure";

const PAGES = ["/", "/documentos", "/emitir", "/mensajes", "/pendientes", "/reportes", "/catalogos/clientes"];
const VISITS = Number(process.env.BENCH_PAGINAS ?? 7);
const LCP_BAR_MS = 250;
const SHIFT_BAR = 0.001;
const REQUESTS_BAR = 25;
const SCRIPT_BAR_KB = 180;
const SCRIPTS = ["*.js", "*.js?*"];
/** Nothing is painted this long after the page has loaded. */
const QUIET_MS = 500;

export async function runPaginasBench(): Promise<void> {
  const service = await startService(newDataDir());
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ locale: "es-CR", viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watchPaint);
    await signIn(page, service.demo);
    const rows: string[][] = [];
    const worst = { lcp: 0, shift: 0, requests: 0, script: 0 };
    const ratios: number[] = [];
    const clave = await acceptedClave(service.demo);
    const started = [`/emitir?copia=${clave}`, `/emitir?desde=${clave}&tipo=NC`];
    for (const address of [...PAGES, ...started]) {
      // Without a cache the browser fetches every script, whose bytes count.
      const cold = await coldBytes(page, `${service.demo.baseUrl}${address}`);
      const visits: Visit[] = [];
      const floors: number[] = [];
      for (let n = 0; n < VISITS; n += 1) {
        visits.push(await visit(page, `${service.demo.baseUrl}${address}`));
        floors.push(await withoutScripts(page, `${service.demo.baseUrl}${address}`));
      }
      const lcp = median(visits.map((each) => each.lcp));
      const floor = median(floors);
      ratios.push(lcp / floor);
      const shift = Math.max(...visits.map((each) => each.shift));
      const requests = Math.max(...visits.map((each) => each.requests));
      rows.push([
        address.replace(/\d{50}/, "…"),
        lcp.toFixed(0),
        floor.toFixed(0),
        (lcp / floor).toFixed(2),
        shift.toFixed(3),
        String(requests),
        (cold / 1024).toFixed(0),
      ]);
      worst.lcp = Math.max(worst.lcp, lcp);
      worst.shift = Math.max(worst.shift, shift);
      worst.requests = Math.max(worst.requests, requests);
      worst.script = Math.max(worst.script, cold / 1024);
    }
    console.log(
      formatTable(["page", "LCP warm, ms (median)", "without scripts", "ratio", "CLS", "requests", "script, KB"], rows),
    );
    sayBar("LCP", worst.lcp, LCP_BAR_MS, "ms");
    console.log(`LCP against the same page without scripts, median of the pages: ${median(ratios).toFixed(2)}`);
    sayBar("CLS", worst.shift, SHIFT_BAR, "");
    sayBar("requests", worst.requests, REQUESTS_BAR, "");
    sayBar("script", worst.script, SCRIPT_BAR_KB, "KB");
  } finally {
    await browser.close();
    await service.stop();
    removeDataDir(service.dataDir);
  }
}

/** Issues an invoice and waits until the authority has accepted it, so that a note may adjust it. */
async function acceptedClave(demo: DemoFile): Promise<string> {
  const { clave } = await (await callApi(demo, "/facturas", facturaOf(demo))).json();
  for (;;) {
    const { estado } = await (await callApi(demo, `/facturas/${clave}`)).json();
    if (estado !== "procesando") return clave;
    await pause(QUIET_MS);
  }
}

const sayBar = (what: string, worst: number, bar: number, unit: string) =>
  console.log(`bar: ${what} ${Number(worst.toFixed(3))} of ${bar} ${unit}: ${worst <= bar ? "passed" : "missed"}`);

interface Visit {
  lcp: number;
  shift: number;
  requests: number;
}

interface Watched {
  seen: Pick<Visit, "lcp" | "shift">;
}

/** Runs in the page before its own scripts. */
function watchPaint(): void {
  const seen = { lcp: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function visit(page: Page, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => ({
    ...(window as unknown as Watched).seen,
    requests: performance.getEntriesByType("resource").length + 1,
  }));
}

/** Largest contentful paint of a visit whose scripts are refused, in ms. */
async function withoutScripts(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: SCRIPTS });
  const { lcp } = await visit(page, url);
  await session.send("Network.setBlockedURLs", { urls: [] });
  await session.detach();
  return lcp;
}

/** Bytes of script on the wire of a visit without a cache. */
async function coldBytes(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await visit(page, url);
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  await session.detach();
  return bytes;
}
