/**
 * `npm test` checks what a change can break, `npm run test:long` the rest. Both run every check in order, even after
 * one that failed, and sum up all of them at the end.
 */
import "../../platform/check-node";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "../../../e2e/find-chromium";
import { readReport, removeReports } from "./report";
import { didNotPass, notChecked, type Outcome, summary } from "./summary";

/**
 * An npm script. `needs` names a script that must pass first, `report` the file that its tests write, and `find` throws
 * an Error when the machine lacks something that the whole check needs.
 */
interface Check {
  script: string;
  args?: readonly string[];
  needs?: string;
  report?: string;
  find?: () => unknown;
}

const SHORT: readonly Check[] = [
  { script: "format:check" },
  { script: "lint" },
  { script: "types" },
  { script: "layers" },
  { script: "dead-code" },
  { script: "spec:coverage" },
  { script: "test:unit", report: "unit" },
  { script: "build" },
  { script: "test:db", report: "db" },
  { script: "e2e", report: "e2e", needs: "build", find: findChromium },
];

const LONG: readonly Check[] = [
  { script: "build" },
  { script: "test:db:long", report: "long" },
  { script: "e2e:long", report: "e2e", needs: "build", find: findChromium },
  { script: "storm", args: ["--seed", "1", "--documents", "400"], needs: "build" },
];

const TAIL_CHARACTERS = 8000;

/** A developer reads what could not be checked. Nobody reads that in CI, so there it is a failure. */
const strict = process.env.CI === "true";
removeReports();
const began = performance.now();
const outcomes: Outcome[] = [];
for (const { script, args = [], needs, report, find } of process.argv[2] === "long" ? LONG : SHORT) {
  console.log(`\n— ${script}`);
  const broken = outcomes.find((outcome) => outcome.script === needs && outcome.ended !== "passed");
  const lacks = find === undefined ? null : complaintOf(find);
  const startedAt = performance.now();
  const { ended, complaint } =
    broken === undefined && lacks === null ? await run(script, args) : { ended: "not run" as const, complaint: null };
  if (broken !== undefined) console.log(`not run: it needs "npm run ${broken.script}", which failed`);
  if (lacks !== null) console.log(`not run: ${lacks}`);
  const tests = report === undefined || ended === "not run" ? null : readReport(report);
  outcomes.push({ script, ended, elapsedMs: performance.now() - startedAt, needs, lacks, tests, complaint });
}
console.log(summary(outcomes, performance.now() - began, { strict }));
process.exitCode = didNotPass(outcomes).length > 0 || (strict && notChecked(outcomes).length > 0) ? 1 : 0;

function complaintOf(find: () => unknown): string | null {
  try {
    find();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs a script and forwards its output. `complaint` is the last line on stderr that mentions an error. */
async function run(script: string, args: readonly string[]) {
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], { stdio: ["ignore", "inherit", "pipe"] });
  let tail = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    tail = (tail + text).slice(-TAIL_CHARACTERS);
  });
  const [status] = await once(child, "exit");
  const lines = stripVTControlCharacters(tail).split("\n");
  const complaint = lines.findLast((line) => /Error: /.test(line) && !/^\s*(at |❯|\d+\|)/.test(line))?.trim() ?? null;
  return { ended: status === 0 ? ("passed" as const) : ("failed" as const), complaint };
}
