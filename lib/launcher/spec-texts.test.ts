/**
 * Letter by letter: every text that the specification puts in backquotes stands in some test as it must be answered.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DOCUMENTS } from "./docs-citations";
import { CITING, testFiles } from "./spec-citations";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SECTIONS = /^(?:2\.[1-8]|3|4\.[123]|5|7|7\.\d|8)$/;

const HEADING = /^#+ (\d+(?:\.\d+)?)\.? /;
/** A sentence, not a name, a header or a piece of JSON. */
const SENTENCE = /^(?![\w-]+: )\p{Lu}\S* .*\p{Ll}/u;
const PLACEHOLDER = /<\w+>/;
/** What a test may have in the place of a placeholder: a value, `${…}`, `%s`. */
const VALUE = String.raw`[^\n]{1,80}?`;

interface Text {
  section: string;
  text: string;
}

function quotedTexts(specification: string): Text[] {
  const found: Text[] = [];
  let section = "";
  for (const line of specification.split("\n")) {
    section = HEADING.exec(line)?.[1] ?? section;
    if (!SECTIONS.test(section)) continue;
    for (const [, text = ""] of line.matchAll(/`([^`]+)`/g)) if (SENTENCE.test(text)) found.push({ section, text });
  }
  return found;
}

function patternOf(text: string): RegExp {
  const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(text.split(PLACEHOLDER).map(literal).join(VALUE));
}

describe("the specification's texts", () => {
  const texts = quotedTexts(readFileSync(path.join(ROOT, DOCUMENTS.spec), "utf8"));
  // What a test only says in its name, it does not compare.
  const sources = testFiles(ROOT)
    .filter((file) => path.basename(file) !== path.basename(import.meta.filename))
    .map((file) => readFileSync(path.join(ROOT, file), "utf8").replaceAll(CITING, ""));

  it("are found in the sections that are built", () => {
    expect(texts).toHaveLength(35);
    expect(texts).toContainEqual({ section: "7.3", text: "Debe indicar 'codigo'." });
  });
  it.each(texts)("section $section: «$text» stands in a test, letter by letter", ({ text }) => {
    const pattern = patternOf(text);
    expect(sources.some((source) => pattern.test(source))).toBe(true);
  });
});
