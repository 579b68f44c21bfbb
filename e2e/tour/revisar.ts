/** What every page must satisfy at each width and in both themes. All violations are collected in a list. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";
import { accessibility, sideways, still, type Tema } from "../still";
import type { Vista } from "./lista";

const TEMAS: readonly Tema[] = ["light", "dark"];
/** Pages are loaded at a phone's and at a desk's size; the style sheet handles the sizes between without a reload. */
export const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
/** The commonest laptop. */
const LAPTOP = { width: 1280, height: 800 };
const DESK = { width: 1440, height: 900 };
/** Bytes on the wire, with the 118 KB of React and Next that every page loads (bench/figures.md, "paginas"). */
const MAX_SCRIPT = 200 * 1024;
/** Of one load. Some fifteen are Next's pieces of script; a link asks for its page only when somebody points at it. */
const MAX_REQUESTS = 25;
/** A tenth of what counts as stable (web.dev/cls). */
const MAX_CLS = 0.1;
const FIRST_REFUSAL = 400;
/** Untranslated words of libraries, or of unformatted values. */
const ENGLISH =
  /(?<![\p{L}\p{N}-])(loading|error fetching|submit|cancel|search|next|previous|close|select|delete|edit|save|back|open|show|hide|copy|copied|clear|toggle|remove|add|sign in|sign out|log in|log out|settings|home|not found|something went wrong|try again|retry|unknown|invalid|required|optional|today|yesterday|notifications?|dismiss|warning|success|expand|collapse|more|undefined|null|nan)(?![\p{L}\p{N}-])|\[object object\]|invalid date/iu;

/** A request method, as the log of a key shows it, or a method with its path, as the explorer names an operation. */
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)$|^(get|post|put|patch|delete) \S*\//;

export interface Exempt {
  /**
   * A part whose colours a filter inverts in the dark theme. axe ignores filters, so only the light theme shows its
   * contrasts.
   */
  turned?: { part: string; why: string };
  /** Why its scripts may exceed the limit. */
  script?: string;
}

export interface Medida {
  nombre: string;
  /** In bytes. */
  script: number;
  /** Requests of a load at a desk's size. */
  peticiones: number;
  /** One for each load: at a desk's and at a phone's size. */
  cls: number[];
}

/** Collects the browser's complaints until `stop`; `drain` returns and clears them. */
export function listen(page: Page): { drain: () => string[]; stop: () => void } {
  let heard: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy")) {
      heard.push(`console: ${message.text()} ${message.location().url}`);
    }
  };
  const onThrown = (error: Error) => void heard.push(`thrown: ${error.message}`);
  const onFailed = (request: Request) => {
    // Requests that the browser itself aborted when the page changed.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") heard.push(`failed: ${request.url()} ${reason}`);
  };
  const onAnswer = (response: Response) => {
    if (response.status() >= FIRST_REFUSAL) heard.push(`${response.status()}: ${response.url()}`);
  };
  page.on("console", onConsole).on("pageerror", onThrown).on("requestfailed", onFailed).on("response", onAnswer);
  return {
    drain: () => {
      const all = heard;
      heard = [];
      return all;
    },
    stop: () => {
      page.off("console", onConsole).off("pageerror", onThrown).off("requestfailed", onFailed);
      page.off("response", onAnswer);
    },
  };
}

