/**
 * Two machines on one database, directly and behind a pooler in transaction mode: one is killed, the other one loses
 * its way to Postgres for twenty seconds, and tills go on issuing at the one that answers, each request under its
 * Idempotency-Key.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type SilentProxy, startSilentProxy } from "@/db/testing/cutting-proxy";
import { NEEDS_PGBOUNCER, POOL_SIZE, type Pooler, startPgbouncer } from "@/db/testing/pgbouncer";
import { API_PREFIX } from "@/lib/contract/api";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { forgetEnv } from "@/lib/platform/env";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { getRuntime } from "@/lib/services/operations/runtime";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { connectionsFor } from "./connections";
import { type ApiWorld, createApiWorld } from "./testing/api-world";
import { createIssuer, type Issuer } from "./testing/issuer";
import { type Machine, startMachine } from "./testing/machine";

const TILLS = 6;
/** How often a till sells. */
const SALE_MS = 150;
/** When a till asks the other machine. */
const REQUEST_TIMEOUT_MS = 5_000;
const AUTHORITY_MS = 200;
/** Documents between two faults, so that each fault meets work of every kind. */
const BETWEEN = 40;
const SILENT_MS = 20_000;
/** A killed worker's lease and the second try of a webhook are over by then on any machine. */
const SETTLED_MS = 400_000;

let simulator: Simulator;
let receiver: Receiver;
let world: ApiWorld;
let issuer: Issuer;
let key: string;
let pooler: Pooler | null = null;
/** The second machine's ways to the database. */
let proxies: SilentProxy[] = [];
let env: Record<string, string>;
/** The first machine dies, the second one is cut off. */
let machines: Machine[] = [];
/** The test's own connections. */
let ours: number;

