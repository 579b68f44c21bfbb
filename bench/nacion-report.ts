/** What a run of `nacion` prints, and its bars. */
import { bar, formatTable } from "./measure";
import type { NacionResult, Times } from "./nacion.main";
import { printWaits, SELDOM_SECONDS, type Watched } from "./watch";

export interface Mode {
  perSecond: number;
  seconds: number;
  /** Milliseconds, p95. */
  maxIssued: number;
  maxVerdict?: number;
  /** Documents that may be behind at any moment. */
  maxBehind?: number;
  /** The backlog is gone after as many seconds as documents arrived, times this. */
  drainsWithin?: number;
  minDrained?: number;
}

export interface Run {
  name: string;
  mode: Mode;
  result: NacionResult;
  watched: Watched;
  /** Processor seconds. */
  spent: { name: string; seconds: number }[];
  /** What was left when the last document was issued, and how long it took. */
  waiting: { documents: number; seconds: number };
  /** Milliseconds from issuing to the verdict: all documents, those of the largest tenant, those of small ones. */
  verdicts: Record<"all" | "largest" | "small", Times>;
  /** Verdicts a second, in each `PACE_SECONDS` since the first document. */
  pace: readonly number[];
  documents: number;
  mails: number;
  webhooks: number;
}

export const PACE_SECONDS = 5;

const MAX_MB = 400;
const MAX_POSTGRES_MS = 4;
/** Of Postgres, API host and worker, for a document without a mail, and what a mail may add. */
const MAX_OWN_MS = { document: 9, mail: 6 };

export function report({
  name,
  mode,
  result,
  watched,
  spent,
  waiting,
  verdicts,
  pace,
  documents,
  mails,
  webhooks,
}: Run): void {
  const rate = documents / result.seconds;
  console.log(
    `${name}: ${documents} documents in ${result.seconds.toFixed(0)} s, ${rate.toFixed(1)}/s (asked: ${mode.perSecond}/s); ` +
      `answers ${JSON.stringify(result.statuses)}; ${mails} mails, ${webhooks} webhooks\n`,
  );
  if (result.strange !== null) console.log(`${result.strange.split("\r\n\r\n")[1]}\n`);
  const row = (what: string, { count, p50, p95, p99 }: Times) => [
    what,
    ...[p50, p95, p99].map((ms) => ms.toFixed(0)),
    String(count),
  ];
  const times = [
    row("due to 201", result.issued),
    row("201 to verdict", verdicts.all),
    row("… of the largest tenant", verdicts.largest),
    row("… of tenants with at most ten documents", verdicts.small),
    ...Object.entries(result.read).map(([kind, taken]) => row(`read: ${kind}`, taken)),
  ];
  console.log(`${formatTable(["ms", "p50", "p95", "p99", "number"], times)}\n`);
  const processes = spent.map(({ name: process, seconds }) => {
    const held = watched.memory.get(process) ?? [];
    const megabytes = [held[0], Math.max(...held), held.at(-1)].map((mb) => (mb ?? Number.NaN).toFixed(0));
    return [process, ((seconds * 1000) / documents).toFixed(1), ...megabytes];
  });
  console.log(`${formatTable(["process", "ms CPU a document", "MB at first", "most", "at last"], processes)}\n`);
  printWaits(watched);
  const late = watched.behind.filter((moment) => moment.documents > 0);
  const most = Math.max(0, ...watched.behind.map((moment) => moment.documents));
  const oldest = Math.max(0, ...watched.behind.map((moment) => moment.oldestSeconds));
  console.log(
    `\nbehind (no verdict after 5 s): during ${(late.length * SELDOM_SECONDS).toFixed(0)} s, at most ${most} documents, ` +
      `the oldest ${oldest.toFixed(0)} s; after the last 201 ${waiting.documents} had no verdict, for ${waiting.seconds.toFixed(1)} s\n`,
  );
  console.log(`verdicts a second, in each ${PACE_SECONDS} s: ${pace.map((rate) => rate.toFixed(0)).join(" ")}\n`);
}

export function barsOf({ name, mode, result, watched, spent, waiting, verdicts, documents, mails }: Run): string[] {
  const cost = (names: string[]) =>
    spent
      .filter((each) => names.includes(kindOf(each.name)))
      .reduce((sum, { seconds }) => sum + (seconds * 1000) / documents, 0);
  const most = (process: string) => Math.max(...(watched.memory.get(process) ?? []));
  const failed = Object.entries(result.statuses).filter(([status]) => status !== "201");
  const behind = Math.max(0, ...watched.behind.map((moment) => moment.documents));
  const ownMs = MAX_OWN_MS.document + (MAX_OWN_MS.mail * mails) / documents;
  const own = cost(["Postgres", "api-host", "worker"]);
  const rate = waiting.documents / waiting.seconds;
  return [
    bar(name, "every answer a 201", failed.length === 0, JSON.stringify(result.statuses)),
    bar(
      name,
      `201 p95 under ${mode.maxIssued} ms`,
      result.issued.p95 < mode.maxIssued,
      `${result.issued.p95.toFixed(0)} ms`,
    ),
    mode.maxVerdict &&
      bar(
        name,
        `verdict p95 under ${mode.maxVerdict} ms`,
        verdicts.all.p95 < mode.maxVerdict,
        `${verdicts.all.p95.toFixed(0)} ms`,
      ),
    mode.maxBehind && bar(name, `at most ${mode.maxBehind} documents behind`, behind <= mode.maxBehind, `${behind}`),
    mode.drainsWithin &&
      bar(
        name,
        "drained in as much time again",
        waiting.seconds <= mode.seconds * mode.drainsWithin,
        `${waiting.seconds.toFixed(0)} s`,
      ),
    mode.minDrained &&
      bar(name, `drained at ${mode.minDrained}/s or more`, rate >= mode.minDrained, `${rate.toFixed(0)}/s`),
    ...spent
      .map((each) => each.name)
      .filter((process) => ["worker", "api-host"].includes(kindOf(process)))
      .map((process) =>
        bar(name, `${process} under ${MAX_MB} MB`, most(process) < MAX_MB, `${most(process).toFixed(0)} MB`),
      ),
    bar(
      name,
      `Postgres at most ${MAX_POSTGRES_MS} ms CPU a document`,
      cost(["Postgres"]) <= MAX_POSTGRES_MS,
      `${cost(["Postgres"]).toFixed(1)} ms`,
    ),
    bar(name, `own processes at most ${ownMs.toFixed(1)} ms CPU a document`, own <= ownMs, `${own.toFixed(1)} ms`),
  ].filter((line) => typeof line === "string");
}

/** The second machine's processes are named `api-host 2` and `worker 2`. */
const kindOf = (process: string) => process.split(" ")[0] ?? process;
