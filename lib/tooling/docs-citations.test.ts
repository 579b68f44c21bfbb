/** Every citation in the code resolves to a heading in docs/, and the specification has the rules that tests cite. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DOCUMENTS, type Document, docsCitationsIn, headingsOf, readSources, rulesOf } from "./docs-citations";
import { SPEC_RULES } from "./spec-rules";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OWN = path.relative(ROOT, import.meta.filename);
/** Former names of these documents. */
const FORMER = /\b(?:DESIGN|REFERENCE|PITFALLS?|FINDINGS?|PROTOCOL)\b|\bSTYLE(?:\.md|,? (?:habit )?\d)|interface-spec/;

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const sources = readSources(ROOT).filter(({ file }) => file !== OWN);
const citations = sources.flatMap(({ file, source }) => docsCitationsIn(file, source));
const rules = rulesOf(read(DOCUMENTS.spec));
const decisions = globSync("docs/decisions/[0-9]*.md", { cwd: ROOT }).map((file) => path.basename(file).slice(0, 4));

/** What a citation of the document may name. A rule with rows may be cited without a row: `4.3(5)`. */
function idsOf(document: Document): Set<string> {
  const headings = headingsOf(read(DOCUMENTS[document]));
  return new Set(
    document === "spec" ? [...headings, ...rules, ...rules.map((id) => id.replace(/\([^)]*\)$/, ""))] : headings,
  );
}

describe.each(Object.keys(DOCUMENTS) as Document[])("docs: %s", (document) => {
  const ids = idsOf(document);

  it("numbers each section once", () => {
    const headings = headingsOf(read(DOCUMENTS[document]));
    expect(headings.length).toBeGreaterThan(2);
    expect(headings).toEqual([...new Set(headings)]);
  });
  it("has every section and rule that is cited", () => {
    const lost = citations.filter((cited) => cited.document === document && !ids.has(cited.id));
    expect(lost.map(({ file, id }) => `${file}: ${document} ${id}`)).toEqual([]);
  });
});

it("every decision that is cited is a file", () => {
  const lost = citations.filter(({ document, id }) => document === "decision" && !decisions.includes(id));
  expect(lost.map(({ file, id }) => `${file}: decision ${id}`)).toEqual([]);
});

it("the code cites these documents often, also in SQL and Markdown", () => {
  const kinds = new Set(citations.map(({ file }) => path.extname(file)));
  expect([...kinds]).toEqual(expect.arrayContaining([".ts", ".tsx", ".sql", ".md"]));
  expect(citations.length).toBeGreaterThan(500);
});

it("nothing cites a document by a former name", () => {
  const former = sources.flatMap(({ file, source }) =>
    source.split("\n").flatMap((line, index) => (FORMER.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(former).toEqual([]);
});

describe("the rules of docs/specification.md", () => {
  it("are each written once", () => {
    expect(rules).toEqual([...new Set(rules)]);
  });
  it("are exactly those that spec-rules.ts lists", () => {
    expect(rules.toSorted()).toEqual(Object.keys(SPEC_RULES).toSorted());
  });
});

describe("a citation", () => {
  /** `§` stands for the word, so that this file itself cites nothing. */
  const cited = (source: string) =>
    docsCitationsIn("a.ts", source.replaceAll("§", "spec ")).map(({ document, id }) => `${document} ${id}`);
  it.each([
    ["/** Why (§9.9(x), 8; architecture 9.9 and 8). */", ["§9.9(x)", "§8", "architecture 9.9", "architecture 8"]],
    [" * told by the authority (hacienda\n * 8.1), twice", ["hacienda 8.1"]],
    ["-- in rows (§\n-- 4.2(6))", ["§4.2(6)"]],
    ["(decisions 0001 and 0002)", ["decision 0001", "decision 0002"]],
    ["the specification says 24 hours; hacienda.ts", []],
  ])("in %j", (source, expected) => {
    expect(cited(source)).toEqual(expected.map((each) => each.replace("§", "spec ")));
  });
});
