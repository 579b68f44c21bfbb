/**
 * The authority is gone for three hours. Documents of very many tenants are issued meanwhile (signed and stored; only
 * the clock is moved: they are made to lie three hours back), then it comes back with a quota, and all are drained.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { withSession } from "@/db/connection/session";
import { assert } from "@/lib/platform/assert";
import { startProvider } from "./correos";
import { applyLoad } from "./load";
import { bar, formatTable, median, quantile } from "./measure";
import type { NacionOrder, NacionResult } from "./nacion.main";
import { createNacion } from "./nacion-world";
import { bundleForBench, startProcess } from "./processes";
import { startStack } from "./stack";
import { SELDOM_SECONDS, startWatch } from "./watch";
import { createBenchWorld } from "./world";

const TENANTS = Number(process.env.BENCH_TENANTS || 1_000);
const AUTHORITY_MS = 300;
const PER_SECOND = 40;
const SEED = 20261123;
const TOKEN = "bench";
const WARM_UP_SECONDS = 10;
/** At first, to bring the authority's absence to notice. */
const NOTICED_SECONDS = 40;
/** A submission, and the query that finds the verdict. */
const CALLS_A_DOCUMENT = 2;
const WINDOW_SECONDS = 10;
const GONE_HOURS = 3;
const POLL_MS = 1_000;
const PATIENCE_SECONDS = 3_600;

const MAX_SLOWER = 1.2;
const MAX_MB = 400;
const MAX_GROWTH = 1.2;
const MIN_PACE = 0.8;
const MAX_ERROR = 0.2;
/** An estimate is of whole minutes, so it is judged while at least this much is left. */
const JUDGED_SECONDS = 60;

/** What the portal tells a company's people, and when. */
interface Estimate {
  tenantId: number;
  saidAt: number;
  endsAt: number;
}

