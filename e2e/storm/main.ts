/** `npm run storm -- --seed N --documents 100 --kills 6`: prints what happened; the last line and the exit code judge. */
import { parseArgs } from "node:util";
import { runStorm, type StormReport } from "./storm";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    documents: { type: "string", default: "100" },
    kills: { type: "string", default: "6" },
  },
});
const documents = Number(values.documents);
const say = (line: string) => console.log(line);
const report = await runStorm({ seed: Number(values.seed), documents, kills: Number(values.kills), say });
print(report);
process.exitCode = report.aftermath.broken.length === 0 ? 0 : 1;

function print({ kills, faults, aftermath, seconds }: StormReport): void {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ") || "none";
  say(`kills:    ${list(kills)}`);
  say(`faults:   ${list(faults)}`);
  say(`verdicts: ${aftermath.verdictSeconds.toFixed(1)} s after the last 201; ${aftermath.series} series`);
  for (const line of aftermath.broken) say(`broken:   ${line}`);
  say(
    aftermath.broken.length === 0
      ? `STORM HELD: ${documents} documents, no gap, no double, all accepted (${seconds.whole.toFixed(0)} s)`
      : `STORM BROKE ${aftermath.broken.length} guarantees (${seconds.whole.toFixed(0)} s)`,
  );
}
