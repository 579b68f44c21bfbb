/**
 * Measures the time from the 201 to `aceptado` with the whole stack as processes (API host, durable worker, simulator
 * without delay): twenty documents a second for half a minute, at even intervals that do not wait for earlier
 * documents. Two figures: from the moments that the document records, and from a client that queries it repeatedly.
 */
import { setTimeout as pause } from "node:timers/promises";
import { qb, sql } from "@/db/sql/qb";
import { assert } from "@/lib/platform/assert";
import { formatTable, quantile } from "./measure";
import { bundleForBench, cpuSeconds } from "./processes";
import { startStack } from "./stack";
import { type BenchTenant, type BenchWorld, createBenchWorld, facturaJson } from "./world";

const PER_SECOND = 20;
const DURATION_MS = Number(process.env.BENCH_ACCEPTANCE_MS || 30_000);
/** Runs before the measurement, so that pools are open and code is compiled. */
const WARM_UP_MS = 5_000;
const POLL_MS = 50;
/** One document in this many is queried, because more clients would affect the measurement. */
const WATCH_EVERY = 4;
const PATIENCE_MS = 30_000;
const SETTLE_MS = 5_000;
const MAX_P95_MS = 1_000;

export async function runAcceptanceBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const stack = await startStack(world, stops);
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    await issueEvenly(stack.origin, tenant, WARM_UP_MS);
    await world.analyze();
    const began = new Date();
    const before = stack.pids.map(([, pid]) => cpuSeconds(pid));
    const watched = await issueEvenly(stack.origin, tenant, DURATION_MS);
    const spent = stack.pids.map(([, pid], n) => cpuSeconds(pid) - (before[n] ?? 0));
    const stored = await recorded(world, tenant, began);
    report(watched, stored);
    const each = stack.pids.map(([name], n) => `${name} ${(((spent[n] ?? 0) * 1000) / stored.length).toFixed(1)}`);
    console.log(`processor time for each document, ms: ${each.join(", ")}\n`);
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Watched {
  /** Duration of the POST. */
  issuedMs: number;
  /** From the 201 until a GET returns `aceptado`; null when this document was not watched. */
  acceptedMs: number | null;
}

async function issueEvenly(origin: string, tenant: BenchTenant, durationMs: number): Promise<Watched[]> {
  const body = facturaJson(tenant);
  const count = Math.round((durationMs * PER_SECOND) / 1000);
  const began = performance.now();
  const documents: Promise<Watched>[] = [];
  for (let n = 0; n < count; n++) {
    await pause(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    documents.push(issueAndWatch(origin, tenant, body, n % WATCH_EVERY === 0));
  }
  // Time for the documents that nobody watches to be accepted.
  const watched = await Promise.all(documents);
  await pause(SETTLE_MS);
  return watched;
}

async function issueAndWatch(origin: string, tenant: BenchTenant, body: string, watch: boolean): Promise<Watched> {
  const headers = { "x-api-key": tenant.apiKey, "content-type": "application/json" };
  const began = performance.now();
  const issued = await fetch(`${origin}/api/v1/facturas`, { method: "POST", headers, body });
  const text = await issued.text();
  assert(issued.status === 201, `an invoice is issued: ${text}`);
  const issuedAt = performance.now();
  const issuedMs = issuedAt - began;
  if (!watch) return { issuedMs, acceptedMs: null };
  const { clave } = JSON.parse(text) as { clave: string };
  while (performance.now() < issuedAt + PATIENCE_MS) {
    await pause(POLL_MS);
    const answer = await fetch(`${origin}/api/v1/facturas/${clave}`, { headers });
    const documento = (await answer.json()) as { estado: string; hacienda: unknown };
    if (documento.estado === "aceptado") return { issuedMs, acceptedMs: performance.now() - issuedAt };
    assert(documento.estado === "procesando", `${documento.estado}: ${JSON.stringify(documento.hacienda)}`);
  }
  return { issuedMs, acceptedMs: Number.POSITIVE_INFINITY };
}

/** Milliseconds between issuance and verdict, from the moments that the documents record. */
async function recorded(world: BenchWorld, { tenantId }: BenchTenant, since: Date): Promise<number[]> {
  const [rows] = await world.db.read(
    tenantId,
    sql<{ ms: number | null }>`
      select (extract(epoch from respondido_at - created_at) * 1000)::float8 as ms
      from documento where tenant_id = ${tenantId} and created_at >= ${since}`.compile(qb),
  );
  return rows.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY);
}

function report(watched: readonly Watched[], stored: readonly number[]): void {
  console.log(`${PER_SECOND} documents of ten lines a second, ${stored.length} in all\n`);
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((q) => quantile(times, q).toFixed(0)),
    `${times.filter((ms) => Number.isFinite(ms)).length} of ${times.length}`,
  ];
  const issued = watched.map(({ issuedMs }) => issuedMs);
  const seen = watched.flatMap(({ acceptedMs }) => acceptedMs ?? []);
  const table = [
    row("request to 201", issued),
    row("respondido_at − created_at", stored),
    row(`201 to aceptado, asked for every ${POLL_MS} ms`, seen),
  ];
  console.log(formatTable(["ms", "p50", "p95", "p99", "ended"], table));
  const p95 = quantile(stored, 0.95);
  console.log(`\np95 ${p95.toFixed(0)} ms (bar ${MAX_P95_MS}) ${p95 < MAX_P95_MS ? "passed" : "MISSED"}\n`);
}
