/** The table of `npm run spec:break` cannot rot: each rule is one, each fragment is where it says, exactly once. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { breakIn } from "./spec-break/break-in";
import { SPEC_BREAKAGES } from "./spec-breakages";
import { SPEC_RULES } from "./spec-rules";

const ROOT = path.resolve(import.meta.dirname, "../..");

describe.each(SPEC_BREAKAGES)("the breakage of $rule in $file", (breakage) => {
  it("is of a rule that exists, and changes one place", () => {
    expect(Object.keys(SPEC_RULES)).toContain(breakage.rule);
    const source = readFileSync(path.join(ROOT, breakage.file), "utf8");
    expect(breakIn(source, breakage)).not.toBe(source);
  });
});

/** Those whose rules must all have tests that notice. */
const SECTIONS = [
  ...["2.1", "2.2", "2.3", "2.5", "2.6", "2.7", "2.8", "3", "4", "4.1", "4.2", "4.3", "5"],
  ...["7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "8"],
];

it("there are many, each of another rule, in every section", () => {
  const rules = SPEC_BREAKAGES.map(({ rule }) => rule);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.length).toBeGreaterThanOrEqual(25);
  const sectionOf = (id: string) => id.split("(")[0];
  expect(rules.map(sectionOf)).toEqual(expect.arrayContaining(SECTIONS));
});

it("a fragment that is not there, or twice, is refused", () => {
  const breakage = { rule: "2.1", file: "x.ts", fragment: "a", broken: "b" };
  expect(breakIn("-a-", breakage)).toBe("-b-");
  expect(() => breakIn("--", breakage)).toThrow("0 times");
  expect(() => breakIn("a-a", breakage)).toThrow("2 times");
});
