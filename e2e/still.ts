/** Before a page is judged or measured, what moves on it has come to rest. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What moves jumps to its end: a transition that begins a moment after the look would be judged in the middle. */
const AT_ONCE =
  "*, *::before, *::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }";

/**
 * Takes the movement out of the page, then resolves once no animation runs that will end: a window that fades in has, and
 * colours have followed the theme. Looks after two frames, since what has just been put on the page is drawn with the next.
 */
export async function still(page: Page): Promise<void> {
  await page.addStyleTag({ content: AT_ONCE });
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
