/** Changes files a little at a time (Stryker), and records how many of the changes a test of their folder noticed. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";

/** What the last run of a file found. */
export interface Tried {
  /** Of the file as it was then. */
  digest: string;
  mutants: number;
  killed: number;
}

/** By path from the root. */
export type Recorded = Record<string, Tried>;

const RECORD = path.join(import.meta.dirname, "record.json");

export const readRecord = (): Recorded => JSON.parse(readFileSync(RECORD, "utf8"));

export const writeRecord = (record: Recorded) =>
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(Object.entries(record).sort()), null, 2)}\n`);

/** What is tried, with whose tests. */
interface Ground {
  files: string;
  /** Tests of other folders do not count: a rule is to be held where it stands. */
  tests: string;
  config: "vitest.config.ts" | "vitest.db.config.ts";
}

const ISSUING = "lib/services/issuing";
const GROUNDS: readonly Ground[] = [
  { files: "lib/domain/**/*.ts", tests: "lib/domain", config: "vitest.config.ts" },
  ...["price", "decide", "read", "record", "reservas"].map(
    (stage): Ground => ({
      files: `${ISSUING}/${stage}/*.ts`,
      tests: `${ISSUING}/${stage}`,
      config: "vitest.db.config.ts",
    }),
  ),
];

const filesOf = (ground: Ground): string[] =>
  globSync(ground.files).filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"));

/** Files with no run yet. */
export const untriedFiles = (record: Recorded): string[] =>
  GROUNDS.flatMap(filesOf)
    .filter((file) => record[file] === undefined)
    .sort();

/** Files that are not as their last run saw them. */
export const changedFiles = (record: Recorded): string[] =>
  Object.keys(record).filter((file) => record[file]?.digest !== digestOf(file));

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);

/** The share of mutants that a test noticed, in percent: all, where there was nothing to change. */
export function score(tried: readonly Tried[]): number {
  const sum = (of: (one: Tried) => number) => tried.reduce((total, one) => total + of(one), 0);
  const mutants = sum((one) => one.mutants);
  return mutants === 0 ? 100 : (100 * sum(({ killed }) => killed)) / mutants;
}

const SURVIVED: readonly string[] = ["Survived", "NoCoverage"];
const KILLED: readonly string[] = ["Killed", "Timeout"];

/** Tries files, half a second or more per mutant, and tells each change that no test noticed. */
export async function tryFiles(files: readonly string[], tell: (survivor: string) => void): Promise<Recorded> {
  const tried: Recorded = {};
  for (const ground of GROUNDS) {
    const own = filesOf(ground).filter((file) => files.includes(file));
    if (own.length > 0) Object.assign(tried, await tryGround(ground, own, tell));
  }
  return tried;
}

async function tryGround({ tests, config }: Ground, files: string[], tell: (survivor: string) => void) {
  const digests = files.map(digestOf);
  const results = await new Stryker({
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    vitest: { configFile: path.relative(".", path.join(import.meta.dirname, config)), dir: tests, related: false },
    mutate: files,
    coverageAnalysis: "perTest",
    // Not what a module computes once when it is loaded: tables and constants.
    ignoreStatic: true,
    concurrency: 1,
    // A busy machine is slow, not a test that notices; what loops for ever is stopped by its count of loops.
    timeoutMS: 30_000,
    reporters: ["progress-append-only"],
    tempDirName: ".build/stryker",
    // A run copies all that is not ignored, and builds take gigabytes.
    ignorePatterns: [".build"],
  }).runMutationTest();
  const tried = files.map((file, index): [string, Tried] => {
    const own = results.filter(({ fileName }) => path.relative(".", fileName) === file);
    const lines = readFileSync(file, "utf8").split("\n");
    for (const { status, location, mutatorName, replacement } of own) {
      if (!SURVIVED.includes(status)) continue;
      const { line } = location.start;
      tell(`${file}:${line}: ${lines[line - 1]?.trim()} [${mutatorName}] → ${replacement}`);
    }
    const count = (of: readonly string[]) => own.filter(({ status }) => of.includes(status)).length;
    const killed = count(KILLED);
    return [file, { digest: digests[index] ?? "", mutants: killed + count(SURVIVED), killed }];
  });
  return Object.fromEntries(tried);
}
