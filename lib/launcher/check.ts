/**
 * `npm test`: every check in order, stopping at the first that fails, then one line that sums up. The figures come from the
 * reports that vitest and Playwright write.
 */
import "./check-node";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const REPORTS = path.resolve(".build", "reports");
/** npm scripts. */
const CHECKS = [
  "format:check",
  "lint",
  "types",
  "layers",
  "dead-code",
  "spec:coverage",
  "test:unit",
  "build",
  "test:db",
  "e2e",
];

interface Totals {
  passed: number;
  failed: number;
  /** Of those that passed: at the second attempt. */
  flaky: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const began = performance.now();
const broken = CHECKS.find((name) => !succeeds(name));
const tests = totals();
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  broken === undefined ? `\nAll checks hold (${minutes} min).` : `\n"npm run ${broken}" failed (after ${minutes} min).`,
);
if (tests.flaky > 0) console.log(`${tests.flaky} of them passed at the second attempt only: see above`);
console.log(`${tests.passed} passed, ${tests.failed + (broken !== undefined && tests.failed === 0 ? 1 : 0)} failed`);
process.exitCode = broken === undefined ? 0 : 1;

function succeeds(name: string): boolean {
  console.log(`\n— ${name}`);
  return spawnSync("npm", ["run", "--silent", name], { stdio: ["ignore", "inherit", "inherit"] }).status === 0;
}

function totals(): Totals {
  const sum: Totals = { passed: 0, failed: 0, flaky: 0 };
  for (const name of ["unit", "db"]) {
    const report = read<VitestReport>(name);
    sum.passed += report?.numPassedTests ?? 0;
    sum.failed += report?.numFailedTests ?? 0;
    sum.flaky += tellFlaky(report);
  }
  const e2e = read<PlaywrightReport>("e2e")?.stats;
  sum.flaky += e2e?.flaky ?? 0;
  sum.passed += (e2e?.expected ?? 0) + (e2e?.flaky ?? 0);
  sum.failed += e2e?.unexpected ?? 0;
  return sum;
}

/** Playwright says itself which they were; of vitest's, what the first attempt said is told here. */
function tellFlaky(report: VitestReport | null): number {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const flaky = results.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
  for (const { fullName, failureMessages } of flaky)
    console.log(`at the second attempt: ${fullName}\n${failureMessages[0]}`);
  return flaky.length;
}

function read<T>(name: string): T | null {
  const file = path.join(REPORTS, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}
