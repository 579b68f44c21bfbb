import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname);

/**
 * Two projects. `unit`: pure, no database, seconds. `db`: everything that needs Postgres, an HTTP server or the
 * official schemas (`*.db.test.ts`); each file clones its own database from the migrated template.
 */
export default defineConfig({
  resolve: { alias: { "@": root } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,db,inngest,app,components}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.db.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["{lib,db,inngest,app,bench}/**/*.db.test.ts"],
          globalSetup: ["db/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // As of the journeys (e2e/playwright.config.ts): `npm test` tells which needed it, and why.
          retry: process.env.CI === undefined ? 0 : 1,
        },
      },
    ],
  },
});
