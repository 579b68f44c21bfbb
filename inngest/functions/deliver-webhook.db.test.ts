/**
 * The durable function on the embedded executor: an event reaches its receiver, and receivers that hang do not delay
 * the others.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { qb, sql } from "@/db/sql/qb";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { answer, hang, type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { until } from "@/lib/platform/testing/until";
import { createTenant } from "@/lib/services/accounts/tenants/create-tenant";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant } from "@/lib/services/kernel/operator";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { pingWebhook } from "@/lib/services/notices/webhooks/ping-webhook";
import { getRuntime } from "@/lib/services/operations/runtime";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

const HANGING_MS = 600_000;

interface Tenant {
  ctx: Ctx;
  receiver: Receiver;
  webhookEndpointId: number;
}

let world: ApiWorld;
let worker: Worker;
const receivers: Receiver[] = [];
beforeAll(async () => {
  world = await createApiWorld();
  // A receiver that hangs here must hang until the end of the test, also on a slow machine.
  (await getRuntime()).webhooks = createWebhookClient({ allowLoopback: true, timeoutMs: HANGING_MS });
  worker = await startWorker(world.db, ["deliver-webhook"]);
});
afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
  await worker?.stop();
  await world?.close();
});

async function tenantWith(name: string, behaviour = answer(204)): Promise<Tenant> {
  const receiver = await startReceiver(behaviour);
  receivers.push(receiver);
  const operator = {
    ...(await getRuntime()),
    actor: "operador",
    permisos: "todos" as const,
    requestId: "prueba",
    now: new Date(),
    adelantoMs: 0,
  };
  const { tenantId } = await createTenant(operator, { ...DEMO_TENANT, nombre: name });
  const ctx = inTenant(operator, tenantId);
  const { webhookEndpointId } = await addWebhook(ctx, { url: receiver.url, eventos: [] });
  return { ctx, receiver, webhookEndpointId };
}

const ping = ({ ctx, webhookEndpointId }: Tenant) => pingWebhook({ ...ctx, now: new Date() }, { webhookEndpointId });

async function estados({ ctx }: Tenant): Promise<Record<string, number>> {
  const query = sql<{
    estado: string;
    n: number;
  }>`select estado, count(*)::int as n from webhook_entrega group by estado`;
  const [rows] = await world.db.read(ctx.tenantId, query.compile(qb));
  return Object.fromEntries(rows.map(({ estado, n }) => [estado, n]));
}

it("spec 6(entrega): an event reaches its receiver, and is sent again by itself after a failure", async () => {
  const tenant = await tenantWith("uno");
  tenant.receiver.next(answer(503));
  const { eventoId } = await ping(tenant);
  await until(async () => expect(await estados(tenant)).toEqual({ entregado: 1 }));
  expect(tenant.receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([eventoId, eventoId]);
});

it("a receiver that hangs holds four requests at most, and the events of every other tenant arrive meanwhile", async () => {
  const hanging = await tenantWith("colgado", hang);
  const others = await Promise.all(["a", "b", "c", "d"].map((name) => tenantWith(name)));
  for (let n = 0; n < 12; n += 1) await ping(hanging);
  await until(() => expect(hanging.receiver.received).toHaveLength(4));
  for (const other of others) for (let n = 0; n < 5; n += 1) await ping(other);
  await until(async () => {
    for (const other of others) expect(await estados(other)).toEqual({ entregado: 5 });
  });
  // This did not require any hanging request to end.
  expect(hanging.receiver.received).toHaveLength(4);
  expect(await estados(hanging)).toEqual({ pendiente: 12 });
});

it("twenty receivers that begin to hang hold more requests than the executor has places, and the events of every other tenant arrive", async () => {
  const hanging: Tenant[] = [];
  for (let n = 0; n < 20; n += 1) hanging.push(await tenantWith(`colgado-${n}`, hang));
  const other = await tenantWith("sano");
  for (const each of hanging) for (let n = 0; n < 5; n += 1) await ping(each);
  await until(() => {
    for (const { receiver } of hanging) expect(receiver.received).toHaveLength(4);
  });
  for (let n = 0; n < 5; n += 1) await ping(other);
  await until(async () => expect(await estados(other)).toEqual({ entregado: 5 }));
  // This did not require any hanging request to end, and each receiver holds as many as before.
  for (const each of hanging) {
    expect(each.receiver.received).toHaveLength(4);
    expect(await estados(each)).toEqual({ pendiente: 5 });
  }
});
