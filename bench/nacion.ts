/**
 * A country's day on this machine: very many tenants of all sizes issue what tenants issue, with webhooks and mails,
 * while people read, and the authority takes 300 ms and fails once in a hundred calls. `--mode` is `dia` (the average
 * day), `hora` (its busiest hour), `pico` (the busiest minute of the year), `caja` (caja.ts) or `ausencia`
 * (ausencia.ts); `--seconds` is how long documents arrive, `--rate` how many a second. With `--machines 2` the same
 * load comes again once there are two API hosts and two workers.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { withSession } from "@/db/connection/session";
import { assert } from "@/lib/platform/assert";
import { runAusencia } from "./ausencia";
import { runCaja } from "./caja";
import { startProvider } from "./correos";
import { measure, printSamples, startHosts } from "./hosts";
import { applyLoad, httpText } from "./load";
import type { NacionOrder, NacionResult, Times } from "./nacion.main";
import { barsOf, type Mode, PACE_SECONDS, type Run, report } from "./nacion-report";
import { createNacion } from "./nacion-world";
import { type BenchProcess, bundleForBench, cpuSeconds, startProcess } from "./processes";
import { type Stack, startStack } from "./stack";
import { printLog } from "./wal";
import { printStatements, resetStatements, startWatch } from "./watch";
import { type BenchWorld, createBenchWorld, facturaJson } from "./world";

const TENANTS = Number(process.env.BENCH_TENANTS || 1_000);
const READERS = 50;
const AUTHORITY_MS = 300;
const FAILING = 0.01;
const SEED = 20261123;
const WARM_UP_SECONDS = 20;

const MODES: Readonly<Record<string, Mode>> = {
  dia: { perSecond: 50, seconds: 600, maxIssued: 50, maxVerdict: 2_000, maxBehind: 50 },
  hora: { perSecond: 120, seconds: 3_600, maxIssued: 100, drainsWithin: 1 },
  pico: { perSecond: 300, seconds: 60, maxIssued: 5_000, minDrained: 70 },
};
/** What three hours without the authority leave at 5/s, and documents a second that it takes afterwards. */
const DOCUMENTOS_AUSENCIA = 50_000;
const CUOTA = 40;
const PATIENCE_SECONDS = 900;
const FLOOR_ROUNDS = 2;
const DRAIN_POLL_MS = 500;

