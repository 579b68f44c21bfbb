/** Checks every page of the service at three widths and in both themes, with much, with odd and with no data. */
import { expect, type Page } from "@playwright/test";
import { LISTAS } from "@/lib/contract/portal/listas";
import { answer, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { readDemo, signIn } from "../demo";
import { test, waitingForScripts } from "../test";
import { PAGINAS, pagesOfApp, VACIAS, type Vista, vistasOf } from "./lista";
import { createMundo, type Mundo } from "./mundo";
import { type Exempt, type Medida, PHONE, revisar, settled } from "./revisar";

const demo = readDemo();
const EXEMPT: Readonly<Record<string, Exempt>> = {
  swagger: {
    turned: {
      part: ".swagger-ui",
      why: "The explorer is turned dark as a whole, by a filter: app/swagger/explorer.css.",
    },
    script: "The explorer is swagger-ui, loaded by this page alone.",
  },
};

let receiver: Receiver;
let mundo: Mundo;
let page: Page;

test.beforeAll(async ({ browser }) => {
  receiver = await startReceiver(answer(500, {}, "la base está caída"));
  mundo = await createMundo(demo, receiver.url);
  const context = await browser.newContext({ locale: "es-CR", timezoneId: "America/Costa_Rica" });
  page = waitingForScripts(await context.newPage());
  await signIn(page, demo);
});

test.afterAll(async () => {
  await page.context().close();
  await receiver.close();
});

test("the tour opens every page of the service, and every entry of the tour is a page", () => {
  const entries = Object.values(PAGINAS).flatMap((grupo) => Object.keys(grupo));
  expect(pagesOfApp().sort()).toEqual(entries.sort());
});

test("a phone shows the first row of every list without scrolling, and nothing covers it", async () => {
  await page.setViewportSize(PHONE);
  for (const pagina of [...Object.values(LISTAS).map((lista) => lista.pagina), "/recibos/cartera", "/recibos/pagar"]) {
    await page.goto(`${demo.baseUrl}${pagina}`);
    await settled(page);
    const shown = (row: Element) => {
      const { left, right, bottom } = row.getBoundingClientRect();
      // Not at a side: the card's corner is rounded.
      return row.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
    };
    await expect.poll(() => page.locator("main tbody tr").first().evaluate(shown), { message: pagina }).toBe(true);
  }
});

for (const grupo of Object.keys(PAGINAS) as (keyof typeof PAGINAS)[]) {
  if (grupo === "acceso") continue;
  test(`the pages stay within their limits: ${grupo}`, async () => {
    await tour(page, vistasOf(grupo, mundo));
  });
}

test("the pages stay within their limits: acceso", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-CR", timezoneId: "America/Costa_Rica" });
  await tour(waitingForScripts(await context.newPage()), vistasOf("acceso", mundo));
  await context.close();
});

test("the pages stay within their limits: a company without data", async ({ browser }) => {
  const context = await browser.newContext({ locale: "es-CR", timezoneId: "America/Costa_Rica" });
  const hers = waitingForScripts(await context.newPage());
  await signIn(hers, demo, mundo.vacia.login, mundo.vacia.password);
  await tour(
    hers,
    VACIAS.map((address) => ({ nombre: `vacia${address.replaceAll("/", "-")}`, address, breve: true })),
  );
  await context.close();
});

async function tour(page: Page, vistas: readonly Vista[]): Promise<void> {
  const all: string[] = [];
  for (const vista of vistas) {
    const exempt = EXEMPT[vista.nombre] ?? {};
    for (const why of [exempt.turned?.why, exempt.script]) if (why) console.log(`  ${vista.nombre} is exempt: ${why}`);
    const { findings, medida } = await revisar(page, demo.baseUrl, vista, exempt);
    console.log(say(medida));
    all.push(...findings);
  }
  expect(all).toEqual([]);
}

function say({ nombre, script, peticiones, cls }: Medida): string {
  const kilobytes = (script / 1024).toFixed(0).padStart(4);
  const shifts = cls.map((each) => each.toFixed(3)).join(" and ");
  return `  ${nombre.padEnd(32)} ${kilobytes} KB of script, ${peticiones} requests, CLS ${shifts}`;
}
