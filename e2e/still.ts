/** Waits until nothing on a page moves, before the page is judged or measured. */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export type Tema = "light" | "dark";

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
  expect(await accessibility(page)).toEqual([]);
}

/** The same in both themes. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibility(page, { tema: "dark" }), "dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
}

/**
 * axe's findings once the page is still, a text for each element, without what frames show (a PDF, a mail) and without
 * `exclude`. Only colours differ in the dark theme, so only contrasts are checked there.
 */
export async function accessibility(
  page: Page,
  { tema = "light", exclude = [] }: { tema?: Tema; exclude?: string[] } = {},
): Promise<string[]> {
  await still(page);
  // Once for each document: reading axe's half megabyte takes the browser as long as a check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    iframes: false,
    resultTypes: ["violations"],
    ...(tema === "dark" && { runOnly: ["color-contrast"] }),
  };
  const violations = await page.evaluate(
    async ([context, given]) => (await (window as unknown as { axe: typeof axe }).axe.run(context, given)).violations,
    [{ exclude }, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `axe ${id} ${target} ${failureSummary}`),
  );
}

/** How many pixels of the page lie beside the window. */
export async function sideways(page: Page): Promise<number> {
  await still(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
