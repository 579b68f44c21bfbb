/**
 * `npm run spec:coverage`: lists each rule of the specification with the tests that cite it. Fails on a rule without a
 * test, and on a citation of a rule that does not exist.
 */
import { type Citation, readCitations } from "./spec-citations";
import { SPEC_RULES } from "./spec-rules";

const citations = readCitations(process.cwd());
const citing = (id: string) => citations.filter((citation) => citation.id === id);
const line = ({ file, name }: Citation) => `    ${file}: ${name}`;

const ids = Object.keys(SPEC_RULES);
const bare = ids.filter((id) => citing(id).length === 0);
const lost = citations.filter(({ id }) => !Object.hasOwn(SPEC_RULES, id));

for (const id of ids) {
  console.log(`${bare.includes(id) ? "✗" : "✓"} ${id.padEnd(24)} ${SPEC_RULES[id]}`);
  for (const citation of citing(id)) console.log(line(citation));
}
console.log(`\n${ids.length - bare.length} of ${ids.length} rules have a test.`);
if (bare.length > 0) console.log(`No test cites: ${bare.join(", ")}`);
if (lost.length > 0) console.log("Cited, but no rule of spec-rules.ts:");
for (const citation of lost) console.log(`  ${citation.id}\n${line(citation)}`);
process.exitCode = bare.length + lost.length === 0 ? 0 : 1;
