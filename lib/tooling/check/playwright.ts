/** Playwright's part of the closing lines of `npm test`. */
import path from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { describeError, describeFailure, writeReport } from "./report";

export default class implements Reporter {
  #tests: TestCase[] = [];
  #outside: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#outside.push(describeError(error));
  }

  onEnd(): void {
    const files: Record<string, number> = {};
    for (const test of this.#tests) {
      files[fileOf(test)] = test.results.reduce((sum, { duration }) => sum + duration, files[fileOf(test)] ?? 0);
    }
    const withOutcome = (outcome: string) => this.#tests.filter((test) => test.outcome() === outcome);
    writeReport("e2e", {
      passed: withOutcome("expected").length,
      failed: this.#tests.filter((test) => !test.ok()).map(describeTest),
      outside: this.#outside,
      skipped: withOutcome("skipped").map((test) => ({ test: titleOf(test), reason: reasonOf(test) })),
      files,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const fileOf = ({ location }: TestCase) => path.relative(".", location.file);
/** The title path begins with the root, the project and the file; the file is named only once. */
const titleOf = (test: TestCase) => `${fileOf(test)}: ${test.titlePath().slice(3).join(" ")}`;
const describeTest = (test: TestCase) =>
  describeFailure(
    titleOf(test),
    test.results.flatMap(({ errors }) => errors),
  );
const reasonOf = ({ annotations }: TestCase) => annotations.find(({ type }) => type === "skip")?.description ?? null;
