/**
 * From a committed invoice to its row on the screen of another person: the built service as processes, a browser with
 * the list of sales open, one invoice after the other through the API.
 */
import { chromium } from "@playwright/test";
import { signIn } from "@/e2e/demo";
import { findChromium } from "@/e2e/find-chromium";
import { callApi, facturaOf, newDataDir, removeDataDir, startService } from "@/e2e/service";
import { assert } from "@/lib/platform/assert";
import { formatTable, median } from "./measure";

const INVOICES = Number(process.env.BENCH_VIVO ?? 40);
const PAUSE_MS = 400;
const BAR_MS = 300;

export async function runVivoBench(): Promise<void> {
  const service = await startService(newDataDir());
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ locale: "es-CR" });
    await signIn(page, service.demo);
    await page.goto(`${service.demo.baseUrl}/documentos`);
    // When each row is first in the document, by its clave.
    await page.evaluate(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const row of document.querySelectorAll("tr[data-row]")) {
          seen[row.getAttribute("data-row") ?? ""] ??= Date.now();
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    const late: number[] = [];
    for (let n = 0; n < INVOICES; n += 1) {
      const answer = await callApi(service.demo, "/facturas", facturaOf(service.demo));
      const committed = Date.now();
      assert(answer.status === 201, "the demonstration's invoice is issued");
      const { clave } = (await answer.json()) as { clave: string };
      const seen = await page.waitForFunction((id) => (window as unknown as Seen).seen[id], clave);
      // The first ones warm the routes up.
      if (n >= INVOICES / 4) late.push(Number(await seen.jsonValue()) - committed);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const sorted = late.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    const cells = [median(sorted), p95, sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0));
    console.log(
      formatTable(["answer of the POST to the row on the screen, ms", "p50", "p95", "max"], [["", ...cells]]),
    );
    console.log(`\np95 ${p95.toFixed(0)} ms (bar ${BAR_MS} ms: ${p95 < BAR_MS ? "passed" : "missed"}).`);
  } finally {
    await browser.close();
    await service.stop();
    removeDataDir(service.dataDir);
  }
}

interface Seen {
  seen: Record<string, number>;
}
