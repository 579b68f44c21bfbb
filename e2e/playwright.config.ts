import { defineConfig } from "@playwright/test";
import { findChromium } from "./find-chromium";

/**
 * `journeys`: a user at the browser; those tagged `LONG` (demo.ts) are `long-journeys`, which runs again what is tagged
 * `@curl`, with the program itself. `tour`: every page at three widths and in both themes. `operador`: a company from its
 * sign-up to its archive in a stranger's hands. `recovery`: the state after processes were killed; it starts its own
 * services. Test files share nothing, because each worker has its own service.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  workers: 2,
  // Limits for a hang, far above what a busy machine needs, so that slowness fails no test.
  timeout: 1_800_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000, intervals: [100, 250] } },
  forbidOnly: true,
  reporter: [["list"], ["../lib/tooling/check/playwright.ts"]],
  projects: [
    { name: "journeys", testMatch: "journeys/*.spec.ts", grepInvert: /@long/ },
    // First of the long ones: begun last, its one file would run on alone.
    { name: "tour", testMatch: "tour/*.spec.ts" },
    { name: "long-journeys", testMatch: "journeys/*.spec.ts", grep: /@long|@curl/ },
    { name: "operador", testMatch: "operador/*.spec.ts" },
    { name: "recovery", testMatch: "recovery/*.spec.ts" },
  ],
  use: {
    // Without these, a click that waits in vain lasts as long as its test may.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A test waits until the element that it clicks stops moving, and without a graphics card each frame costs
    // processor time.
    contextOptions: { reducedMotion: "reduce" },
    locale: "es-CR",
    timezoneId: "America/Costa_Rica",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: ["--no-sandbox", "--disable-quic", "--disable-gpu"] },
    screenshot: "only-on-failure",
  },
});
