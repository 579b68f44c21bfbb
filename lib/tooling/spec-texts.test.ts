/** Every text that the specification puts in backquotes stands in some test exactly as it must be answered. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DOCUMENTS, textsOf } from "./docs-citations";
import { CITING, testFiles } from "./spec-citations";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PLACEHOLDER = /<\w+>/;
/** What a test may have in the place of a placeholder: a value, `${…}`, `%s`. */
const VALUE = String.raw`[^\n]{1,80}?`;

function patternOf(text: string): RegExp {
  const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(text.split(PLACEHOLDER).map(literal).join(VALUE));
}

describe("the specification's texts", () => {
  const texts = textsOf(readFileSync(path.join(ROOT, DOCUMENTS.spec), "utf8"));
  // Names of tests do not count, because a test does not compare its own name.
  const sources = testFiles(ROOT)
    .filter((file) => path.basename(file) !== path.basename(import.meta.filename))
    .map((file) => readFileSync(path.join(ROOT, file), "utf8").replaceAll(CITING, ""));

  it("are found", () => {
    expect(texts).toHaveLength(35);
    expect(texts).toContainEqual({ rule: "7.3(codigo)", text: "Debe indicar 'codigo'." });
  });
  it.each(texts)("$rule: «$text» stands in a test, letter by letter", ({ text }) => {
    const pattern = patternOf(text);
    expect(sources.some((source) => pattern.test(source))).toBe(true);
  });
});
