/** Finds the code's citations of docs/: `architecture 6`, `hacienda 8.1`, `spec 2.3(2)`, `decision 0008`. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { citationsIn, ID } from "./spec-citations";

/** Everything that people write. Generated files cite nothing. */
const SOURCES = [
  "{app,bench,components,db,docs,e2e,inngest,lib}/**/*.{ts,tsx,sql,md,yaml}",
  "*.{ts,md,mjs,cjs,jsonc}",
  ".dependency-cruiser.cjs",
];

/** The name by which each document is cited, and its file. */
export const DOCUMENTS = {
  spec: "docs/specification.md",
  architecture: "docs/architecture.md",
  hacienda: "docs/hacienda.md",
  durable: "docs/durable.md",
  glossary: "docs/glossary.md",
  style: "docs/style.md",
} as const;

export type Document = keyof typeof DOCUMENTS;

/** A line break, with what begins the next line of a comment or of a table. */
const LINE_BREAK = /[ \t]*\n[ \t]*(?:\*(?!\*)|\/\/|--|>)?[ \t]*/g;
const MORE = `(?:(?:, | and )${ID})*`;
const CITATION = new RegExp(String.raw`\b([sS]pec|${Object.keys(DOCUMENTS).join("|")}) (${ID}${MORE})`, "g");
const DECISION = /\bdecisions? (\d{4}(?:(?:, | and )\d{4})*)/g;
const HEADING = /^#{2,} (\d+(?:\.\d+)*)\b/gm;
const RULE = /^(?:- |\| )\*\*(\d[^*]*)\*\*/gm;
/** A rule's id, or the text between backquotes. */
const RULE_OR_QUOTED = new RegExp(`${RULE.source}|\`([^\`]+)\``, "gm");
/** Quoted words that are not a text for people: a citation, a header, JSON, a transition. */
const NO_TEXT = /^(?:(?:spec|architecture) \d|[\w-]+: |\{|\w+ ⇄ )/;

export interface DocsCitation {
  /** A document, or `decision`. */
  document: Document | "decision";
  /** The number of a section, the id of a rule, or the number of a decision. */
  id: string;
  /** Relative to the root. */
  file: string;
}

/** The files that may cite, relative to `root`, each with its text. */
export function readSources(root: string): { file: string; source: string }[] {
  return globSync(SOURCES, { cwd: root, exclude: ["**/node_modules/**", "**/*.gen.ts"] })
    .toSorted()
    .map((file) => ({ file, source: readFileSync(path.join(root, file), "utf8") }));
}

/** All citations of a text. Placeholders in the names of table-driven tests are filled in (spec-citations.ts). */
export function docsCitationsIn(file: string, source: string): DocsCitation[] {
  const text = source.replaceAll(LINE_BREAK, " ");
  const sections = [...text.matchAll(CITATION)].flatMap(([, name = "", ids = ""]) =>
    ids.split(/, | and /).map((id) => ({ document: name.toLowerCase() as Document, id, file })),
  );
  const decisions = [...text.matchAll(DECISION)].flatMap(([, ids = ""]) =>
    ids.split(/, | and /).map((id) => ({ document: "decision" as const, id, file })),
  );
  const names = citationsIn(file, source).map(({ id }) => ({ document: "spec" as const, id, file }));
  return [...sections.filter(({ id }) => !/[$%]/.test(id)), ...decisions, ...names];
}

/** The numbers of a document's headings, in order. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(HEADING)].map(([, number = ""]) => number);
}

/** The ids of the specification's rules, in order: in bold where a list item or a row of a table begins. */
export function rulesOf(specification: string): string[] {
  return [...specification.matchAll(RULE)].map(([, id = ""]) => id);
}

export interface SpecText {
  /** The rule of the specification in which the text stands: `2.3(2)`. */
  rule: string;
  /** The exact text; parts that vary from answer to answer are placeholders (`<id>`). */
  text: string;
}

/** The texts that the specification fixes, in order: everything between backquotes that has several words. */
export function textsOf(specification: string): SpecText[] {
  const found: SpecText[] = [];
  let rule = "";
  for (const [, id, quoted = ""] of specification.matchAll(RULE_OR_QUOTED)) {
    rule = id ?? rule;
    const text = quoted.replaceAll(/\s+/g, " ");
    if (text.includes(" ") && !NO_TEXT.test(text)) found.push({ rule, text });
  }
  return found;
}
