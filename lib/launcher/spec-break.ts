/**
 * `npm run spec:break [-- --seed N --rules N]`: no citation is empty. Breaks a sample of the specification's rules one by one
 * in a copy of the sources and runs the tests that cite each: whole they must pass, broken at least one must fail.
 */
import "./check-node";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@/db/embedded-postgres";
import { below, createRandom } from "@/lib/platform/random";
import { breakIn } from "./spec-break/break-in";
import { copyTree } from "./spec-break/copy-tree";
import { runTests, type TestOutcome } from "./spec-break/run-tests";
import { type Breakage, SPEC_BREAKAGES } from "./spec-breakages";
import { patternOf, readCitations } from "./spec-citations";

const DEFAULT_RULES = 10;
/** Copies that are broken side by side: a run is half waiting. */
const COPIES = 2;
const ROOT = process.cwd();

const { values } = parseArgs({ options: { seed: { type: "string" }, rules: { type: "string" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const sample = pickSome(SPEC_BREAKAGES, Number(values.rules ?? DEFAULT_RULES), seed);

const citations = readCitations(ROOT).filter(({ file }) => /\.test\.tsx?$/.test(file));
const filesOf = ({ rule }: Breakage) => [...new Set(citations.filter(({ id }) => id === rule).map(({ file }) => file))];
const began = performance.now();
console.log(`Breaking ${sample.length} of ${SPEC_BREAKAGES.length} rules (--seed ${seed})`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(tmpdir(), `purafactura-break-${process.pid}`),
  durable: false,
});
const copies = Array.from({ length: COPIES }, () => copyTree(ROOT));
try {
  const whole = await runTests({
    root: copies[0]?.root ?? "",
    files: [...new Set(sample.flatMap(filesOf))],
    pattern: sample.map(({ rule }) => patternOf(rule)).join("|"),
    databaseUrl: postgres.ownerUrl,
  });
  const queue = [...sample];
  let unguarded = 0;
  await Promise.all(
    copies.map(async ({ root }) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const verdict =
          filesOf(next).length === 0
            ? { caught: false, text: "no test cites it" }
            : judge(of(whole, next), await runBroken(root, next));
        console.log(`${verdict.caught ? "✓" : "✗"} ${next.rule.padEnd(22)} ${verdict.text.padEnd(34)} ${next.file}`);
        if (!verdict.caught) unguarded += 1;
      }
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    unguarded === 0
      ? `\nEvery broken rule was noticed by a test that cites it (${seconds} s).`
      : `\n${unguarded} of ${sample.length} rules can be broken without a citing test noticing (${seconds} s).`,
  );
  process.exitCode = unguarded === 0 ? 0 : 1;
} finally {
  for (const copy of copies) copy.drop();
  await postgres.stop();
}

function pickSome<T>(list: readonly T[], size: number, from: number): T[] {
  const random = createRandom(from);
  const rest = [...list];
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(below(random, rest.length), 1)[0] as T);
}

/** The tests that cite the rule, with the rule broken. The copy is whole again afterwards. */
async function runBroken(root: string, breakage: Breakage): Promise<TestOutcome[]> {
  const file = path.join(root, breakage.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(file, breakIn(source, breakage));
  try {
    const pattern = patternOf(breakage.rule);
    return await runTests({ root, files: filesOf(breakage), pattern, databaseUrl: postgres.ownerUrl });
  } finally {
    writeFileSync(file, source);
  }
}

function of(outcomes: TestOutcome[], { rule }: Breakage): TestOutcome[] {
  const pattern = new RegExp(patternOf(rule));
  return outcomes.filter(({ name }) => pattern.test(name));
}

function judge(whole: TestOutcome[], broken: TestOutcome[]): { caught: boolean; text: string } {
  const failedOf = (outcomes: TestOutcome[]) => outcomes.filter(({ status }) => status === "failed").length;
  if (whole.length === 0) return { caught: false, text: "its tests do not run" };
  if (failedOf(whole) > 0) return { caught: false, text: `${failedOf(whole)} fail although nothing is broken` };
  if (broken.length === 0) return { caught: false, text: "broken, its tests do not run" };
  const failed = failedOf(broken);
  return { caught: failed > 0, text: `${failed} of ${broken.length} citing tests failed` };
}
