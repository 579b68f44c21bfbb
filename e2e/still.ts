/** Before a page is judged or measured, what moves on it has come to rest. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Resolves once no animation or transition runs that will end: a window that fades in has, and colours have followed the
 * theme. Looks after two frames, since what has just been put on the page begins to move with the next one.
 */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.getAnimations().every(({ effect, playState }) => {
      return playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    });
  });
}

/** Fails with what axe finds on the page once it is still. */
export async function expectAccessible(page: Page): Promise<void> {
  await still(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
