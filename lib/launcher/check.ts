/** `npm test`: runs every check in order, also after one that failed, and sums up all of them at the end. */
import "./check-node";
import { spawnSync } from "node:child_process";
import { readReport, removeReports } from "./check-report";
import { notChecked, type Outcome, summary } from "./check-summary";

/** npm scripts; `needs` names one without which it cannot run, `report` what its tests leave beside their output. */
const CHECKS: readonly { script: string; needs?: string; report?: string }[] = [
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

/** What could not be checked is told to a developer, and is a failure where nobody reads. */
const strict = process.env.CI === "true";
removeReports();
const began = performance.now();
const outcomes: Outcome[] = [];
for (const { script, needs, report } of CHECKS) {
  console.log(`\n— ${script}`);
  const lacks = outcomes.find((outcome) => outcome.script === needs && outcome.ended !== "passed");
  const ended = lacks === undefined ? run(script) : "not run";
  if (lacks !== undefined) console.log(`not run: it needs "npm run ${lacks.script}", which failed`);
  const tests = report === undefined || ended === "not run" ? null : readReport(report);
  outcomes.push({ script, ended, needs, tests });
}
console.log(summary(outcomes, performance.now() - began, { strict }));
const held = outcomes.every(({ ended }) => ended === "passed") && !(strict && notChecked(outcomes).length > 0);
process.exitCode = held ? 0 : 1;

function run(script: string): "passed" | "failed" {
  const { status } = spawnSync("npm", ["run", "--silent", script], { stdio: ["ignore", "inherit", "inherit"] });
  return status === 0 ? "passed" : "failed";
}
