/** `npm test` itself, in a folder whose scripts end as each test wants. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import type { TestReport } from "./report";

const LEFT_TO_LONG = `Not tried here: mail from a real IMAP server (Debian's dovecot). "npm run test:long" tries it.`;
const CHECKS = "types format:check lint layers dead-code spec:coverage test:unit build test:db e2e".split(" ");
const LONG_CHECKS = ["test:tools", "test:db:long", "e2e:long", "e2e:documentos", "storm"];
const TSX = import.meta.resolve("tsx");
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const ROOT = here("../../..");

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with our packages and these files. */
function project(files: Record<string, string>): string {
  const cwd = mkdtempSync(path.join(tmpdir(), "pf-check-"));
  folders.push(cwd);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(cwd, "node_modules"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  }
  return cwd;
}

/** Runs it there. Each script prints its name and succeeds, except those given. */
function npmTest(
  scripts: Record<string, string>,
  options: { files?: Record<string, string>; ci?: string; suite?: string; shard?: string[]; chromium?: string } = {},
): { status: number | null; lines: string[] } {
  const { files = {}, ci = "", suite = "", shard = [], chromium = process.execPath } = options;
  const all = Object.fromEntries([...CHECKS, ...LONG_CHECKS].map((name) => [name, `echo ${name} ran`]));
  const cwd = project({ ...files, "package.json": JSON.stringify({ scripts: { ...all, ...scripts } }) });
  // Without the variables of the npm that runs this test, which would redirect the inner one.
  const ours = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TEST$)/.test(name));
  const { status, stdout } = spawnSync(process.execPath, ["--import", TSX, here("check.ts"), suite, ...shard], {
    cwd,
    env: { ...Object.fromEntries(ours), CI: ci, CHROMIUM_PATH: chromium } as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  return { status, lines: stdout.trim().split("\n") };
}

function writing(name: string, report: Partial<TestReport>, status: number): string {
  const full: TestReport = { passed: 0, failed: [], outside: [], skipped: [], files: {}, ...report };
  return `mkdir -p .build/reports; echo '${JSON.stringify(full)}' > .build/reports/${name}.json; exit ${status}`;
}

it("every check runs even after one that failed, and the closing lines name each failed check with its tests", () => {
  const { status, lines } = npmTest({
    lint: "exit 1",
    "test:unit": writing("unit", { passed: 40, failed: ["lib/b.test.ts"], files: { "lib/b.test.ts": 900 } }, 1),
    "test:db": writing("db", { passed: 300, failed: ["db/c.db.test.ts: group late"] }, 1),
    e2e: writing(
      "e2e",
      { passed: 1, failed: ["e2e/journeys/d.spec.ts: closes"], files: { "e2e/d.spec.ts": 12_340 } },
      1,
    ),
  });
  expect(status).toBe(1);
  // Types run beside the others, which keep their order; each one's output follows its name.
  const ran = lines.filter((line) => line.endsWith(" ran"));
  expect(ran).toContain("types ran");
  expect(ran.filter((line) => line !== "types ran")).toEqual(
    ["format:check", "layers", "dead-code", "spec:coverage", "build"].map((name) => `${name} ran`),
  );
  for (const line of ran) expect(lines[lines.indexOf(line) - 1]).toBe(`— ${line.replace(" ran", "")}`);
  expect(lines.slice(-15)).toEqual([
    "The slowest files:",
    "    12.3 s  e2e/d.spec.ts",
    "     0.9 s  lib/b.test.ts",
    "",
    expect.stringMatching(/^The checks: types \d+ s, format:check \d+ s, lint \d+ s, .*, e2e \d+ s$/),
    LEFT_TO_LONG,
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

it("a check that needs a failed one is reported as not run", () => {
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

it("when all checks pass, it says so, names what the long checks alone try, and exits with 0, in CI too", () => {
  for (const ci of ["", "true"]) {
    const { status, lines } = npmTest({}, { ci });
    expect(status).toBe(0);
    expect(lines.slice(-3)).toEqual([LEFT_TO_LONG, expect.stringMatching(/^All checks hold/), "0 passed, 0 failed"]);
  }
});

const VITEST = `vitest run --reporter=${here("vitest.ts")}`;
/** As `npm run test:tools` has them. */
const CONFIG_OF_TOOLS = {
  "vitest.config.ts": 'export default { test: { projects: [{ test: { name: "unit-db" } }] } };',
};
const CONFIG = { "vitest.config.ts": 'export default { test: { projects: [{ test: { name: "db" } }] } };' };

it("an error outside of any test, which alone fails a run of Vitest, is named with the place that threw it", () => {
  const files = {
    ...CONFIG,
    "late.test.ts": `
      import { it } from "vitest";
      function dropConnection() { throw new Error("connection lost\\nand more"); }
      it("passes", async () => {
        setImmediate(dropConnection);
        await new Promise(setImmediate);
      });`,
    "hook.test.ts": `
      import { afterAll, describe, it } from "vitest";
      describe("a group", () => { afterAll(() => { throw new Error("left open"); }); it("passes", () => {}); });`,
    "broken.test.ts": 'import "./absent"; import { it } from "vitest"; it("runs", () => {});',
  };
  const { status, lines } = npmTest({ "test:db": VITEST }, { files });
  expect(status).toBe(1);
  const closing = lines.slice(lines.indexOf('"npm run test:db" failed') + 1);
  expect(closing.toSorted()).toEqual([
    expect.stringMatching(/^ {2}broken\.test\.ts: Cannot find module '\.\/absent'/),
    expect.stringMatching(/^ {2}hook\.test\.ts: a group: left open \(at .*hook\.test\.ts:3:\d+\)$/),
    expect.stringMatching(
      /^ {2}outside of any test: connection lost ¦ and more \(at .*dropConnection \(late\.test\.ts:3:\d+\)\)$/,
    ),
    "2 passed, 3 failed",
  ]);
});

it("a run that fails although no test did says where to look", () => {
  const { lines } = npmTest({ "test:db": writing("db", { passed: 7 }, 1) });
  expect(lines.slice(-3)).toEqual([
    '"npm run test:db" failed',
    "  no test failed: its output above says what did",
    "7 passed, 1 failed",
  ]);
});

it.each([
  ["before the tests", 'export default () => { throw new Error("no Postgres here"); };', "0 passed"],
  ["after the tests", 'export default () => () => { throw new Error("no Postgres here"); };', "1 passed"],
])("an error of the global set-up %s is named", (_, setup, passed) => {
  const files = {
    "vitest.config.ts":
      'export default { test: { projects: [{ test: { name: "db", globalSetup: ["./set-up.ts"] } }] } };',
    "set-up.ts": setup,
    "a.test.ts": 'import { it } from "vitest"; it("passes", () => {});',
  };
  const { lines } = npmTest({ "test:db": VITEST }, { files });
  expect(lines.slice(-3)).toEqual([
    '"npm run test:db" failed',
    expect.stringMatching(/^ {2}no test failed: .*Error: no Postgres here$/),
    `${passed}, 1 failed`,
  ]);
});

it("what a test could not check is listed at the end with its reason, and is a failure in CI", () => {
  const files = {
    ...CONFIG,
    "lacking.test.ts": `
      import { describe, it } from "vitest";
      import { needs } from "${here("../../platform/testing/needs.ts")}";
      import { describeWith } from "${here("../../platform/testing/tool.ts")}";
      describe("on a full disk", needs(false, "no full disk here: mount one"), () => {
        it.each([1, 2])("judges %i", () => { throw new Error("not to be run"); });
      });
      describeWith({ found: null, lacks: "no schemas here: fetch them" }, "with the schemas", () => {
        it.each([1, 2, 3])("judges %i", () => { throw new Error("not to be run"); });
      });
      describeWith({ found: 7, lacks: "nothing" }, "with what is there", (seven) => {
        it("uses it", () => { if (seven() !== 7) throw new Error("it is not handed over"); });
      });
      it("needs nothing", needs(true, "nothing"), () => {});
      it("gives up", ({ skip }) => skip("no disk that is full"));
      it.skip("says nothing", () => {});`,
  };
  const told = [
    "  no full disk here: mount one (2 tests in 1 file)",
    "  no disk that is full (1 test in 1 file)",
    "  lacking.test.ts: says nothing",
  ];
  const left = 'Not tried here: no schemas here: fetch them (3 tests in 1 file). "npm run test:long" tries it.';
  const local = npmTest({ "test:db": VITEST }, { files });
  expect(local.lines.slice(-7)).toEqual([
    left,
    expect.stringMatching(/^All checks hold/),
    "Not checked:",
    ...told,
    "2 passed, 0 failed",
  ]);
  expect(local.status).toBe(0);

  const ci = npmTest({ "test:db": VITEST }, { files, ci: "true" });
  expect(ci.lines.slice(-7)).toEqual([
    left,
    expect.stringMatching(/^All checks hold/),
    "Not checked, which is a failure in CI:",
    ...told,
    "2 passed, 3 failed",
  ]);
  expect(ci.status).toBe(1);

  // The long checks run on a machine that has it all.
  const long = npmTest(
    { "test:tools": VITEST },
    { files: { ...files, ...CONFIG_OF_TOOLS }, ci: "true", suite: "long" },
  );
  expect(long.lines.slice(-6)).toEqual([
    "Not checked, which is a failure in CI:",
    told[0],
    "  no schemas here: fetch them (3 tests in 1 file)",
    ...told.slice(1),
    "2 passed, 4 failed",
  ]);
  expect(long.status).toBe(1);
});

it("where there is no browser, its check is reported as not checked, and is a failure in CI", () => {
  const told = `  CHROMIUM_PATH names no program: /absent ("npm run e2e")`;
  const local = npmTest({}, { chromium: "/absent" });
  expect(local.lines).not.toContain("e2e ran");
  expect(local.lines.slice(-4)).toEqual([
    expect.stringMatching(/^All checks hold/),
    "Not checked:",
    told,
    "0 passed, 0 failed",
  ]);
  expect(local.status).toBe(0);
  const ci = npmTest({}, { chromium: "/absent", ci: "true" });
  expect(ci.lines.slice(-3)).toEqual(["Not checked, which is a failure in CI:", told, "0 passed, 1 failed"]);
  expect(ci.status).toBe(1);
});

it("Playwright's run is reported in the same way", () => {
  const CONFIG = `export default { workers: 1, reporter: [["${here("playwright.ts")}"]] };`;
  const person = `
    import { test } from "@playwright/test";
    test.describe("a person", () => {
      test("fails", () => { throw new Error("no"); });
      test("passes", () => {});
    });
    test("prints", () => test.skip(true, "no printer"));`;
  const run = (files: Record<string, string>) =>
    npmTest({ e2e: "playwright test" }, { files: { ...files, "playwright.config.ts": CONFIG } }).lines;
  const closing = run({ "person.spec.ts": person });
  expect(closing.slice(-5)).toEqual([
    '"npm run e2e" failed',
    "  person.spec.ts: a person fails: Error: no (at person.spec.ts:4:35)",
    "Not checked:",
    "  no printer (1 test in 1 file)",
    "1 passed, 1 failed",
  ]);
  expect(closing).toContainEqual(expect.stringMatching(/^ +\d+\.\d s {2}person\.spec\.ts$/));

  expect(run({ "person.spec.ts": 'throw new Error("breaks\\nsoon");' }).slice(-4)).toEqual([
    '"npm run e2e" failed',
    expect.stringMatching(/^ {2}outside of any test: Error: breaks ¦ soon \(at .*person\.spec\.ts:1:\d+\)\)$/),
    expect.stringMatching(/^ {2}outside of any test: Error: No tests found/),
    "0 passed, 2 failed",
  ]);
});

it("npm run test:long runs what is too long for each change, and what a clone alone cannot check", () => {
  const { status, lines } = npmTest({ storm: "echo storm ran" }, { suite: "long" });
  expect(status).toBe(0);
  const said = ["build", ...LONG_CHECKS.slice(0, -1)].map((name) => `${name} ran`);
  for (const line of [...said, "storm ran --seed 1 --documents 400"]) expect(lines).toContain(line);
  expect(lines).not.toContain("lint ran");
  expect(lines).not.toContain(LEFT_TO_LONG);
});

it("of the long tests with a database and with a browser it runs the share that is asked for, and the rest whole", () => {
  const { status, lines } = npmTest({}, { suite: "long", shard: ["--shard=1/2"] });
  expect(status).toBe(0);
  expect(lines.filter((line) => line.includes("--shard=1/2"))).toEqual(
    expect.arrayContaining(["test:db:long ran --shard=1/2", "e2e:long ran --shard=1/2"]),
  );
  for (const whole of ["build", "test:tools", "e2e:documentos"]) expect(lines).toContain(`${whole} ran`);
});
