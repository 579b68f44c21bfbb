/** The closing lines of `npm test`; figures and names come from the reports that vitest and Playwright write. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const REPORTS = path.resolve(".build", "reports");
const MINUTE_MS = 60_000;

export interface Outcome {
  /** The npm script. */
  script: string;
  ended: "passed" | "failed" | "not run";
  /** The script whose failure kept this one from running. */
  needs: string | undefined;
  /** `null` where a check has no tests, or ended before it wrote its report. */
  tests: Tests | null;
}

export interface Tests {
  passed: number;
  /** File and name of each, and files that broke before their first test. */
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const READERS = {
  vitest({ numPassedTests, testResults }: VitestReport): Tests {
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = path.relative(".", name);
      const names = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName);
      if (names.length === 0 && status === "failed") return [file];
      return names.map((test) => `${file}: ${test}`);
    });
    return { passed: numPassedTests, failed };
  },
  playwright({ suites }: { suites: PlaywrightSuite[] }): Tests {
    const specs = suites.flatMap(specsOf);
    return {
      passed: specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === "expected")).length,
      failed: specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    };
  },
};

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What the npm script's report says; `null` when it left none. */
export function readReport(kind: keyof typeof READERS, script: string): Tests | null {
  const file = path.join(REPORTS, `${script.replace("test:", "")}.json`);
  return existsSync(file) ? READERS[kind](JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** Each check that did not pass with its failed tests; last `N passed, N failed`, a failed check without tests counting as one. */
export function summary(outcomes: readonly Outcome[], elapsedMs: number): string {
  const minutes = `${(elapsedMs / MINUTE_MS).toFixed(1)} min`;
  const bad = outcomes.filter(({ ended }) => ended !== "passed");
  const lines = bad.flatMap(({ script, ended, needs, tests }) => {
    if (ended === "not run") return [`"npm run ${script}" was not run: it needs "npm run ${needs}"`];
    return [`"npm run ${script}" failed`, ...(tests?.failed ?? []).map((name) => `  ${name}`)];
  });
  const passed = outcomes.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = bad
    .filter(({ ended }) => ended === "failed")
    .reduce((sum, { tests }) => sum + (tests?.failed.length || 1), 0);
  const head =
    bad.length === 0
      ? `All checks hold (${minutes}).`
      : `${bad.length} of ${outcomes.length} checks did not pass (${minutes}):`;
  return ["", head, ...lines, `${passed} passed, ${failed} failed`].join("\n");
}
