/** vitest's globalSetup: one Postgres for the whole run. Tests get its addresses with `inject("postgres")`. */
import type { TestProject } from "vitest/node";
import { keepTemporaryFilesInMemory } from "@/lib/platform/testing/temporary-folder";
import { startTestCluster, type TestCluster } from "./cluster";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Omit<TestCluster, "stop">;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepTemporaryFilesInMemory();
  const { stop, ...addresses } = await startTestCluster();
  project.provide("postgres", addresses);
  return stop;
}
