/** The journeys' `test`: a page that was opened or reloaded has its scripts, so that no click or key is lost. */
import { test as base, type Page } from "@playwright/test";

export const test = base.extend({
  page: async ({ page }, use) => {
    await use(waitingForScripts(page));
  },
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
        document.documentElement.dataset.interactive !== undefined,
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
