/** What every page must keep, at each width and in both themes. What does not is told in a list, not at the first. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Vista } from "./lista";

const TEMAS = ["light", "dark"] as const;
/** Loaded at the first and the last; what the style sheet does at the others needs no loading. */
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const DESK = { width: 1440, height: 900 };
/** Bytes as sent, compressed, beyond what Next itself loads with any page. */
const MAX_SCRIPT = 200 * 1024;
/** The limit above which a page is said to jump (web.dev/cls); ours come to nothing or nearly. */
const MAX_CLS = 0.1;
const SERIOUS = ["serious", "critical"];
/** Words of libraries that nobody translated, or of a value that nobody formatted. */
const ENGLISH =
  /\b(loading|error fetching|submit|cancel|search|next|previous|close|select|delete|edit|save|back|open|show|hide|copy|copied|clear|toggle|remove|add|sign in|sign out|log in|log out|settings|home|not found|something went wrong|try again|retry|unknown|invalid|required|optional|today|yesterday|notifications?|dismiss|warning|success|expand|collapse|more|undefined|null|nan)\b|\[object object\]|invalid date/i;

export interface Exempt {
  /** Its English is another's, and why it stays. */
  english?: string;
  /** Its scripts are more than a page's, and why. */
  script?: string;
  /** Not of the portal: the failure is what is looked at. */
  status?: number;
}

export interface Medida {
  nombre: string;
  /** Bytes. */
  script: number;
  clsPhone: number;
  clsDesk: number;
}

/** Hears what the browser complains of from now on; `drain` tells it and forgets it. */
export function listen(page: Page): { drain: () => string[] } {
  let heard: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy")) {
      heard.push(`console: ${message.text()} ${message.location().url}`);
    }
  });
  page.on("pageerror", (error) => heard.push(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    // What the browser itself gave up because one went elsewhere.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") heard.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
  });
  return {
    drain: () => {
      const all = heard;
      heard = [];
      return all;
    },
  };
}

/** Looks at one page from all sides. The answer is empty when nothing is wrong with it. */
export async function revisar(
  page: Page,
  baseUrl: string,
  { nombre, address }: Vista,
  exempt: Exempt = {},
): Promise<{ findings: string[]; medida: Medida }> {
  const ears = listen(page);
  const findings: string[] = [];
  const cls: number[] = [];
  for (const viewport of [PHONE, DESK]) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    await page.goto(`${baseUrl}${address}`);
    await settled(page);
    cls.push(await layoutShift(page));
    for (const tema of TEMAS) {
      await page.emulateMedia({ colorScheme: tema });
      findings.push(...(await axe(page, tema)).map((text) => `${viewport.width} ${tema} ${text}`));
      await look(page, nombre, viewport.width, tema);
    }
    findings.push(...(await sideways(page, viewport.width)));
  }
  const [clsPhone = 0, clsDesk = 0] = cls;
  const script = await scriptBytes(page);
  if (Math.max(...cls) >= MAX_CLS) findings.push(`jumps: CLS ${cls.join(" and ")}`);
  if (script > MAX_SCRIPT && exempt.script === undefined) findings.push(`script: ${script} bytes`);
  findings.push(...(await head(page)));
  if (exempt.english === undefined) findings.push(...(await english(page)));
  await page.setViewportSize(TABLET);
  findings.push(...(await sideways(page, TABLET.width)));
  for (const tema of TEMAS) {
    await page.emulateMedia({ colorScheme: tema });
    await look(page, nombre, TABLET.width, tema);
  }
  const expected = (text: string) => exempt.status !== undefined && text.includes(String(exempt.status));
  findings.push(...ears.drain().filter((text) => !expected(text)));
  page.removeAllListeners();
  return { findings: findings.map((text) => `${nombre}: ${text}`), medida: { nombre, script, clsPhone, clsDesk } };
}

/** Its fonts are there, and nothing on it is still to come. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector(".animate-sweep") === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function sideways(page: Page, width: number): Promise<string[]> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return over > 0 ? [`${width} scrolls sideways by ${over} px`] : [];
}

/** The dark theme differs by its colours alone. */
async function axe(page: Page, tema: (typeof TEMAS)[number]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).exclude("iframe");
  const { violations } = await (tema === "dark" ? builder.withRules(["color-contrast"]) : builder).analyze();
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ""))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `axe ${id} ${target} ${failureSummary}`));
}

async function head(page: Page): Promise<string[]> {
  const { lang, title, h1 } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
    h1: document.querySelectorAll("h1").length,
  }));
  return [
    lang === "es-CR" ? "" : `lang ${lang}`,
    /^\S.* · PuraFactura$/.test(title) ? "" : `title ${title}`,
    h1 === 1 ? "" : `${h1} h1`,
  ].filter((text) => text !== "");
}

/** Of what is read or heard on the page; examples of code are English by nature. */
async function english(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const code = "pre, code, kbd, samp, script, style, noscript, template";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest(code) === null) found.push(node.textContent ?? "");
    }
    const names = ["aria-label", "aria-roledescription", "aria-description", "title", "placeholder", "alt"];
    for (const name of names) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (element.closest(code) === null) found.push(element.getAttribute(name) ?? "");
      }
    }
    return found;
  });
  return texts.filter((text) => ENGLISH.test(text)).map((text) => `English: ${text.trim()}`);
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are handed over in a task of their own.
        setTimeout(() => {
          const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.filter((each) => !each.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }, 0);
      }),
  );
}

/** What a page without anything on it loads: the files that Next's manifest names for every page of the build. */
function frameworkFiles(): string[] {
  const manifest = JSON.parse(readFileSync(path.join(".next", "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
    polyfillFiles: string[];
  };
  return [...manifest.rootMainFiles, ...manifest.polyfillFiles];
}

/** As sent, also of those that the browser had already. */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/_next\/.*\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  );
  const framework = frameworkFiles();
  const own = new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  return [...own]
    .filter(([name]) => !framework.some((file) => name.includes(file)))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** With `PAGINAS_DIR` the tour leaves its pictures there. */
async function look(page: Page, nombre: string, width: number, tema: string): Promise<void> {
  const dir = process.env.PAGINAS_DIR;
  if (dir === undefined) return;
  mkdirSync(dir, { recursive: true });
  await page.screenshot({ path: path.join(dir, `${nombre}-${width}-${tema}.png`), fullPage: true });
}
