import { defineConfig } from "@playwright/test";
import { findChromium } from "./find-chromium";

/** `journeys`: a person at the browser. `recovery`: what is left when processes are killed; it starts services of its own. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A machine that others use too may keep a browser waiting; what needed its second attempt is reported as such.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [["list"], ["json", { outputFile: "../.build/reports/e2e.json" }]],
  projects: [
    { name: "journeys", testMatch: "journeys/*.spec.ts" },
    { name: "recovery", testMatch: "recovery/*.spec.ts", timeout: 240_000 },
  ],
  use: {
    locale: "es-CR",
    timezoneId: "America/Costa_Rica",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium(), args: ["--no-sandbox", "--disable-quic", "--disable-gpu"] },
    screenshot: "only-on-failure",
    // A trace slows what it records: of the second attempt, or with `--trace on`.
    trace: "on-first-retry",
  },
});
