/** The guide, as somebody reads it who integrates a system. */
import { expect, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { CAPITULOS, hrefDe } from "@/app/guia/capitulos";
import { inTerminal } from "@/lib/platform/testing/terminal";
import { readDemo } from "../demo";
import { test } from "../test";

const demo = readDemo();
const at = (address: string) => `${demo.baseUrl}${address}`;

test("the guide's commands, run as written, end with an accepted invoice", { tag: "@curl" }, async ({ page }) => {
  await page.goto(at("/guia"));
  const commandOf = (title: string) =>
    page.getByRole("region", { name: title, exact: true }).locator("code").textContent();
  const values = { BASE_URL: demo.baseUrl, API_KEY: demo.apiKey };
  const run = async (command: string | null, more = {}) => {
    const said = await inTerminal(command ?? "false", { ...values, ...more });
    return JSON.parse(said) as { codigo?: string; clave?: string; estado?: string };
  };
  expect((await run(await commandOf("2 · El producto"))).codigo).toBeTruthy();
  const { clave: CLAVE } = await run(await commandOf("3 · La factura"));
  const verdict = await commandOf("4 · El veredicto");
  await expect.poll(async () => (await run(verdict, { CLAVE })).estado).toBe("aceptado");
});

test("each chapter leads to the next, has a title of its own, and is in the menu", async ({ page }) => {
  await page.goto(at("/guia"));
  const menu = page.getByRole("navigation", { name: "Capítulos", exact: true });
  await expect(menu.getByRole("link")).toHaveCount(CAPITULOS.length);
  for (const capitulo of CAPITULOS) {
    await expect(page).toHaveURL(at(hrefDe(capitulo)));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(capitulo.titulo);
    await expect(menu.locator("[aria-current=page]")).toHaveText(capitulo.titulo);
    const last = capitulo === CAPITULOS.at(-1);
    if (!last) await page.locator("a[rel=next]").click();
    else await expect(page.locator("a[rel=next]")).toHaveCount(0);
  }
  await expect(page).toHaveTitle("Versiones · Guía · PuraFactura");
});

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
/** Those that show what was chosen. */
const chosen = (page: Page) => page.locator("[role=tab][aria-selected=true]");

test("the language that is chosen is that of every example, also of the next chapter and after a reload", async ({
  page,
}) => {
  await page.goto(at("/guia"));
  await expect(chosen(page)).toHaveText(["curl", "curl", "curl"]);
  await tab(page, "PHP").nth(1).click();
  await expect(chosen(page)).toHaveText(["PHP", "PHP", "PHP"]);
  await expect(page.getByRole("region", { name: "3 · La factura" })).toContainText("$pf->emitirFactura(");
  await page.locator("main").getByRole("link", { name: "Corregir y devolver" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Corregir y devolver");
  await expect(chosen(page)).toHaveText(["PHP"]);
  await page.reload();
  await expect(chosen(page)).toHaveText(["PHP"]);
  // Where there is none in that language, the first one stands.
  await tab(page, "curl").click();
  await page.goto(at("/guia/webhooks"));
  await expect(chosen(page)).toHaveText(["TypeScript"]);
});

test("the page comes with the language that was chosen, so that nothing changes under the reader's eyes", async ({
  request,
}) => {
  const answer = await request.get(at("/guia"), { headers: { cookie: "lenguaje=python" } });
  const shown = /<pre[^>]*><code>([^<]*)/.exec(await answer.text())?.[1];
  expect(shown).toContain("from purafactura import PuraFactura");
  const odd = await request.get(at("/guia"), { headers: { cookie: "lenguaje=__proto__" } });
  expect(odd.status()).toBe(200);
});

test("by keyboard: the arrows choose the language, and the next stop is the code", async ({ page }) => {
  await page.goto(at("/guia"));
  await tab(page, "curl").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "TypeScript").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(chosen(page)).toHaveText(["PHP", "PHP", "PHP"]);
  await page.keyboard.press("End");
  await expect(chosen(page).first()).toHaveText("Python");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Copiar «2 · El producto»" })).toBeFocused();
});

test("old links into the guide's one page arrive at their chapter", async ({ page }) => {
  for (const [ancla, address] of [
    ["idempotencia", "/guia/idempotencia"],
    ["codigos-409", "/guia/codigos#estado-409"],
    ["cambios", "/guia/versiones"],
  ]) {
    await page.goto("about:blank");
    await page.goto(at(`/guia#${ancla}`));
    await expect(page).toHaveURL(at(address ?? ""));
  }
  await page.goto("about:blank");
  await page.goto(at("/guia#condiciones"));
  await expect(page.getByRole("heading", { name: "Condiciones" })).toBeInViewport();
  await page.goto(at("/guia/inicio"));
  await expect(page).toHaveURL(at("/guia"));
});

test("on a phone the chapters are folded, and close again where they led", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("/guia/versiones"));
  expect(await page.evaluate(() => window.scrollY), "the page begins at its top").toBe(0);
  const errores = page
    .getByRole("navigation", { name: "Capítulos", exact: true })
    .getByRole("link", { name: "Errores" });
  await expect(errores).toBeHidden();
  await page.getByText("Capítulos", { exact: true }).click();
  await errores.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Errores");
  await expect(errores).toBeHidden();
});

test("programs read it too: each chapter as Markdown, all of it, its index, and one file to take along", async ({
  request,
}) => {
  for (const { slug, titulo } of CAPITULOS) {
    const chapter = await request.get(at(`/guia/${slug}.md`));
    expect([chapter.status(), chapter.headers()["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(await chapter.text()).toMatch(new RegExp(`^# ${titulo.replaceAll(/[()]/g, "\\$&")}\n`));
  }
  for (const address of ["/guia/nada.md", "/guia/nada", "/guia/md/inicio/nada"]) {
    expect((await request.get(at(address))).status(), address).toBe(404);
  }
  const whole = await (await request.get(at("/guia.md"))).text();
  const index = await request.get(at("/llms.txt"));
  expect(index.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  for (const [, href = ""] of (await index.text()).matchAll(/\]\(([^)]+)\)/g)) {
    expect((await request.get(at(href))).status(), href).toBe(200);
  }
  const zip = unzipSync(await (await request.get(at("/guia.zip"))).body());
  const text = (name: string) => new TextDecoder().decode(zip[name]);
  for (const { slug, titulo } of CAPITULOS) {
    expect(text(`guia/${slug}.md`)).toBe(await (await request.get(at(`/guia/${slug}.md`))).text());
    expect(whole).toContain(`# ${titulo}\n`);
  }
  expect(text("openapi.json")).toBe(await (await request.get(at("/api/openapi.json"))).text());
});
