/**
 * Speed of the embedded executor on an embedded Postgres with fsync: steps a second over 500 runs of three steps, and
 * the time of one such run on an idle system. The bars come from a real Inngest development server on the same kind of
 * machine: 253 steps/s, 295 ms.
 */
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "@/db/connection/client";
import { ensureAppLogin } from "@/db/connection/roles";
import { startEmbeddedPostgres } from "@/db/embedded/postgres";
import { migrate } from "@/db/migrations/migrate";
import { registerCron } from "@/db/queries/durable/cron";
import { createEmbeddedClient } from "@/inngest/embedded/client";
import { startExecutor } from "@/inngest/embedded/executor";
import { sendEvents } from "@/inngest/embedded/testing/send-events";
import { formatTable } from "./measure";

const RUNS = 500;
const STEPS = 3;
const ROUNDS = 3;
const IDLE_RUNS = 60;
const WARM_UP_RUNS = 100;
const MIN_STEPS_PER_SECOND = 506;
const MAX_IDLE_P50_MS = 30;

const silent = { info() {}, warn() {}, error: console.error, debug() {} };

export interface ExecutorBench {
  stepsPerSecond: number;
  idleP50Ms: number;
  /** Time of one synced commit on this machine now. A busy disk or processor slows everything alike. */
  commitP50Ms: number;
}

export async function runExecutorBench(): Promise<ExecutorBench> {
  const dataDir = path.join(tmpdir(), `purafactura-bench-executor-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    await migrate(postgres.ownerUrl);
    await ensureAppLogin(postgres.ownerUrl, postgres.app);
    return await measure(postgres.appUrl);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string): Promise<ExecutorBench> {
  // As the worker's process does (lib/host/worker.main.ts).
  process.env = { ...process.env };
  const db = await openDatabase({ url, lanes: 1, pool: 1, systemLanes: 6, systemPool: 4 });
  const client = createEmbeddedClient({ id: "bench", logger: silent });
  let finished = 0;
  let onFinished = () => {};
  const fn = client.inngest.createFunction(
    { id: "three", triggers: [{ event: "bench/three" }] },
    async ({ event, step }) => {
      const a = await step.run("a", () => Number(event.data.n) + 1);
      const b = await step.run("b", () => a + 1);
      await step.run("c", () => b + 1);
      finished += 1;
      onFinished();
    },
  );
  const executor = await startExecutor({ db, client, functions: [fn], log: silent });

  async function run(count: number): Promise<number> {
    const done = Promise.withResolvers<void>();
    finished = 0;
    onFinished = () => {
      if (finished === count) done.resolve();
    };
    const began = performance.now();
    const events = Array.from({ length: count }, (_, n) => ({
      id: crypto.randomUUID(),
      name: "bench/three",
      data: { n },
      ts: Date.now(),
    }));
    await sendEvents(db, events);
    await done.promise;
    return performance.now() - began;
  }

  try {
    await run(WARM_UP_RUNS);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rates.push((RUNS * STEPS * 1_000) / (await run(RUNS)));
    const idle: number[] = [];
    for (let n = 0; n < IDLE_RUNS; n += 1) idle.push(await run(1));
    const commits: number[] = [];
    for (let n = 0; n < IDLE_RUNS; n += 1) commits.push(await timeCommit(db));
    return { stepsPerSecond: median(rates), idleP50Ms: median(idle), commitP50Ms: median(commits) };
  } finally {
    await executor.stop();
    await db.close();
  }
}

/** Bars: at least 506 steps/s and under 30 ms, on an otherwise idle machine. */
export function printExecutorBench({ stepsPerSecond, idleP50Ms, commitP50Ms }: ExecutorBench): void {
  const rows = [
    [`steps/s, ${RUNS} runs of ${STEPS} steps`, stepsPerSecond.toFixed(0), `at least ${MIN_STEPS_PER_SECOND}`],
    ["one run of three steps, idle, p50", `${idleP50Ms.toFixed(1)} ms`, `under ${MAX_IDLE_P50_MS} ms`],
    ["floor: one commit, p50", `${commitP50Ms.toFixed(1)} ms`, ""],
  ];
  console.log(formatTable(["measure", "value", "bar"], rows));
}

async function timeCommit(db: Database): Promise<number> {
  const began = performance.now();
  await db.system.query(registerCron(crypto.randomUUID(), "floor", new Date()));
  return performance.now() - began;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
