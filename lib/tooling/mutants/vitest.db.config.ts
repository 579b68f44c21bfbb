import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../../..");

/** The tests that mutants of lib/services/issuing must not survive: their folder's own, against a real Postgres. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/*.long.test.ts"],
    globalSetup: ["db/testing/global-setup.ts"],
    setupFiles: ["db/testing/fresh-environment.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