/** `perSecond`: how many documents a second the authority's quota lets through. */
export async function runAusencia(documents: number, perSecond: number): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1);
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    // It takes webhooks as well.
    const receiver = await startProvider();
    stops.unshift(receiver.close);
    const [template] = world.tenants;
    assert(template, "there is a tenant to copy");
    const nacion = await createNacion(template, world.ownerUrl, TENANTS, receiver.url);
    const stack = await startStack(world, stops, {
      WEBHOOK_ALLOW_LOOPBACK: "1",
      SIMULATOR_DELAY_MS: String(AUTHORITY_MS),
      SIMULATOR_CONTROL_TOKEN: TOKEN,
    });
    const authority = (verb: string, body: object) => command(stack.simulatorUrl, verb, body);
    const load = await startProcess("nacion", {});
    stops.unshift(load.stop);
    const issue = (count: number, seed: number) =>
      applyLoad<NacionOrder, NacionResult>(load, {
        ports: [Number(new URL(stack.origin).port)],
        ...nacion,
        readers: 10,
        seed,
        durationMs: (count / PER_SECOND) * 1000,
        perSecond: PER_SECOND,
      });
    await issue(WARM_UP_SECONDS * PER_SECOND, 1);
    await waitFor(world.ownerUrl, 0);
    await world.analyze();

    const watch = await startWatch(world.ownerUrl, stack.pids);
    await authority("down", { mode: "cut" });
    await issue(NOTICED_SECONDS * PER_SECOND, SEED);
    const part = Math.ceil(documents / 5);
    const few = await issue(part, SEED + 1);
    const between = await issue(Math.max(documents - 2 * part - NOTICED_SECONDS * PER_SECOND, 1), SEED + 2);
    await moveClock(world.ownerUrl);
    const many = await issue(part, SEED + 3);
    const results = [few, between, many];

    const before = await queriesOf(stack.simulatorUrl);
    await authority("quota", { calls: perSecond * CALLS_A_DOCUMENT * WINDOW_SECONDS, seconds: WINDOW_SECONDS });
    await authority("down", { mode: null });
    const back = new Date();
    const behind = await countWaiting(world.ownerUrl);
    const estimates = await drain(world.ownerUrl);
    const { memory } = await watch.stop();
    const drained = await drainedSince(world.ownerUrl, back);
    const worker = memory.get("worker") ?? [];
    const calls = 1 + ((await queriesOf(stack.simulatorUrl)) - before) / behind;
    const allowed = (perSecond * CALLS_A_DOCUMENT) / calls;
    console.log(`${calls.toFixed(1)} calls a document: the quota allows ${allowed.toFixed(1)}/s`);
    console.log(`${behind} documents behind\n`);
    console.log(timesTable(results));
    console.log(`\nworker, MB: ${sampled(worker).join(" ")}\n`);
    for (const line of [
      ...issuedBars(few, many, results),
      ...memoryBars(worker, drained),
      ...drainBars(drained, allowed),
      ...estimateBars(estimates, drained),
    ]) {
      console.log(line);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

async function command(simulatorUrl: string, verb: string, body: object): Promise<void> {
  const response = await fetch(`${simulatorUrl}/control/${verb}`, {
    method: "POST",
    headers: { "x-simulator-token": TOKEN },
    body: JSON.stringify(body),
  });
  assert(response.ok, `the simulator does what it is told: ${response.status}`);
}

async function queriesOf(simulatorUrl: string): Promise<number> {
  const response = await fetch(`${simulatorUrl}/control/stats`, { headers: { "x-simulator-token": TOKEN } });
  return ((await response.json()) as { queries: number }).queries;
}

/** Spreads what waits over the hours before now, as if the authority had been gone that long. */
function moveClock(ownerUrl: string): Promise<void> {
  return withSession(ownerUrl, async (client) => {
    await client.query(
      `update documento d
       set created_at = now() - (now() - created_at) * f.factor,
           problema_desde = now() - (now() - problema_desde) * f.factor
       from (select $1 * 3600 / extract(epoch from now() - min(created_at))::float8 as factor from documento
             where estado = 'procesando') f
       where estado = 'procesando'`,
      [GONE_HOURS],
    );
  });
}

const WAITING = "select count(*)::int as documents from documento where estado in ('procesando', 'error')";

function countWaiting(ownerUrl: string): Promise<number> {
  return withSession(ownerUrl, async (client) => (await client.query(WAITING)).rows[0].documents);
}

async function waitFor(ownerUrl: string, documents: number): Promise<void> {
  const until = performance.now() + PATIENCE_SECONDS * 1000;
  while ((await countWaiting(ownerUrl)) > documents && performance.now() < until) await pause(POLL_MS);
}

/** Waits until all have their verdicts, and notes what the portal says meanwhile, each time that it changes. */
async function drain(ownerUrl: string): Promise<Estimate[]> {
  const said = new Map<string, Estimate>();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const until = performance.now() + PATIENCE_SECONDS * 1000;
  while (performance.now() < until) {
    const { rows } = await client.query<{ tenant_id: number; termina_at: Date | null; medido_at: Date }>(
      "select tenant_id, termina_at, medido_at from espera_hacienda",
    );
    for (const { tenant_id: tenantId, termina_at: ends, medido_at: said_at } of rows) {
      if (ends === null) continue;
      const saidAt = said_at.getTime();
      said.set(`${tenantId} ${saidAt}`, { tenantId, saidAt, endsAt: ends.getTime() });
    }
    const { rows: left } = await client.query<{ documents: number }>(WAITING);
    if (left[0]?.documents === 0) break;
    await pause(POLL_MS);
  }
  await client.end();
  return [...said.values()];
}

interface Drained {
  tenant_id: number;
  /** Seconds from the authority's return to the verdicts, the oldest document first. */
  seconds: number[];
}

function drainedSince(ownerUrl: string, back: Date): Promise<Drained[] & { back?: Date }> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<Drained>(
      `select tenant_id, array_agg(coalesce(extract(epoch from respondido_at - $1), 'infinity')::float8
                                   order by documento_id) as seconds
       from documento where respondido_at is null or respondido_at >= $1
       group by tenant_id order by count(*) desc`,
      [back],
    );
    return Object.assign(rows, { back });
  });
}

function timesTable(results: readonly NacionResult[]): string {
  const names = ["few behind", "between", "many behind"];
  const rows = results.map(({ issued }, n) => [
    names[n] ?? "",
    ...[issued.p50, issued.p95, issued.p99].map((ms) => ms.toFixed(0)),
    String(issued.count),
  ]);
  return formatTable(["ms to 201", "p50", "p95", "p99", "number"], rows);
}

function issuedBars(few: NacionResult, many: NacionResult, all: readonly NacionResult[]): string[] {
  const slower = many.issued.p95 / few.issued.p95;
  const statuses = all.flatMap((result) => Object.keys(result.statuses));
  return [
    bar(
      "ausencia",
      "every answer a 201",
      statuses.every((status) => status === "201"),
      [...new Set(statuses)].join(),
    ),
    bar("ausencia", `201 p95 at most ${MAX_SLOWER} × of few`, slower <= MAX_SLOWER, `${slower.toFixed(2)} ×`),
  ];
}

