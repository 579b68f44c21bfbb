/** `npm run spec:coverage`: each rule of the specification with the tests that cite it; fails on a rule without one. */
import { globSync, readFileSync } from "node:fs";
import { SPEC_RULES } from "./spec-rules";

const TESTS = "{lib,db,inngest,app,e2e}/**/*.{test,spec}.{ts,tsx}";
/** A test's name: text in quotation marks that cites rules. */
const CITING = /(["`'])((?:(?!\1).)*\bspec \d(?:(?!\1).)*)\1/g;
const CITATION = /\bspec ((?:\d+(?:\.\d+)*(?:\([^)]*\))*(?:, )?)+)/g;

const tests = new Map<string, string[]>(Object.keys(SPEC_RULES).map((id) => [id, []]));
for (const file of globSync(TESTS).toSorted()) {
  for (const [, , name = ""] of readFileSync(file, "utf8").matchAll(CITING)) {
    for (const [, ids = ""] of name.matchAll(CITATION)) {
      for (const id of ids.split(", ")) tests.get(id)?.push(`${file}: ${name}`);
    }
  }
}

for (const [id, citing] of tests) {
  console.log(`${citing.length === 0 ? "✗" : "✓"} ${id.padEnd(24)} ${SPEC_RULES[id]}`);
  for (const line of citing) console.log(`    ${line}`);
}
const bare = [...tests].filter(([, citing]) => citing.length === 0).map(([id]) => id);
console.log(
  `\n${tests.size - bare.length} of ${tests.size} rules have a test${bare.length > 0 ? `; none: ${bare.join(", ")}` : "."}`,
);
process.exitCode = bare.length === 0 ? 0 : 1;
