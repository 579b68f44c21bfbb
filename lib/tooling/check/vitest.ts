/** Vitest's part of the closing lines of `npm test`. Its own JSON report leaves out errors outside of tests. */
import path from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite, Vitest } from "vitest/node";
import { describeError, describeFailure, writeReport } from "./report";

export default class implements Reporter {
  #run = "";

  onInit({ projects }: Vitest): void {
    this.#run = projects.map(({ name }) => name).join("-");
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    writeReport(this.#run, {
      passed: inState("passed").length,
      failed: [...inState("failed").map(describeTest), ...modules.flatMap(failedGroups)],
      outside: outside.map((error) => describeError(error)),
      skipped: inState("skipped").map((test) => ({ test: titleOf(test), ...reasonOf(test) })),
      files: Object.fromEntries(modules.map((module) => [fileOf(module), durationOf(module)])),
    });
  }
}

const fileOf = ({ moduleId }: TestModule) => path.relative(".", moduleId);
const titleOf = ({ module, fullName }: TestCase | TestSuite) => `${fileOf(module)}: ${fullName}`;
const describeTest = (test: TestCase) => describeFailure(titleOf(test), test.result().errors);
const describeGroup = (suite: TestSuite) => describeFailure(titleOf(suite), suite.errors());

/** Files that broke before their first test or did not end, and groups whose own hooks failed. */
function failedGroups(module: TestModule): string[] {
  const groups = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0).map(describeGroup);
  const ended = module.state() === "passed" || module.state() === "skipped" || hasFailedTest(module);
  const broken = module.errors().length > 0 || (!ended && groups.length === 0);
  return broken ? [describeFailure(fileOf(module), module.errors()), ...groups] : groups;
}

function hasFailedTest({ children }: TestModule): boolean {
  return [...children.allTests("failed")].length > 0;
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration);
}

/** What the test, or the nearest group around it, says that it lacks; otherwise the note of `context.skip(note)`. */
function reasonOf(test: TestCase): { reason: string | null; leftToLong: boolean } {
  for (let task: TestCase | TestSuite | TestModule = test; task.type !== "module"; task = task.parent) {
    const { lacks, leftToLong = false } = task.meta();
    if (lacks) return { reason: lacks, leftToLong };
  }
  const result = test.result();
  return { reason: (result.state === "skipped" ? result.note : undefined) ?? null, leftToLong: false };
}