async function setUp(pooled: boolean): Promise<void> {
  simulator = await startSimulator({ delayMs: AUTHORITY_MS });
  receiver = await startReceiver();
  process.env.SIMULATOR_URL = simulator.url;
  world = await createApiWorld({ HACIENDA_API_URL: simulator.url });
  forgetEnv();
  issuer = await createIssuer("dos-maquinas");
  key = await world.key(issuer.tenantId);
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(issuer.ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
  const ctx = { ...issuer.ctx, ...(await getRuntime()), webhooks: createWebhookClient({ allowLoopback: true }) };
  await addWebhook(ctx, { url: receiver.url, eventos: [] });
  ours = await connections();
  pooler = pooled ? await startPgbouncer(new URL(world.appUrl)) : null;
  const ways = [pooler?.url ?? world.appUrl, world.appUrl];
  proxies = await Promise.all(ways.map((url) => startSilentProxy(new URL(url))));
  const addresses = ([url = "", direct = ""]: string[]) => ({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: pooled ? direct : "",
  });
  env = { ...world.env, ...addresses(ways), SIMULATOR_URL: simulator.url, WEBHOOK_ALLOW_LOOPBACK: "1" };
  const cutOff = { ...env, ...addresses(proxies.map(({ url }) => url)) };
  machines = await Promise.all([startMachine(env), startMachine(cutOff)]);
}
afterEach(async () => {
  await Promise.all(machines.splice(0).map((machine) => machine.kill()));
  for (const proxy of proxies) proxy.close();
  await pooler?.stop();
  await world?.close();
  await receiver?.close();
  await simulator?.close();
});

/** Sells until it is told to stop. Each sale asks the machines in turn until one of them answers. */
async function sell(till: number, claves: string[], selling: { over: boolean }): Promise<void> {
  for (let n = 0; !selling.over; n += 1) {
    const llave = `caja-${till}-${n}`;
    const lineas = [{ codigoProducto: issuer.productos[n % issuer.productos.length], cantidad: 1 }];
    const sale = { tipo: "04", idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
    for (let at = till + n; ; at += 1) {
      const clave = await ask(machines[at % machines.length]?.url ?? "", llave, sale);
      if (clave !== null) {
        claves.push(clave);
        break;
      }
    }
    await pause(SALE_MS);
  }
}

/** The clave, or null when this machine gave no certain answer. */
async function ask(url: string, llave: string, sale: object): Promise<string | null> {
  const headers = { "x-api-key": key, "content-type": "application/json", "idempotency-key": llave };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const request = { method: "POST", headers, body: JSON.stringify(sale), signal };
  const answer = await fetch(`${url}${API_PREFIX}/facturas`, request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
  if (answer === null || answer.status === 409 || answer.status >= 500) {
    await pause(SALE_MS);
    return null;
  }
  expect(answer.status, answer.text).toBe(201);
  return JSON.parse(answer.text).clave;
}

const rows = <Row extends Record<string, unknown>>(statement: string) => queryAs<Row>(world.ownerUrl, statement);

/** Counts the application's connections until it is told to stop, and returns the highest count. */
async function countConnections(selling: { over: boolean }, before: number): Promise<number> {
  let most = 0;
  while (!selling.over) {
    most = Math.max(most, (await connections()) - before);
    await pause(SALE_MS);
  }
  return most;
}

async function connections(): Promise<number> {
  const { username } = new URL(world.appUrl);
  const [row] = await rows<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = '${username}'`,
  );
  return row?.n ?? 0;
}

/** `maxConnections` of the application at Postgres. */
async function endure(maxConnections: number): Promise<void> {
  const claves: string[] = [];
  const selling = { over: false };
  const more = async () => {
    const goal = claves.length + BETWEEN;
    await until(() => expect(claves.length).toBeGreaterThanOrEqual(goal), SETTLED_MS);
  };
  const counting = countConnections(selling, ours);
  const tills = Array.from({ length: TILLS }, (_, till) => sell(till, claves, selling));
  const work = Promise.all(tills);

  await more();
  await machines[0]?.kill();
  await more();
  machines[0] = await startMachine(env);
  await more();
  for (const proxy of proxies) proxy.silence();
  await Promise.all([pause(SILENT_MS), more()]);
  for (const proxy of proxies) proxy.speak();
  await more();
  selling.over = true;
  await work;
  expect(await counting).toBeLessThanOrEqual(maxConnections);

  await until(async () => {
    const [open] = await rows<{ documents: number; events: number; deliveries: number }>(
      `select (select count(*)::int from documento where estado in ('procesando', 'error')) as documents,
              (select count(*)::int from outbox_event where sent_at is null) as events,
              (select count(*)::int from webhook_entrega where estado <> 'entregado') as deliveries`,
    );
    expect(open).toEqual({ documents: 0, events: 0, deliveries: 0 });
  }, SETTLED_MS);

  const stored = await rows<{ clave: string; consecutivo: string; estado: string; eventos: string[] }>(
    `select d.clave, d.consecutivo, d.estado, array_agg(e.evento_id) filter (where e.tipo like '%.aceptado') as eventos
     from documento d left join evento e using (tenant_id, clave) group by 1, 2, 3 order by 2`,
  );
  expect(stored.map(({ clave }) => clave).toSorted()).toEqual(claves.toSorted());
  expect(stored.map(({ consecutivo }) => Number(consecutivo.slice(10)))).toEqual(stored.map((_, n) => n + 1));
  expect(stored.filter(({ estado }) => estado !== "aceptado")).toEqual([]);

  const sent = new Map(simulator.control.stats().documents.map((document) => [document.id, document]));
  const taken = stored.map(({ clave }) => sent.get(clave)?.statuses.filter((status) => [202, 0].includes(status)));
  expect(taken.filter((statuses) => statuses?.length !== 1)).toEqual([]);
  expect(sent.size).toBe(stored.length);

  const told = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect(stored.filter(({ eventos }) => eventos?.length !== 1 || !told.has(eventos[0]))).toEqual([]);
}

const GUARANTEE = "a machine that is killed and one that is cut off lose no document, send none twice and leave no gap";
/** Both workers, and the one that replaces the killed one. */
const LISTENERS = 3;

it(GUARANTEE, async () => {
  await setUp(false);
  await endure(connectionsFor({ "api-host": 2, worker: 2 }));
}, 1_200_000);

describe("behind a pooler in transaction mode", NEEDS_PGBOUNCER, () => {
  it(GUARANTEE, async () => {
    await setUp(true);
    await endure(POOL_SIZE + LISTENERS);
  }, 1_200_000);
});
