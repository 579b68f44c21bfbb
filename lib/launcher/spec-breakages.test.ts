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

it("there are many, each of another rule, in every section", () => {
  const rules = SPEC_BREAKAGES.map(({ rule }) => rule);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.length).toBeGreaterThanOrEqual(25);
  const sectionOf = (id: string) => id.split("(")[0];
  expect(new Set(rules.map(sectionOf))).toEqual(new Set(Object.keys(SPEC_RULES).map(sectionOf)));
});

it("a fragment that is not there, or twice, is refused", () => {
  const breakage = { rule: "2.1", file: "x.ts", fragment: "a", broken: "b" };
  expect(breakIn("-a-", breakage)).toBe("-b-");
  expect(() => breakIn("--", breakage)).toThrow("0 times");
  expect(() => breakIn("a-a", breakage)).toThrow("2 times");
});