export async function runNacionBench(args: readonly string[]): Promise<void> {
  const options = {
    mode: { type: "string", default: "dia" },
    seconds: { type: "string" },
    machines: { type: "string", default: "1" },
    cajas: { type: "string" },
    documentos: { type: "string" },
    cuota: { type: "string" },
    rate: { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.mode === "caja") return runCaja(Number(values.seconds || 15), Number(values.cajas || 1));
  if (values.mode === "ausencia") {
    return runAusencia(Number(values.documentos || DOCUMENTOS_AUSENCIA), Number(values.cuota || CUOTA));
  }
  const mode = MODES[values.mode];
  if (mode === undefined)
    throw new Error(`no mode called ${values.mode}; there are: ${Object.keys(MODES)}, caja, ausencia`);
  const { seconds = mode.seconds, rate = mode.perSecond } = values;
  const asked = { ...mode, seconds: Number(seconds), perSecond: Number(rate) };
  await runMode(values.mode, asked, Number(values.machines));
}

async function runMode(name: string, mode: Mode, machines: number): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1, { statements: true });
  const stops: (() => Promise<void>)[] = [world.close];
  try {
    const mails = await startProvider();
    const webhooks = await startReceiver();
    stops.unshift(mails.close, webhooks.close);
    const [template] = world.tenants;
    assert(template, "there is a tenant to copy");
    const setUpAt = performance.now();
    const nacion = await createNacion(template, world.ownerUrl, TENANTS, webhooks.url);
    console.log(`${TENANTS} tenants after ${((performance.now() - setUpAt) / 1000).toFixed(0)} s\n`);
    const token = "bench";
    const stack = await startStack(world, stops, {
      RESEND_API_KEY: "re_bench",
      MAIL_FROM: "facturas@bench.example",
      RESEND_BASE_URL: mails.url,
      WEBHOOK_ALLOW_LOOPBACK: "1",
      SIMULATOR_DELAY_MS: String(AUTHORITY_MS),
      SIMULATOR_CONTROL_TOKEN: token,
    });
    await failSometimes(stack.simulatorUrl, token);
    const load = await startProcess("nacion", {});
    stops.unshift(load.stop);
    const scene = { world, stack, load, mails, webhooks };
    const order = { ports: [portOf(stack.origin)], ...nacion, readers: READERS };
    const runs: Run[] = [];
    for (let count = 1; count <= machines; count++) {
      if (count > 1) order.ports.push(portOf(await stack.addMachine()));
      if (count > 1 && count < machines) continue;
      const warmUp = { ...order, durationMs: WARM_UP_SECONDS * 1000, perSecond: 20, seed: count };
      await applyLoad<NacionOrder, NacionResult>(load, warmUp);
      await drained(world.ownerUrl);
      await world.analyze();
      runs.push(await measureRun(count === 1 ? name : `${name}, ${count} machines`, mode, order, scene));
    }
    for (const stop of stops.splice(0, stops.indexOf(webhooks.close))) await stop();
    await printFloor(world, stops);
    for (const line of runs.flatMap(barsOf)) console.log(line);
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Scene {
  world: BenchWorld;
  stack: Stack;
  load: BenchProcess;
  mails: Awaited<ReturnType<typeof startProvider>>;
  webhooks: Awaited<ReturnType<typeof startReceiver>>;
}

/** The load of `mode` until everything is done, and what it cost; prints it. */
async function measureRun(
  name: string,
  mode: Mode,
  order: Omit<NacionOrder, "durationMs" | "perSecond" | "seed">,
  { world, stack, load, mails, webhooks }: Scene,
): Promise<Run> {
  const pids: [string, number][] = [...stack.pids, ["load", load.pid]];
  const before = {
    cpu: pids.map(([, pid]) => cpuSeconds(pid)),
    mails: mails.taken.mails,
    webhooks: webhooks.taken(),
  };
  const since = await resetStatements(world.ownerUrl);
  const watch = await startWatch(world.ownerUrl, pids);
  const began = new Date();
  const ask = { ...order, durationMs: mode.seconds * 1000, perSecond: mode.perSecond, seed: SEED };
  const result = await applyLoad<NacionOrder, NacionResult>(load, ask);
  const waiting = await drained(world.ownerUrl);
  const watched = await watch.stop();
  const spent = pids.map(([process, pid], n) => ({ name: process, seconds: cpuSeconds(pid) - (before.cpu[n] ?? 0) }));
  const run: Run = {
    name,
    mode,
    result,
    watched,
    spent,
    waiting,
    verdicts: await verdictsSince(world.ownerUrl, began),
    pace: await paceSince(world.ownerUrl, began),
    documents: result.issued.count,
    mails: mails.taken.mails - before.mails,
    webhooks: webhooks.taken() - before.webhooks,
  };
  report(run);
  await printStatements(world.ownerUrl, run.documents);
  console.log("");
  await printLog(world.ownerUrl, since, run.documents);
  return run;
}

const portOf = (origin: string) => Number(new URL(origin).port);

/** The same statements by hand, and the API host beside it: one connection for each point of sale of a tenant. */
async function printFloor(world: BenchWorld, stops: (() => Promise<void>)[]): Promise<void> {
  const load = await startProcess("load", {});
  stops.unshift(load.stop);
  const hosts = await startHosts(world, stops, facturaJson);
  const requests = world.tenants.flatMap((tenant) =>
    tenant.puntosVenta.map((_, n) => [httpText("POST", "/api/v1/facturas", tenant.apiKey, facturaJson(tenant, n))]),
  );
  printSamples("ten lines", await measure(world, load, hosts, requests, FLOOR_ROUNDS));
}

async function failSometimes(simulatorUrl: string, token: string): Promise<void> {
  const response = await fetch(`${simulatorUrl}/control/failing`, {
    method: "POST",
    headers: { "x-simulator-token": token },
    body: JSON.stringify({ fraction: FAILING, seed: SEED, kinds: ["500", "429", "cut"] }),
  });
  assert(response.ok, `the simulator fails when asked: ${response.status}`);
}

/** An endpoint for webhooks that takes everything. */
async function startReceiver(): Promise<{ url: string; taken(): number; close(): Promise<void> }> {
  let taken = 0;
  const server = createServer((request, response) => {
    taken += 1;
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits until every document has its verdict, every mail is sent and every event delivered. */
async function drained(ownerUrl: string): Promise<Run["waiting"]> {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  return withSession(ownerUrl, async (client) => {
    let documents: number | null = null;
    let verdictsAfter: number | null = null;
    for (;;) {
      const { rows } = await client.query<{ documents: number; rest: number }>(WAITING);
      const { documents: left = 0, rest = 0 } = rows[0] ?? {};
      documents ??= left;
      if (left === 0) verdictsAfter ??= passed();
      if (left + rest === 0 || passed() > PATIENCE_SECONDS) return { documents, seconds: verdictsAfter ?? passed() };
      await pause(DRAIN_POLL_MS);
    }
  });
}

const WAITING = `
  select (select count(*)::int from documento where estado in ('procesando', 'error')) as documents,
         (select count(*)::int from outbox_event where sent_at is null)
         + (select count(*)::int from webhook_entrega where estado = 'pendiente')
         + (select count(*)::int from correo where estado = 'pendiente') as rest`;

function verdictsSince(ownerUrl: string, began: Date): Promise<Run["verdicts"]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: keyof Run["verdicts"] } & Times>(VERDICTS, [began]);
    const none = { count: 0, p50: Number.NaN, p95: Number.NaN, p99: Number.NaN };
    return Object.assign(
      { all: none, largest: none, small: none },
      Object.fromEntries(rows.map((row) => [row.name, row])),
    );
  });
}

/** Verdicts a second, in each `PACE_SECONDS`. */
function paceSince(ownerUrl: string, began: Date): Promise<number[]> {
  return withSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ part: number; rate: number }>(
      `select floor(extract(epoch from respondido_at - $1) / $2)::int as part, count(*)::float8 / $2 as rate
       from documento where created_at >= $1 and respondido_at is not null group by 1`,
      [began, PACE_SECONDS],
    );
    const rates = new Map(rows.map(({ part, rate }) => [part, rate]));
    return Array.from({ length: Math.max(0, ...rates.keys()) + 1 }, (_, part) => rates.get(part) ?? 0);
  });
}

/** Small: a tenant with at most ten documents. Without a verdict, a document took forever. */
const VERDICTS = `
  with issued as (
    select tenant_id, coalesce(extract(epoch from respondido_at - created_at) * 1000, 'infinity')::float8 as ms,
           count(*) over (partition by tenant_id) as documents
    from documento where created_at >= $1
  ), named as (
    select 'all' as name, ms from issued
    union all select 'largest', ms from issued where documents = (select max(documents) from issued)
    union all select 'small', ms from issued where documents <= 10
  )
  select name, count(*)::int as count, percentile_disc(0.5) within group (order by ms) as p50,
         percentile_disc(0.95) within group (order by ms) as p95, percentile_disc(0.99) within group (order by ms) as p99
  from named group by name`;
