/** Changes files of the domain a little at a time (Stryker), and records how many of the changes a test noticed. */
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

/** Files with no run yet. */
export const untriedFiles = (record: Recorded): string[] =>
  globSync("lib/domain/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts") && !file.startsWith("lib/domain/testing/"))
    .filter((file) => record[file] === undefined)
    .sort();

/** Files that are not as their last run saw them. */
export const changedFiles = (record: Recorded): string[] =>
  Object.keys(record).filter((file) => record[file]?.digest !== digestOf(file));

const digestOf = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);

/** The share of mutants that a test noticed, in percent. */
export function score(tried: readonly Tried[]): number {
  const sum = (of: (one: Tried) => number) => tried.reduce((total, one) => total + of(one), 0);
  return (100 * sum(({ killed }) => killed)) / sum(({ mutants }) => mutants);
}

const SURVIVED: readonly string[] = ["Survived", "NoCoverage"];
const KILLED: readonly string[] = ["Killed", "Timeout"];

/** Tries a file, a minute or more, and tells each change that no test noticed. */
export async function tryFile(file: string, tell: (survivor: string) => void): Promise<Tried> {
  const results = await new Stryker({
    plugins: ["@stryker-mutator/vitest-runner"],
    testRunner: "vitest",
    // Tests of other folders do not count: a rule is to be held where it stands.
    vitest: { configFile: path.join(path.relative(".", import.meta.dirname), "vitest.config.ts"), related: false },
    mutate: [file],
    coverageAnalysis: "perTest",
    // Not what a module computes once when it is loaded: tables and constants.
    ignoreStatic: true,
    concurrency: 1,
    reporters: ["progress-append-only"],
    tempDirName: ".build/stryker",
  }).runMutationTest();
  const lines = readFileSync(file, "utf8").split("\n");
  for (const { status, location, mutatorName, replacement } of results) {
    if (!SURVIVED.includes(status)) continue;
    const { start } = location;
    tell(`${file}:${start.line + 1}: ${lines[start.line]?.trim()} [${mutatorName}] → ${replacement}`);
  }
  const count = (of: readonly string[]) => results.filter(({ status }) => of.includes(status)).length;
  const killed = count(KILLED);
  return { digest: digestOf(file), mutants: killed + count(SURVIVED), killed };
}
