import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname);

/** Limits for what hangs, not for what is slow: no test fails because the machine does other things too. */
const HANGS_MS = 600_000;
const FACT_MS = 60_000;

/**
 * Two projects. `unit`: pure, no database, seconds. `db`: everything that needs Postgres, an HTTP server or the
 * official schemas (`*.db.test.ts`); each file clones its own database from the migrated template.
 */
export default defineConfig({
  resolve: { alias: { "@": root } },
  test: {
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    teardownTimeout: HANGS_MS,
    expect: { poll: { timeout: FACT_MS } },
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
          maxWorkers: 2,
        },
      },
    ],
  },
});
