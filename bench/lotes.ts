/**
 * One tenant's batch, while another tenant posts its own invoices at an even pace: documents that the batch issues a
 * second, and the other's p95 beside its own in peace. API host, worker and simulator as processes; what the batch has
 * issued is sent to the authority meanwhile, as always. The floor of the same run is what single POSTs of the same
 * invoice reach on sixteen connections.
 */
import { setTimeout as pause } from "node:timers/promises";
import { assert } from "@/lib/platform/assert";
import { applyLoad, httpText } from "./load";
import { bar, formatTable, quantile } from "./measure";
import { bundleForBench, cpuSeconds, startProcess } from "./processes";
import { startStack } from "./stack";
import { type BenchTenant, createBenchWorld, facturaJson } from "./world";

const DOCUMENTOS = Number(process.env.BENCH_LOTE || 10_000);
const CONNECTIONS = 16;
const FLOOR_MS = 5_000;
const PEACE_MS = Number(process.env.BENCH_LOTE_PEACE_MS || 15_000);
/** The other tenant's pace. */
const PER_SECOND = 10;
const POLL_MS = 250;
const MIN_PER_SECOND = 300;
const MAX_P95_RATIO = 2;

interface Lote {
  idLote: number;
  estado: string;
  emitidos: number;
  hechos: number;
  conError: number;
}

export async function runLotesBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(2);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const stack = await startStack(world, stops);
    const [giant, other] = world.tenants;
    assert(giant && other, "there are two tenants");
    const { origin } = stack;
    await postFor(origin, other, 3_000, () => false);
    const load = await startProcess("load", {});
    stops.unshift(load.stop);
    const port = Number(new URL(origin).port);
    const single = Array.from({ length: CONNECTIONS }, (_, n) => [
      httpText("POST", "/api/v1/facturas", giant.apiKey, facturaJson(giant, n % giant.puntosVenta.length)),
    ]);
    const { answers, seconds } = await applyLoad(load, { port, durationMs: FLOOR_MS, connections: single });
    const floor = answers / seconds;
    await world.analyze();
    await settled(world.tenants, origin);

    const peace = await postFor(origin, other, PEACE_MS, () => false);
    const before = stack.pids.map(([, pid]) => cpuSeconds(pid));
    const accepting = performance.now();
    const lote = await postLote(origin, giant);
    const acceptedMs = performance.now() - accepting;
    let done: Lote | null = null;
    const began = performance.now();
    const running = postFor(origin, other, Number.POSITIVE_INFINITY, () => done !== null);
    while (done === null) {
      await pause(POLL_MS);
      const now = await getLote(origin, giant, lote.idLote);
      if (now.estado === "terminado") done = now;
    }
    const tookMs = performance.now() - began;
    const spent = stack.pids.map(([, pid], n) => cpuSeconds(pid) - (before[n] ?? 0));
    const beside = await running;
    assert(done.emitidos === DOCUMENTOS, `each line was issued: ${JSON.stringify(done)}`);

    const rate = (DOCUMENTOS * 1000) / tookMs;
    const [quiet, busy] = [peace, beside].map((times) => [0.5, 0.95, 0.99].map((q) => quantile(times, q)));
    const row = (name: string, times: number[] = []) => [name, ...times.map((ms) => ms.toFixed(1))];
    console.log(`${DOCUMENTOS} invoices of ten lines in one batch, accepted in ${acceptedMs.toFixed(0)} ms\n`);
    console.log(
      formatTable(
        ["POST of another tenant, ms", "p50", "p95", "p99"],
        [row("in peace", quiet), row("beside the batch", busy)],
      ),
    );
    const each = stack.pids.map(([name], n) => `${name} ${(((spent[n] ?? 0) * 1000) / DOCUMENTOS).toFixed(2)}`);
    console.log(`\nprocessor time for each document, ms: ${each.join(", ")}`);
    console.log(
      `single POSTs on ${CONNECTIONS} connections: ${floor.toFixed(0)}/s; the batch: ${(rate / floor).toFixed(2)} of it`,
    );
    const ratio = (busy?.[1] ?? Number.NaN) / (quiet?.[1] ?? Number.NaN);
    console.log(bar("lotes", `at least ${MIN_PER_SECOND}/s`, rate >= MIN_PER_SECOND, `${rate.toFixed(0)}/s`));
    console.log(bar("lotes", `p95 of another ≤ ${MAX_P95_RATIO} × in peace`, ratio <= MAX_P95_RATIO, ratio.toFixed(2)));
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Posts at an even pace; resolves to the milliseconds of each POST. */
async function postFor(
  origin: string,
  tenant: BenchTenant,
  durationMs: number,
  ended: () => boolean,
): Promise<number[]> {
  const body = facturaJson(tenant);
  const posts: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n * (1000 / PER_SECOND) < durationMs && !ended(); n++) {
    await pause(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    posts.push(timed(() => send(origin, tenant, "POST", "/facturas", body, 201)));
  }
  return Promise.all(posts);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function send(
  origin: string,
  { apiKey }: BenchTenant,
  method: string,
  path: string,
  body: string | null,
  status: number,
  headers: Record<string, string> = { "content-type": "application/json" },
): Promise<unknown> {
  const all = { "x-api-key": apiKey, ...headers };
  const answer = await fetch(`${origin}/api/v1${path}`, { method, headers: all, body });
  const text = await answer.text();
  assert(answer.status === status, `${method} ${path}: ${text}`);
  return JSON.parse(text);
}

async function postLote(origin: string, tenant: BenchTenant): Promise<Lote> {
  const documento = JSON.parse(facturaJson(tenant)) as unknown;
  const lines = Array.from({ length: DOCUMENTOS }, (_, n) => JSON.stringify({ idempotencyKey: `l-${n}`, documento }));
  const headers = { "content-type": "application/x-ndjson", "idempotency-key": "bench" };
  return (await send(origin, tenant, "POST", "/lotes", lines.join("\n"), 202, headers)) as Lote;
}

const getLote = async (origin: string, tenant: BenchTenant, idLote: number) =>
  (await send(origin, tenant, "GET", `/lotes/${idLote}`, null, 200)) as Lote;

/** Waits until no document waits for its verdict. */
async function settled(tenants: readonly BenchTenant[], origin: string): Promise<void> {
  for (const tenant of tenants) {
    for (;;) {
      const { datos } = (await send(origin, tenant, "GET", "/facturas?estado=procesando&limite=1", null, 200)) as {
        datos: unknown[];
      };
      if (datos.length === 0) break;
      await pause(POLL_MS);
    }
  }
}
