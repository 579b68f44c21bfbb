/** Waits until nothing on a page moves, before the page is judged or measured. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Makes movements jump to their end, because a transition that begins a moment after the check would be judged halfway.
 */
const AT_ONCE =
  "*, *::before, *::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }";

/**
 * Removes movement from the page, then resolves once no animation runs that will end (a window fading in, colours
 * following the theme). Checks after two frames, because content that was just added is drawn with the next frame.
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

/** Waits until the page is still, and fails with axe's findings. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** The same in both themes. Only colours differ in the dark one, so only contrasts are checked there. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, { runOnly: ["color-contrast"] }), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
}

/**
 * Legacy mode does not enter frames, and is faster: without it axe opens another page for each check, to join what it
 * found in each frame.
 */
async function violations(page: Page, rules: { runOnly?: string[] } = {}) {
  await still(page);
  const framed = page.frames().length > 1;
  const builder = new AxeBuilder({ page }).setLegacyMode(!framed);
  return (await builder.options({ ...rules, resultTypes: ["violations"] }).analyze()).violations;
}

/** How many pixels of the page lie beside the window. */
export async function sideways(page: Page): Promise<number> {
  await still(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
