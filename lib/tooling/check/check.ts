/**
 * `npm test` checks what a change can break, `npm run test:long` the rest. Both run every check, even after one that
 * failed, and sum up all of them at the end. Of the long tests that take longest,
 * `npm run test:long -- --shard=1/2` runs the first half.
 */
import "../../platform/check-node";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "../../../e2e/find-chromium";
import { readReport, removeReports } from "./report";
import { didNotPass, notChecked, type Outcome, type Suite, summary } from "./summary";

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
  /** It takes minutes, so its output is forwarded as it comes, also beside another lane. */
  long?: true;
  /** Vitest and Playwright alike divide its files when a share of them is asked for. */
  divided?: true;
}

/** Lanes of checks that run at the same time, each lane in order: what uses one core runs beside something else. */
type Stage = readonly (readonly Check[])[];

const SHORT: readonly Stage[] = [
  [
    [{ script: "types" }],
    [
      { script: "format:check" },
      { script: "lint" },
      { script: "layers" },
      { script: "dead-code" },
      { script: "spec:coverage" },
    ],
  ],
  [[{ script: "test:unit", report: "unit" }]],
  [[{ script: "build" }]],
  // Either leaves a third of two cores idle.
  [
    [{ script: "test:db", report: "db" }],
    [{ script: "e2e", report: "e2e", needs: "build", find: findChromium, long: true }],
  ],
];

/** The tools' tests and the faults of machines wait as much as the browser does. */
const LONG: readonly Stage[] = [
  [[{ script: "build" }]],
  [
    [
      { script: "test:tools", report: "unit-db" },
      { script: "test:db:long", report: "long", long: true, divided: true },
    ],
    [
      { script: "e2e:long", report: "e2e", needs: "build", find: findChromium, long: true, divided: true },
      { script: "e2e:documentos", needs: "build" },
      { script: "storm", args: ["--seed", "1", "--documents", "400"], needs: "build" },
    ],
  ],
];

/** What only the long checks try, although a reader of the short ones could take it for tried. */
const LEFT_TO_LONG: readonly string[] = ["mail from a real IMAP server (Debian's dovecot)"];

const TAIL_CHARACTERS = 8000;

/**
 * A developer reads what could not be checked. Nobody reads that in CI, so there it is a failure: in the short checks
 * what each machine can check, in the long ones everything.
 */
const strict = process.env.CI === "true";
const suite: Suite = process.argv[2] === "long" ? "long" : "short";
const shard = process.argv.slice(3);
removeReports();
const began = performance.now();
const outcomes: Outcome[] = [];
for (const stage of suite === "long" ? LONG : SHORT) {
  const lanes = stage.map(async (lane) => {
    const ended: Outcome[] = [];
    for (const check of lane) ended.push(await outcomeOf(check, { shown: stage.length === 1 || check.long === true }));
    return ended;
  });
  outcomes.push(...(await Promise.all(lanes)).flat());
}
console.log(summary(outcomes, performance.now() - began, { strict, suite, leftToLong: LEFT_TO_LONG }));
process.exitCode = didNotPass(outcomes).length > 0 || (strict && notChecked(outcomes, suite).length > 0) ? 1 : 0;

/** The output of a check that is `shown` is forwarded as it comes, that of another one whole when it has ended. */
async function outcomeOf(
  { script, args = [], needs, report, find, divided }: Check,
  { shown }: { shown: boolean },
): Promise<Outcome> {
  if (shown) console.log(`\n— ${script}`);
  const broken = outcomes.find((outcome) => outcome.script === needs && outcome.ended !== "passed");
  const lacks = find === undefined ? null : complaintOf(find);
  const startedAt = performance.now();
  const { ended, complaint, output } =
    broken === undefined && lacks === null
      ? await run(script, divided === true ? [...args, ...shard] : args, { shown })
      : { ended: "not run" as const, complaint: null, output: "" };
  if (!shown) process.stdout.write(`\n— ${script}\n${output}`);
  if (broken !== undefined) console.log(`not run: it needs "npm run ${broken.script}", which failed`);
  if (lacks !== null) console.log(`not run: ${lacks}`);
  const tests = report === undefined || ended === "not run" ? null : readReport(report);
  return { script, ended, elapsedMs: performance.now() - startedAt, needs, lacks, tests, complaint };
}

function complaintOf(find: () => unknown): string | null {
  try {
    find();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs a script. `complaint` is the last line on stderr that mentions an error, `output` what was not forwarded. */
async function run(script: string, args: readonly string[], { shown }: { shown: boolean }) {
  const stdio = ["ignore", shown ? "inherit" : "pipe", "pipe"] as const;
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], { stdio: [...stdio] });
  let output = "";
  let tail = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (shown) process.stderr.write(text);
    else output += text;
    tail = (tail + text).slice(-TAIL_CHARACTERS);
  });
  const [status] = await once(child, "close");
  const lines = stripVTControlCharacters(tail).split("\n");
  const complaint = lines.findLast((line) => /Error: /.test(line) && !/^\s*(at |❯|\d+\|)/.test(line))?.trim() ?? null;
  return { ended: status === 0 ? ("passed" as const) : ("failed" as const), complaint, output };
}
