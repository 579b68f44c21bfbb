import path from "node:path";
import { defineConfig } from "vitest/config";

/** The tests that mutants of lib/domain must not survive: the domain's own, without those of a database. */
export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname, "../../..") } },
  test: { include: ["**/*.test.ts"], exclude: ["**/*.{db,long}.test.ts"], testTimeout: 600_000 },
});