/** Checks one page completely. Returns an empty list when nothing is wrong. */
export async function revisar(
  page: Page,
  baseUrl: string,
  { nombre, address, breve = false }: Vista,
  exempt: Exempt = {},
): Promise<{ findings: string[]; medida: Medida }> {
  const ears = listen(page);
  const findings: string[] = [];
  const cls: number[] = [];
  const open = async (viewport: typeof DESK) => {
    await resize(page, viewport);
    const load = async () => {
      await page.goto(`${baseUrl}${address}`);
      await settled(page);
      return layoutShift(page);
    };
    const shift = await load();
    // A shift caused by outside data, such as a verdict, is not the page's own and does not occur twice.
    cls.push(shift < MAX_CLS ? shift : Math.min(shift, await load()));
  };
  const see = async ({ width }: typeof DESK, temas: readonly Tema[]) => {
    for (const tema of temas) {
      await page.emulateMedia({ colorScheme: tema, reducedMotion: "reduce" });
      const exclude = tema === "dark" && exempt.turned !== undefined ? [exempt.turned.part] : [];
      findings.push(...(await accessibility(page, { tema, exclude })).map((text) => `${width} ${tema} ${text}`));
      await look(page, nombre, width, tema);
    }
    findings.push(...(await over(page, width)));
  };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open(DESK);
  const peticiones = await page.evaluate(() => performance.getEntriesByType("resource").length + 1);
  if (peticiones > MAX_REQUESTS && exempt.script === undefined) findings.push(`${peticiones} requests`);
  await see(DESK, breve ? ["light"] : TEMAS);
  findings.push(...(await head(page)));
  const script = await scriptBytes(page);
  if (script > MAX_SCRIPT && exempt.script === undefined) findings.push(`script: ${script} bytes`);
  findings.push(...(await english(page)));
  await resize(page, LAPTOP);
  findings.push(...(await over(page, LAPTOP.width)));
  await look(page, nombre, LAPTOP.width, "dark");
  await resize(page, TABLET);
  findings.push(...(await over(page, TABLET.width)));
  await look(page, nombre, TABLET.width, "dark");
  if (breve) await resize(page, PHONE);
  else await open(PHONE);
  await see(PHONE, breve ? ["dark"] : TEMAS);
  if (Math.max(...cls) >= MAX_CLS) findings.push(`jumps: CLS ${cls.join(" and ")}`);
  findings.push(...ears.drain());
  ears.stop();
  return { findings: findings.map((text) => `${nombre}: ${text}`), medida: { nombre, script, peticiones, cls } };
}

/** Waits until the page has the new size, so that the next page does not start with the old one. */
async function resize(page: Page, viewport: typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction((width) => window.innerWidth === width, viewport.width);
}

/** The fonts are loaded, and no content is still to come. */
export async function settled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector(".animate-sweep") === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function over(page: Page, width: number): Promise<string[]> {
  const pixels = await sideways(page);
  const hidden = await outOfSight(page);
  const tables = width === TABLET.width ? [] : hidden.tables;
  return [
    ...(pixels > 0 ? [`${width} scrolls sideways by ${pixels} px`] : []),
    ...tables.map((label) => `${width} has columns out of sight: ${label}`),
    ...hidden.tabs.map((label) => `${width} has its own tab out of sight: ${label}`),
  ];
}

/** Tables that must be scrolled to see all their columns and do not say so (`guia/markdown.tsx`), and the tab of the page when its row must be. */
function outOfSight(page: Page): Promise<{ tables: string[]; tabs: string[] }> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll("table")].filter((table) => {
      const { scrollWidth = 0, clientWidth = 0, tabIndex = -1 } = table.parentElement ?? {};
      return scrollWidth > clientWidth && tabIndex < 0;
    });
    const tabs = [...document.querySelectorAll("nav > [aria-current=page]")].filter((tab) => {
      const row = tab.parentElement?.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      return row === undefined || left < row.left - 1 || right > row.right + 1;
    });
    return {
      tables: tables.map((table) => table.getAttribute("aria-label") ?? table.textContent.slice(0, 30)),
      tabs: tabs.map(({ textContent }) => textContent),
    };
  });
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

/** Checks texts that are read or heard on the page; examples of code are in English anyway. */
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
  const said = texts.map((text) => text.trim()).filter((text) => !METHOD.test(text));
  return said.filter((text) => ENGLISH.test(text)).map((text) => `English: ${text}`);
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          for (const { value, hadRecentInput } of shifts) sum += hadRecentInput ? 0 : value;
        }).observe({ type: "layout-shift", buffered: true });
        // Earlier shifts are reported in a separate task after the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
      }),
  );
}

/** Compressed bytes of every script, cached ones included. */
async function scriptBytes(page: Page): Promise<number> {
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\/_next\/.*\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  return [...new Map(loaded).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Saves a picture in `PAGINAS_DIR` when that is set. */
async function look(page: Page, nombre: string, width: number, tema: string): Promise<void> {
  const dir = process.env.PAGINAS_DIR;
  if (dir === undefined) return;
  await still(page);
  mkdirSync(dir, { recursive: true });
  await page.screenshot({ path: path.join(dir, `${nombre}-${width}-${tema}.png`), fullPage: true });
}
