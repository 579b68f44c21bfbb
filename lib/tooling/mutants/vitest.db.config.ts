import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = path.resolve(import.meta.dirname, "../../..");

/** The tests named after a file come first: they notice most of its changes, and the first that does ends the run. */
class NamedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isNamed = ({ moduleId }: TestSpecification) => existsSync(moduleId.replace(/(\.db)?\.test\.ts$/, ".ts"));
    const sorted = await super.sort(files);
    return [...sorted.filter(isNamed), ...sorted.filter((file) => !isNamed(file))];
  }
}

/** The tests that mutants of lib/services/issuing must not survive: their folder's own, against a real Postgres. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root } },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["**/*.long.test.ts"],
    globalSetup: ["db/testing/global-setup.ts"],
    setupFiles: ["db/testing/fresh-environment.ts"],
    sequence: { sequencer: NamedFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
