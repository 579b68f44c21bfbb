/**
 * `npm run storm -- --seed N --documents 2000 --kills 12`: prints what happened; the last line and the exit code are
 * the verdict.
 */
import { parseArgs } from "node:util";
import { runStorm, type StormReport } from "./storm";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    documents: { type: "string", default: "2000" },
    kills: { type: "string", default: "12" },
  },
});
const say = (line: string) => console.log(line);
const documents = Number(values.documents);
const report = await runStorm({ seed: Number(values.seed), documents, kills: Number(values.kills), say });
print(report);
process.exitCode = report.aftermath.broken.length === 0 ? 0 : 1;

function print({ kills, tally, receivers, issued, aftermath, seconds }: StormReport): void {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(", ") || "none";
  const { authority, broken, verdictSeconds, deliverySeconds } = aftermath;
  const again = authority.documents.reduce((sum, { posts }) => sum + posts - 1, 0);
  const known = authority.documents.flatMap(({ statuses }) => statuses.filter((status) => status === 400)).length;
  say(`issued:    ${list(issued)}, in ${aftermath.series} series; ${aftermath.rejected} rejected as asked for`);
  say(`kills:     ${list(kills)}`);
  say(`authority: ${list(authority.faults)} faults injected; ${again} sendings repeated, ${known} of them known there`);
  say(`requests:  ${tally.requests}, of them ${tally.retries} retries after ${list(tally.faults)}`);
  say(`doubles:   ${tally.doublesAvoided} avoided by a key, ${tally.rivalsRefused} notes refused beside a rival`);
  say(
    `receivers: ${list(receivers.faults)}; ${receivers.repeated} events repeated, ${aftermath.resent} asked for again`,
  );
  say(`runs:      ${aftermath.failedRuns} durable runs gave up; ${aftermath.retried} documents asked to go on`);
  say(
    `seconds:   issuing ${seconds.issuing.toFixed(0)}, verdicts ${verdictSeconds.toFixed(0)}, deliveries ${deliverySeconds.toFixed(0)} later`,
  );
  for (const line of broken.slice(0, 40)) say(`broken:    ${line}`);
  say(
    broken.length === 0
      ? `STORM HELD: ${documents} documents, no gap, no double, none lost, all final and told (${seconds.whole.toFixed(0)} s)`
      : `STORM BROKE ${broken.length} guarantees (${seconds.whole.toFixed(0)} s)`,
  );
}