/** While the authority is gone the worker has nothing to do, so that growth is that of the drain. */
function memoryBars(worker: readonly number[], drained: readonly Drained[]): string[] {
  const lasted = Math.max(...drained.flatMap(({ seconds }) => seconds));
  const draining = worker.slice(-Math.ceil(lasted / SELDOM_SECONDS));
  const quarter = Math.ceil(draining.length / 4);
  const most = Math.max(...worker);
  const growth = median(draining.slice(-quarter)) / median(draining.slice(quarter, 2 * quarter));
  return [
    bar("ausencia", `worker under ${MAX_MB} MB`, most < MAX_MB, `${most.toFixed(0)} MB`),
    bar(
      "ausencia",
      `worker's last quarter of the drain at most ${MAX_GROWTH} × the second`,
      growth <= MAX_GROWTH,
      `${growth.toFixed(2)} ×`,
    ),
  ];
}

function drainBars(drained: readonly Drained[], perSecond: number): string[] {
  const all = drained.flatMap(({ seconds }) => seconds).toSorted((a, b) => a - b);
  // Between the first and the last tenth, the sweep has noticed the return, and there is enough left.
  const [from, to] = [quantile(all, 0.1), quantile(all, 0.9)];
  const pace = (all.length * 0.8) / (to - from);
  const giant = drained[0]?.seconds ?? [];
  const small = drained.filter(({ seconds }) => seconds.length <= 10).map(({ seconds }) => seconds.at(-1) ?? 0);
  const rows = [
    ["giant", giant],
    ["small tenants' newest", small],
    ["all", all],
  ] as const;
  console.log(
    formatTable(
      ["seconds after the return", "p50", "p95", "last", "number"],
      rows.map(([name, seconds]) => [
        name,
        ...[quantile(seconds, 0.5), quantile(seconds, 0.95), Math.max(...seconds)].map((s) => s.toFixed(0)),
        String(seconds.length),
      ]),
    ),
  );
  console.log("");
  const [newest, half] = [quantile(small, 0.95), quantile(giant, 0.5)];
  return [
    bar(
      "ausencia",
      `drains at ${MIN_PACE} of the quota or more`,
      pace >= MIN_PACE * perSecond,
      `${pace.toFixed(1)}/s of ${perSecond.toFixed(1)}/s`,
    ),
    bar(
      "ausencia",
      "small tenants' newest p95 before the giant's median",
      newest < half,
      `${newest.toFixed(0)} s, ${half.toFixed(0)} s`,
    ),
  ];
}

function estimateBars(estimates: readonly Estimate[], drained: Drained[] & { back?: Date }): string[] {
  const backAt = drained.back?.getTime() ?? 0;
  const ends = new Map(drained.map(({ tenant_id, seconds }) => [tenant_id, backAt + Math.max(...seconds) * 1000]));
  // The first look after the return has seen a part of a minute only.
  const firstLook = Math.min(...estimates.map(({ saidAt }) => saidAt).filter((at) => at > backAt));
  const giant = drained[0]?.tenant_id;
  const errors = estimates
    .filter(({ tenantId, saidAt }) => tenantId === giant && saidAt > firstLook)
    .map(({ tenantId, saidAt, endsAt }) => ({ left: (ends.get(tenantId) ?? 0) - saidAt, said: endsAt - saidAt }))
    .filter(({ left }) => left >= JUDGED_SECONDS * 1000);
  console.log(
    formatTable(
      ["giant's last: seconds left", "said"],
      errors.map(({ left, said }) => [(left / 1000).toFixed(0), (said / 1000).toFixed(0)]),
    ),
  );
  console.log("");
  const wrong = median(errors.map(({ left, said }) => Math.abs(said - left) / left));
  const found = errors.length === 0 ? "drained too soon to say" : `${(wrong * 100).toFixed(0)} %`;
  return [bar("ausencia", "the end that the portal tells is right within 20 %", wrong <= MAX_ERROR, found)];
}

/** Ten of many values. */
function sampled(values: readonly number[]): string[] {
  const step = Math.max(1, Math.floor(values.length / 10));
  return values.filter((_, n) => n % step === 0).map((value) => value.toFixed(0));
}
