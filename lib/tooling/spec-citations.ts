/** Finds which test cites which rule of the specification, by reading the names of the tests. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { SPEC_RULES } from "./spec-rules";

const TESTS = "{lib,db,inngest,app,e2e}/**/*.{test,spec}.{ts,tsx}";
/** A test's name: text in quotation marks that cites rules. An apostrophe inside a word begins none. */
export const CITING = /(?<!\w)(["`'])((?:(?!\1).)*\bspec [\d%$](?:(?!\1).)*)\1/g;
export const ID = String.raw`\d+(?:\.\d+)*(?:\([^)]*\))*`;
/** Placeholders that vitest fills in from the rows of `it.each`. */
const FILLED_IN = /%s|\$\w+/;
const CITED = `(?:${ID}|${FILLED_IN.source})`;
const CITATION = new RegExp(String.raw`\bspec (${CITED}(?:, ${CITED})*)`, "g");
const QUOTED = /(["'])((?:(?!\1|\n).)+)\1/g;

export interface Citation {
  /** As tests cite it: `2.3(2)`. */
  id: string;
  /** Relative to the root. */
  file: string;
  /** The name of the test or of its group, with placeholders. */
  name: string;
}

/** All test files, relative to `root`. */
export function testFiles(root: string): string[] {
  return globSync(TESTS, { cwd: root }).toSorted();
}

export function readCitations(root: string): Citation[] {
  return testFiles(root).flatMap((file) => citationsIn(file, readFileSync(path.join(root, file), "utf8")));
}

export function citationsIn(file: string, source: string): Citation[] {
  return [...source.matchAll(CITING)].flatMap(([, , name = ""]) =>
    [...name.matchAll(CITATION)]
      .flatMap(([, ids = ""]) => ids.split(", "))
      .flatMap((id) => (FILLED_IN.test(id) ? filledIn(id, source) : [id]))
      .map((id) => ({ id, file, name })),
  );
}

/** The rules that a name with placeholders cites, when the file's own texts are put in their place. */
function filledIn(template: string, source: string): string[] {
  const made = [...source.matchAll(QUOTED)].flatMap(([, , text = ""]) => template.replace(FILLED_IN, text).split(", "));
  const rules = [...new Set(made)].filter((id) => Object.hasOwn(SPEC_RULES, id));
  return rules.length > 0 ? rules : [template];
}

/** A pattern for vitest's `-t` that runs exactly the tests that cite a rule. */
export function patternOf(id: string): string {
  return String.raw`spec (?:${ID}, )*${id.replaceAll(/[.()]/g, "\\$&")}(?![\d.(])`;
}
