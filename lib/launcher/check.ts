/**
 * `npm test`, what a change can break, and `npm run test:long`, the rest: runs every check in order, also after one that
 * failed, and sums up all of them at the end.
 */
import "./check-node";
import { spawnSync } from "node:child_process";
import { readReport, removeReports } from "./check-report";
import { notChecked, type Outcome, summary } from "./check-summary";

/** An npm script; `needs` names one without which it cannot run, `report` what its tests leave beside their output. */
interface Check {
  script: string;
  args?: readonly string[];
  needs?: string;
  report?: string;
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
  { script: "e2e", report: "e2e", needs: "build" },
];

const LONG: readonly Check[] = [
  { script: "build" },
  { script: "test:db:long", report: "long" },
  { script: "e2e:long", report: "e2e", needs: "build" },
  { script: "storm", args: ["--seed", "1", "--documents", "400"], needs: "build" },
];

/** What could not be checked is told to a developer, and is a failure where nobody reads. */
const strict = process.env.CI === "true";
removeReports();
const began = performance.now();
const outcomes: Outcome[] = [];
for (const { script, args = [], needs, report } of process.argv[2] === "long" ? LONG : SHORT) {
  console.log(`\n— ${script}`);
  const lacks = outcomes.find((outcome) => outcome.script === needs && outcome.ended !== "passed");
  const startedAt = performance.now();
  const ended = lacks === undefined ? run(script, args) : "not run";
  if (lacks !== undefined) console.log(`not run: it needs "npm run ${lacks.script}", which failed`);
  const tests = report === undefined || ended === "not run" ? null : readReport(report);
  outcomes.push({ script, ended, elapsedMs: performance.now() - startedAt, needs, tests });
}
console.log(summary(outcomes, performance.now() - began, { strict }));
const held = outcomes.every(({ ended }) => ended === "passed") && !(strict && notChecked(outcomes).length > 0);
process.exitCode = held ? 0 : 1;

function run(script: string, args: readonly string[]): "passed" | "failed" {
  const { status } = spawnSync("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0 ? "passed" : "failed";
}
