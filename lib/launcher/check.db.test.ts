/** `npm test` itself, in a folder whose scripts end as the test says. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";

const CHECKS = "format:check lint types layers dead-code spec:coverage test:unit build test:db e2e".split(" ");
const TSX = import.meta.resolve("tsx");
const CHECK = fileURLToPath(new URL("check.ts", import.meta.url));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs it where each script says its name and ends well, but for those given. */
function npmTest(scripts: Record<string, string>): { status: number | null; lines: string[] } {
  const cwd = mkdtempSync(path.join(tmpdir(), "pf-check-"));
  folders.push(cwd);
  const all = Object.fromEntries(CHECKS.map((name) => [name, `echo ${name} ran`]));
  writeFileSync(path.join(cwd, "package.json"), JSON.stringify({ scripts: { ...all, ...scripts } }));
  // Of the npm that runs this test: it would be told to run elsewhere.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  const { status, stdout } = spawnSync(process.execPath, ["--import", TSX, CHECK], {
    cwd,
    env: env as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  return { status, lines: stdout.trim().split("\n") };
}

const writing = (name: string, report: object, status: number) =>
  `echo '${JSON.stringify(report)}' > .build/reports/${name}.json; exit ${status}`;

it("every check runs after one that failed, and the closing lines name each failed check with its tests", () => {
  const unit = {
    numPassedTests: 40,
    testResults: [
      { name: "lib/a.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "good" }] },
      { name: "lib/b.test.ts", status: "failed", assertionResults: [] },
    ],
  };
  const db = {
    numPassedTests: 300,
    testResults: [
      { name: "db/c.db.test.ts", status: "failed", assertionResults: [{ status: "failed", fullName: "group late" }] },
    ],
  };
  const e2e = {
    suites: [
      {
        specs: [{ title: "opens", file: "journeys/d.spec.ts", ok: true, tests: [{ status: "expected" }] }],
        suites: [{ specs: [{ title: "closes", file: "journeys/d.spec.ts", ok: false, tests: [] }] }],
      },
    ],
  };
  const { status, lines } = npmTest({
    lint: "exit 1",
    "test:unit": writing("unit", unit, 1),
    "test:db": writing("db", db, 1),
    e2e: writing("e2e", e2e, 1),
  });
  expect(status).toBe(1);
  expect(lines.filter((line) => line.endsWith(" ran"))).toEqual(
    ["format:check", "types", "layers", "dead-code", "spec:coverage", "build"].map((name) => `${name} ran`),
  );
  expect(lines.slice(-9)).toEqual([
    expect.stringMatching(/^4 of 10 checks did not pass \(\d+\.\d min\):$/),
    '"npm run lint" failed',
    '"npm run test:unit" failed',
    "  lib/b.test.ts",
    '"npm run test:db" failed',
    "  db/c.db.test.ts: group late",
    '"npm run e2e" failed',
    "  e2e/journeys/d.spec.ts: closes",
    "341 passed, 4 failed",
  ]);
});

it("a check that needs a failed one says that it was not run", () => {
  const { status, lines } = npmTest({ build: "exit 1" });
  expect(status).toBe(1);
  expect(lines).toContain("test:db ran");
  expect(lines).not.toContain("e2e ran");
  expect(lines.slice(-3)).toEqual([
    '"npm run build" failed',
    '"npm run e2e" was not run: it needs "npm run build"',
    "0 passed, 1 failed",
  ]);
});

it("when all hold, it says so and ends well", () => {
  const { status, lines } = npmTest({});
  expect(status).toBe(0);
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^All checks hold/), "0 passed, 0 failed"]);
});
