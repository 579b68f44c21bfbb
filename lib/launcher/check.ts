/** `npm test`: runs every check in order, also after one that failed, and sums up all of them at the end. */
import "./check-node";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { type Outcome, REPORTS, readReport, summary } from "./check-summary";

/** npm scripts; `needs` names one without which it cannot run, `report` what it writes beside its output. */
const CHECKS: readonly { script: string; needs?: string; report?: "vitest" | "playwright" }[] = [
  { script: "format:check" },
  { script: "lint" },
  { script: "types" },
  { script: "layers" },
  { script: "dead-code" },
  { script: "spec:coverage" },
  { script: "test:unit", report: "vitest" },
  { script: "build" },
  { script: "test:db", report: "vitest" },
  { script: "e2e", report: "playwright", needs: "build" },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const began = performance.now();
const outcomes: Outcome[] = [];
for (const { script, needs, report } of CHECKS) {
  console.log(`\n— ${script}`);
  const lacks = outcomes.find((outcome) => outcome.script === needs && outcome.ended !== "passed");
  const ended = lacks === undefined ? run(script) : "not run";
  if (lacks !== undefined) console.log(`not run: it needs "npm run ${lacks.script}", which failed`);
  const tests = report === undefined || ended === "not run" ? null : readReport(report, script);
  outcomes.push({ script, ended, needs, tests });
}
console.log(summary(outcomes, performance.now() - began));
process.exitCode = outcomes.every(({ ended }) => ended === "passed") ? 0 : 1;

function run(script: string): "passed" | "failed" {
  const { status } = spawnSync("npm", ["run", "--silent", script], { stdio: ["ignore", "inherit", "inherit"] });
  return status === 0 ? "passed" : "failed";
}
