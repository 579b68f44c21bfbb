/** What a run of tests leaves for the closing lines of `npm test`: one small file, the same from Vitest and Playwright. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const REPORTS = path.join(".build", "reports");
const LINE_CHARACTERS = 200;

export interface TestReport {
  passed: number;
  /** File and name of each failed test, and of each group whose own hooks failed. */
  failed: string[];
  /** Errors outside of any test, which alone make a run fail: first line and where it was thrown. */
  outside: string[];
  /** Each skipped test, with the reason where it gives one. */
  skipped: { test: string; reason: string | null }[];
  /** How long each file took, in milliseconds. */
  files: Record<string, number>;
}

/** The report's file of one run: `unit`, `db`, `e2e`. */
const fileOf = (run: string) => path.join(REPORTS, `${run}.json`);

/** Forgets the runs before, so that a check that writes none is not judged by an old one. */
export function removeReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
}

export function writeReport(run: string, report: TestReport): void {
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(fileOf(run), JSON.stringify(report));
}

/** `null` where the run ended before it wrote one. */
export function readReport(run: string): TestReport | null {
  return existsSync(fileOf(run)) ? (JSON.parse(readFileSync(fileOf(run), "utf8")) as TestReport) : null;
}

/** One line: what is wrong and where it was thrown, the first place of our own before one of a library. */
export function describeError({ message = "", stack = "" }: { message?: string; stack?: string }): string {
  const [first = ""] = message.split("\n");
  const places = stack.split("\n").filter((line) => line.trimStart().startsWith("at "));
  const place = places.find((line) => !/node_modules|node:/.test(line)) ?? places[0];
  const where = place === undefined ? "" : ` (${place.trim().replace(`${process.cwd()}${path.sep}`, "")})`;
  return first.slice(0, LINE_CHARACTERS) + where;
}
