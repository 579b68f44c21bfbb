/**
 * Time from an event to its receiver, with fifty tenants and one receiver each: twenty events a second for half a
 * minute. In the first round all receivers work, in the second one hangs, in the third sixteen (whose four requests
 * each occupy all of the worker's places). Each receiver has its own queue. The durable worker is a process; receivers
 * and clock are in this one.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { getRuntime } from "@/lib/services/operations/runtime";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { freePorts } from "@/lib/supervisor/ports";
import { formatTable, quantile } from "./measure";
import { bundleForBench, startProcess } from "./processes";
import { type BenchWorld, createBenchWorld } from "./world";

const TENANTS = 50;
const PER_SECOND = 20;
const ROUND_MS = Number(process.env.BENCH_WEBHOOKS_MS || 30_000);
/** Number of receivers that hang in the last round. */
const HANGING = 16;
/**
 * Events that wait for each hanging receiver when the round begins. One receiver gets a queue; when many hang, each
 * gets more than its four requests.
 */
const BACKLOG = { one: 100, many: 10 };
const PATIENCE_MS = 20_000;

interface Receiver {
  ctx: Ctx;
  webhookEndpointId: number;
  hanging: boolean;
}

/** When each event arrived first, by its id. An event may arrive before its announcement has returned. */
type Arrivals = Map<string, number>;

interface Announced {
  id: string;
  sentAt: number;
}

export async function runWebhooksBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(0);
  const arrivals: Arrivals = new Map();
  const hanging = new Set<number>();
  const server = await startServer(arrivals, hanging);
  try {
    const receivers = await createReceivers(server);
    const stop = await startWorker(world);
    await world.analyze();
    await round(receivers, arrivals, ROUND_MS / 6);
    const rows = [rowOf("all well", await round(receivers, arrivals, ROUND_MS))];
    await hang(receivers.slice(0, 1), hanging, BACKLOG.one);
    rows.push(rowOf("one of fifty hangs", await round(receivers, arrivals, ROUND_MS)));
    await hang(receivers.slice(1, HANGING), hanging, BACKLOG.many);
    rows.push(rowOf("sixteen of fifty hang", await round(receivers, arrivals, ROUND_MS)));
    console.log(formatTable(["ms from event to receiver", "p50", "p95", "p99", "arrived"], rows));
    server.closeAllConnections();
    await stop();
  } finally {
    server.close();
    server.closeAllConnections();
    await world.close();
  }
}

async function startServer(arrivals: Arrivals, hanging: ReadonlySet<number>): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const id = String(request.headers["webhook-id"]);
    if (!arrivals.has(id)) arrivals.set(id, performance.now());
    if (!hanging.has(Number(request.url?.slice(1)))) response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

async function createReceivers(server: Server): Promise<Receiver[]> {
  const webhooks = createWebhookClient({ allowLoopback: true });
  const operator = {
    ...(await getRuntime()),
    webhooks,
    actor: "operador",
    permisos: "todos" as const,
    requestId: "bench",
    now: new Date(),
    adelantoMs: 0,
  };
  const { port } = server.address() as AddressInfo;
  const receivers: Receiver[] = [];
  for (let n = 0; n < TENANTS; n += 1) {
    const { tenantId } = await createTenant(operator, { ...DEMO_TENANT, nombre: `webhooks-${n}` });
    const ctx = inTenant(operator, tenantId);
    const url = `http://127.0.0.1:${port}/${tenantId}`;
    const { webhookEndpointId } = await addWebhook(ctx, { url, eventos: [] });
    receivers.push({ ctx, webhookEndpointId, hanging: false });
  }
  return receivers;
}

async function startWorker(world: BenchWorld): Promise<() => Promise<void>> {
  const [port = 0] = await freePorts(1);
  const env = { ...world.env, WORKER_PORT: String(port), WEBHOOK_ALLOW_LOOPBACK: "1" };
  return (await startProcess("worker", env, `http://127.0.0.1:${port}/`)).stop;
}

/** The receivers worked until now and all begin to hang at the same moment, without a warning for the worker. */
async function hang(receivers: readonly Receiver[], hanging: Set<number>, backlog: number): Promise<void> {
  for (const receiver of receivers) {
    receiver.hanging = true;
    hanging.add(receiver.ctx.tenantId);
  }
  for (let n = 0; n < backlog; n += 1) await Promise.all(receivers.map(announce));
}

async function announce({ ctx, webhookEndpointId }: Receiver): Promise<Announced> {
  const sentAt = performance.now();
  const { eventoId } = await pingWebhook({ ...ctx, now: new Date() }, { webhookEndpointId });
  return { id: eventoId, sentAt };
}

/** Milliseconds to arrival for each event of the round whose receiver works; infinite for one that did not arrive. */
async function round(receivers: readonly Receiver[], arrivals: Arrivals, durationMs: number): Promise<number[]> {
  const count = Math.round((durationMs * PER_SECOND) / 1000);
  const began = performance.now();
  const announced: Promise<Announced>[] = [];
  const hung: Promise<Announced>[] = [];
  for (let n = 0; n < count; n += 1) {
    await pause(Math.max(0, began + (n * 1000) / PER_SECOND - performance.now()));
    const receiver = receivers[n % receivers.length];
    if (receiver !== undefined) (receiver.hanging ? hung : announced).push(announce(receiver));
  }
  await Promise.all(hung);
  const well = await Promise.all(announced);
  const deadline = performance.now() + PATIENCE_MS;
  while (well.some(({ id }) => !arrivals.has(id)) && performance.now() < deadline) await pause(100);
  return well.map(({ id, sentAt }) => (arrivals.get(id) ?? Number.POSITIVE_INFINITY) - sentAt);
}

function rowOf(name: string, times: readonly number[]): string[] {
  const arrived = times.filter(Number.isFinite).length;
  return [name, ...[0.5, 0.95, 0.99].map((q) => quantile(times, q).toFixed(0)), `${arrived} of ${times.length}`];
}
