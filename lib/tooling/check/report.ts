/** The report of a test run for the closing lines of `npm test`: a small file, the same from Vitest and Playwright. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

const REPORTS = path.join(".build", "reports");
const LINE_CHARACTERS = 800;

export interface TestReport {
  passed: number;
  /** File and name of each failed test, and of each group whose own hooks failed, with the first error. */
  failed: string[];
  /** Errors outside of any test, which alone make a run fail: first line and place. */
  outside: string[];
  /** Each skipped test, with its reason if it gives one, and whether a clone alone may skip it (`Tool`). */
  skipped: { test: string; reason: string | null; leftToLong?: boolean }[];
  /** The duration of each file, in milliseconds. */
  files: Record<string, number>;
}

/** The report file of one run: `unit`, `db`, `e2e`. */
const fileOf = (run: string) => path.join(REPORTS, `${run}.json`);

/** Deletes earlier reports, so that a check that writes none is not judged by an old one. */
export function removeReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
}

export function writeReport(run: string, report: TestReport): void {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(fileOf(run), JSON.stringify(report));
}

/** `null` when the run ended before it wrote a report. */
export function readReport(run: string): TestReport | null {
  return existsSync(fileOf(run)) ? (JSON.parse(readFileSync(fileOf(run), "utf8")) as TestReport) : null;
}

interface Thrown {
  message?: string;
  stack?: string;
}

/** One line: what failed and its first error. */
export function describeFailure(title: string, [error]: readonly Thrown[] = []): string {
  return error === undefined ? title : `${title}: ${describeError(error)}`;
}

/**
 * One line: the message and where it was thrown, preferring a place of our own to one of a library. A
 * program that failed is named in the first line of its message, and explained in the next ones, so all are joined.
 */
export function describeError({ message = "", stack = "" }: Thrown): string {
  const said = stripVTControlCharacters(message)
    .trim()
    .replace(/\s*\n\s*/g, " ¦ ");
  const places = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
  const place = places.find((line) => !/node_modules|node:/.test(line)) ?? places[0];
  const where = place === undefined ? "" : ` (${place.trim().replace(`${process.cwd()}${path.sep}`, "")})`;
  return said.slice(0, LINE_CHARACTERS) + where;
}
