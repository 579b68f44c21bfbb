/** vitest on some files and names, in a tree of one's own. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

export interface TestOutcome {
  /** Groups and name, as vitest matches its pattern against. */
  name: string;
  status: "passed" | "failed";
}

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const VITEST = "node_modules/vitest/vitest.mjs";
/** On a quiet machine ten seconds; the first run of a large sample is most of the suite. */
const RUN_TIMEOUT_MS = 15 * 60_000;

export interface TestRun {
  root: string;
  /** Relative to the root. */
  files: readonly string[];
  /** Of the names of tests. */
  pattern: string;
  /** A superuser's address of a Postgres that is running already. */
  databaseUrl: string;
}

/** The tests that ran, and not those that were passed over. A file that could not be loaded has none. */
export async function runTests({ root, files, pattern, databaseUrl }: TestRun): Promise<TestOutcome[]> {
  if (files.length === 0) return [];
  const report = path.join(root, ".build", "spec-break.json");
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const args = [VITEST, "run", ...files, "--testNamePattern", pattern, "--reporter=json", `--outputFile=${report}`];
  await finished(
    spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      stdio: "ignore",
      timeout: RUN_TIMEOUT_MS,
    }),
  );
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) =>
      status === "passed" || status === "failed" ? [{ name: fullName, status }] : [],
    );
}

/** Its exit code says nothing new: a test that fails is what is hoped for. */
function finished(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => resolve());
  });
}
