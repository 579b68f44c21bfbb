/**
 * The journeys' `test`: a page that was opened or reloaded has its scripts, so that no click or key is lost; and below a
 * journey that failed stand the errors that the service wrote meanwhile.
 */
import { readFileSync, statSync } from "node:fs";
import { test as base, type Page } from "@playwright/test";
import { serviceLog } from "./demo";

const SERVICE_LOGS = ["api-host", "next", "worker"] as const;
/** Next's own lines have no level, and are warnings or errors. */
const ORDINARY_LINE = /^$|^{"level":[123]0,/;

export const test = base.extend<{ serviceErrors: undefined }>({
  page: async ({ page }, use) => {
    await use(waitingForScripts(page));
  },
  serviceErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use, info) => {
      const before = SERVICE_LOGS.map((name) => statSync(serviceLog(name)).size);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const [index, name] of SERVICE_LOGS.entries()) {
        const written = readFileSync(serviceLog(name)).subarray(before[index]).toString();
        for (const line of written.split("\n")) {
          if (!ORDINARY_LINE.test(line)) console.error(`${name}: ${line}`);
        }
      }
    },
    { auto: true },
  ],
});

/**
 * The same page; `goto`, `reload` and `goBack` return when a page of the portal answers clicks and keys. A journey that
 * wants to act earlier asks `goto` to wait for the commit only.
 */
export function waitingForScripts(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const ready = async <T>(response: T): Promise<T> => {
    await page.waitForFunction(
      () =>
        document.querySelector("script[src*='/_next/']") === null ||
        (document.documentElement.dataset.interactive !== undefined &&
          // Parts that arrive later are taken over later: React notes its own on each element that is.
          [...document.querySelectorAll("button, input, select, textarea")].every((element) =>
            Object.keys(element).some((key) => key.startsWith("__reactProps$")),
          )),
    );
    return response;
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    return options?.waitUntil === "commit" ? response : ready(response);
  };
  page.reload = async (...given) => ready(await reload(...given));
  page.goBack = async (...given) => ready(await goBack(...given));
  return page;
}
