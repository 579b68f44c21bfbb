import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname);

/** Limits for what hangs, not for what is slow: no test fails because the machine does other things too. */
const HANGS_MS = 600_000;
const FACT_MS = 60_000;

const POSTGRES = { globalSetup: ["db/testing/global-setup.ts"] };
/** Files of one worker share their modules: loading them anew for each file was a quarter of the time. */
const SHARED_MODULES = { isolate: false, setupFiles: ["db/testing/fresh-environment.ts"] };

/**
 * `unit`: pure, no database, seconds. `db`: everything that needs Postgres, an HTTP server or the official schemas
 * (`*.db.test.ts`); each file clones its own database from the migrated template. `long`: the same, for faults of
 * machines and thousands of generated cases (`*.long.test.ts`); `npm run test:long` runs it.
 */
export default defineConfig({
  resolve: { alias: { "@": root } },
  test: {
    // On two cores, Vitest would use one. Most tests with a database wait for it, or for a fact; of the long ones, each
    // of which may run a whole service, `npm run test:db:long` runs two.
    maxWorkers: 3,
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    teardownTimeout: HANGS_MS,
    expect: { poll: { timeout: FACT_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,db,inngest,app,components,sdk}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,long}.test.ts"],
          ...SHARED_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["{lib,db,inngest,app,bench,sdk}/**/*.db.test.ts"],
          ...POSTGRES,
          ...SHARED_MODULES,
        },
      },
      {
        extends: true,
        test: { name: "long", include: ["{lib,db,inngest}/**/*.long.test.ts"], ...POSTGRES },
      },
    ],
  },
});
