/** `npm run bench -- sign …`: runs the named benchmarks, all of them without a name. */
import { runAcceptanceBench } from "./acceptance";
import { runApiBench } from "./api";
import { printExecutorBench, runExecutorBench } from "./executor";
import { printSignBench, runSignBench } from "./sign";

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  executor: async () => printExecutorBench(await runExecutorBench()),
  sign: async () => printSignBench(await runSignBench()),
  api: runApiBench,
  acceptance: runAcceptanceBench,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(", ")}; there are: ${Object.keys(BENCHES).join(", ")}`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  await bench();
}
