/** The closing lines of `npm test`, from the reports that Vitest and Playwright write. */
// By its path: the alias is that of the folder in which the checks run, and a test runs them in another one.
import { MINUTE_MS, SECOND_MS } from "../../platform/clock";
import type { TestReport } from "./report";

const SLOWEST = 20;

/** `npm test` or `npm run test:long`. */
export type Suite = "short" | "long";

type Skipped = TestReport["skipped"][number];

export interface Outcome {
  /** The npm script. */
  script: string;
  ended: "passed" | "failed" | "not run";
  elapsedMs: number;
  /** The script whose failure prevented this one. */
  needs: string | undefined;
  /** What the machine lacks for the whole check; `null` when it lacks nothing. */
  lacks: string | null;
  /** `null` when the check has no tests, or ended before it wrote its report. */
  tests: TestReport | null;
  /** The last error that it printed. */
  complaint: string | null;
}

/** The checks that failed, or could not run because another one failed. */
export function didNotPass(outcomes: readonly Outcome[]): Outcome[] {
  return outcomes.filter(({ ended, lacks }) => ended !== "passed" && lacks === null);
}

/**
 * What could not be checked here, one line per reason; in CI (`strict`) each counts as a failure. The short checks leave
 * to the long ones what a clone alone lacks.
 */
export function notChecked(outcomes: readonly Outcome[], suite: Suite): string[] {
  const whole = outcomes.flatMap(({ script, lacks }) => (lacks === null ? [] : [`${lacks} ("npm run ${script}")`]));
  return [...whole, ...skipped(outcomes, ({ leftToLong = false }) => suite === "long" || !leftToLong)];
}

/** One line per reason. */
function skipped(outcomes: readonly Outcome[], which: (skipped: Skipped) => boolean): string[] {
  const reasons = new Map<string, string[]>();
  for (const { test, reason } of outcomes.flatMap(({ tests }) => tests?.skipped ?? []).filter(which)) {
    const told = reason ?? test;
    reasons.set(told, [...(reasons.get(told) ?? []), test]);
  }
  return [...reasons].map(([reason, tests]) => {
    const files = new Set(tests.map((test) => test.split(": ")[0]));
    return tests[0] === reason ? reason : `${reason} (${count(tests.length, "test")} in ${count(files.size, "file")})`;
  });
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? "" : "s"}`;

/**
 * The slowest files, the duration of each check, what is left to `npm run test:long` (`leftToLong`, and what this machine
 * lacks beyond Node and npm), each failed check with its failed tests and errors outside of tests, and what was not checked. What is left to the long checks is no failure in CI. The
 * last line is `N passed, N failed`, where a failed check without tests counts as one.
 */
export function summary(
  outcomes: readonly Outcome[],
  elapsedMs: number,
  { strict, suite, leftToLong }: { strict: boolean; suite: Suite; leftToLong: readonly string[] },
): string {
  const minutes = `${(elapsedMs / MINUTE_MS).toFixed(1)} min`;
  const bad = didNotPass(outcomes);
  const unchecked = notChecked(outcomes, suite);
  const left = suite === "long" ? [] : [...leftToLong, ...skipped(outcomes, ({ leftToLong: may = false }) => may)];
  const passed = outcomes.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0);
  const failed = bad
    .filter(({ ended }) => ended === "failed")
    .reduce((sum, { tests }) => sum + Math.max(1, reasonsOf(tests).length), strict ? unchecked.length : 0);
  const head = bad.length === 0 ? "All checks hold" : `${bad.length} of ${outcomes.length} checks did not pass`;
  return [
    ...slowest(outcomes),
    "",
    `The checks: ${outcomes.map(({ script, elapsedMs: ms }) => `${script} ${(ms / SECOND_MS).toFixed(0)} s`).join(", ")}`,
    ...left.map((what) => `Not tried here: ${what}. "npm run test:long" tries it.`),
    `${head} (${minutes})${bad.length === 0 ? "." : ":"}`,
    ...bad.flatMap(describeBad),
    ...(unchecked.length === 0 ? [] : [`Not checked${strict ? ", which is a failure in CI" : ""}:`]),
    ...unchecked.map((line) => `  ${line}`),
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

function describeBad({ script, ended, needs, tests, complaint }: Outcome): string[] {
  if (ended === "not run") return [`"npm run ${script}" was not run: it needs "npm run ${needs}"`];
  const reasons = reasonsOf(tests);
  if (tests !== null && reasons.length === 0)
    reasons.push(`no test failed: ${complaint ?? "its output above says what did"}`);
  return [`"npm run ${script}" failed`, ...reasons.map((reason) => `  ${reason}`)];
}

function reasonsOf(tests: TestReport | null): string[] {
  return [...(tests?.failed ?? []), ...(tests?.outside ?? []).map((error) => `outside of any test: ${error}`)];
}

function slowest(outcomes: readonly Outcome[]): string[] {
  const files = outcomes
    .flatMap(({ tests }) => Object.entries(tests?.files ?? {}))
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `  ${(ms / SECOND_MS).toFixed(1).padStart(6)} s  ${file}`);
  return files.length === 0 ? [] : ["", "The slowest files:", ...files];
}
