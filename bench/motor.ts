/**
 * What a document costs a real Inngest: requests, checkpoints and steps, counted by a stand-in (engine-stand-in.ts),
 * and how many documents a second reach their verdict there.
 */
import { setTimeout as pause } from "node:timers/promises";
import { qb, sql } from "@/db/sql/qb";
import { assert } from "@/lib/platform/assert";
import { freePorts } from "@/lib/supervisor/ports";
import { startStandIn } from "./engine-stand-in";
import { issueOne } from "./hosts";
import { formatTable } from "./measure";
import { bundleForBench, startProcess } from "./processes";
import { startStack } from "./stack";
import { type BenchWorld, createBenchWorld, facturaJson } from "./world";

const DOCUMENTS = Number(process.env.BENCH_MOTOR || 300);
const CONNECTIONS = 16;
/** From reception to verdict. */
const AUTHORITY_MS = "300";
const POLL_MS = 100;
const PATIENCE_MS = 300_000;
const AIM_PER_SECOND = 40;

export async function runMotorBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const engine = await startStandIn();
    stops.unshift(engine.close);
    const [port = 0] = await freePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    const real = { NODE_ENV: "development", INNGEST_DEV: engine.url, SIMULATOR_DELAY_MS: AUTHORITY_MS };
    const stack = await startStack(world, stops, real);
    const simulator = { SIMULATOR_URL: stack.simulatorUrl, HACIENDA_API_URL: stack.simulatorUrl };
    const motor = await startProcess(
      "motor",
      { ...world.env, ...real, ...simulator, MOTOR_PORT: String(port) },
      `${origin}/api/inngest`,
    );
    stops.unshift(motor.stop);
    await engine.attach(origin);
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    const body = facturaJson(tenant);
    const issue = async (count: number) => {
      let left = count;
      const work = async () => {
        while (left-- > 0) await issueOne(Number(new URL(stack.origin).port), tenant.apiKey, body);
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
      await verdicts(world);
    };
    await issue(CONNECTIONS);
    await world.analyze();
    engine.take();
    const began = performance.now();
    await issue(DOCUMENTS);
    const seconds = (performance.now() - began) / 1000;
    const counts = engine.take();
    const sent = counts.get("events");
    const rows = [...counts]
      .filter(([name]) => name !== "events")
      .map(([name, each]) =>
        [name, ...[each.runs, each.calls, each.checkpoints, each.steps, each.sleeps].map(perDocument)].map(String),
      );
    const header = ["a document, by function", "runs", "requests to /api/inngest", "checkpoints", "steps", "sleeps"];
    console.log(
      `The engine is a STAND-IN: 152 results of steps a second, as a self-hosted Inngest took (docs/durable.md).\n`,
    );
    console.log(formatTable(header, rows));
    console.log(
      `\nrelay: ${sent?.events} events in ${sent?.sends} POSTs, ${((sent?.events ?? 0) / (sent?.sends ?? 1)).toFixed(1)} in each`,
    );
    console.log(
      `bar: motor: at least ${AIM_PER_SECOND}/s to the verdict with a real server: not judged by a stand-in, which gave ` +
        `${(DOCUMENTS / seconds).toFixed(1)}/s`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

const perDocument = (count: number) => (count / DOCUMENTS).toFixed(2);

async function verdicts({ db, tenants }: BenchWorld): Promise<void> {
  const open = qb
    .selectFrom("documento")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("estado", "in", ["procesando", "error"]);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(POLL_MS)) {
    const [[row]] = await db.read(tenants[0]?.tenantId ?? 0, open.compile());
    if (row?.n === 0) return;
  }
  throw new Error("some documents got no verdict");
}
