/** A file is one room and a function one thought: neither grows beyond what is read at a sitting. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const MAX_FILE = 300;
const MAX_FUNCTION = 70;

const PRODUCT = /^(app|components|db|inngest|lib)\/(?!.*\btesting\/).*(?<!\.gen|\.test)\.tsx?$/;
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => PRODUCT.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test(`no file of the product is longer than ${MAX_FILE} lines`, () => {
  const long = files.map(({ file, text }) => ({ file, lines: text.split("\n").length - 1 }));
  expect(files.length).toBeGreaterThan(1000);
  expect(long.filter(({ lines }) => lines > MAX_FILE)).toEqual([]);
});

test(`no function of the product is longer than ${MAX_FUNCTION} lines`, () => {
  expect(files.flatMap(({ file, text }) => longFunctions(file, text))).toEqual([]);
  const sample = `function long() {${"\n".repeat(MAX_FUNCTION)}}`;
  expect(longFunctions("sample.ts", sample)).toEqual([`sample.ts:1 (${MAX_FUNCTION + 1} lines)`]);
});

/** The places of functions that are too long, with how long they are. */
function longFunctions(file: string, text: string): string[] {
  // Most files have no room for one, and parsing takes long.
  if (text.split("\n").length <= MAX_FUNCTION) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.end) - first + 1;
      if (lines > MAX_FUNCTION) found.push(`${file}:${first} (${lines} lines)`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
