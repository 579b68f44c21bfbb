/** A batch on the embedded executor: killed half-way, taken up by the sweep, told of once, and fair between tenants. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { DAY_MS } from "@/lib/platform/clock";
import { until } from "@/lib/platform/testing/until";
import { GRACE_MS, sweep } from "@/lib/services/kernel/waiting/sweep";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { getRuntime } from "@/lib/services/operations/runtime";
import { getLote } from "@/lib/services/sales/lotes/consult";
import { stepLote } from "@/lib/services/sales/lotes/issue";
import { LOTE } from "@/lib/services/sales/lotes/kind";
import { lineaLeida, requestLote } from "@/lib/services/sales/lotes/request";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

let world: ApiWorld;
let issuer: Issuer;
let receiver: Receiver;
let worker: Worker | undefined;
beforeAll(async () => {
  world = await createApiWorld();
  (await getRuntime()).webhooks = createWebhookClient({ allowLoopback: true });
  issuer = await createIssuer("lotes");
  receiver = await startReceiver();
  await addWebhook(issuer.ctx, { url: receiver.url, eventos: ["lote.terminado"] });
});
afterAll(async () => {
  await worker?.stop();
  await receiver?.close();
  await world?.close();
});

/** A batch of tickets; returns its id. */
async function batch({ ctx, idUsuario, productos }: Issuer, documentos: number): Promise<string> {
  const ticket = { tipo: "04", idUsuario, condicionVenta: "01", medioPago: "01" };
  const body = facturaRequest.parse(
    readJson(JSON.stringify({ ...ticket, lineas: [{ codigoProducto: productos[0], cantidad: 1 }] })),
  );
  const leer = async () => Array.from({ length: documentos }, () => lineaLeida(null, body, []));
  const made = await requestLote(
    { ...ctx, now: new Date() },
    { origen: "api", idempotencyKey: null, huella: "", leer },
  );
  return String(JSON.parse(made.body).idLote);
}

const step = ({ ctx }: Issuer, loteId: string) => stepLote({ ...ctx, now: new Date() }, loteId);
const lote = (loteId: string) => getLote({ ...issuer.ctx, now: new Date() }, loteId);
const claves = (loteId: string) =>
  queryAs<{ linea: number; consecutivo: string }>(
    world.ownerUrl,
    `select l.linea, d.consecutivo from lote_linea l join documento d on d.tenant_id = l.tenant_id and d.clave = l.clave
     where l.lote_id = ${loteId} order by l.linea`,
  );

it("a batch whose run died half-way goes on where it was, after the sweep woke it twice, and is told of once", async () => {
  const loteId = await batch(issuer, 300);
  await step(issuer, loteId);
  const half = await lote(loteId);
  expect([half.hechos > 0, half.hechos < 300]).toEqual([true, true]);
  const later = new Date(Date.now() + GRACE_MS + 1);
  expect(await sweep(world, LOTE, later)).toEqual({ woken: 1 });
  expect(await sweep(world, LOTE, later)).toEqual({ woken: 0 });
  // Two events of the same batch: the one of its request, and the sweep's.
  worker = await startWorker(world.db, ["issue-lote", "deliver-webhook"]);
  await until(async () => expect((await lote(loteId)).estado).toBe("terminado"));
  expect(await lote(loteId)).toMatchObject({ emitidos: 300, conError: 0, repetidos: 0 });
  const lineas = await claves(loteId);
  const first = Number(lineas[0]?.consecutivo.slice(-10));
  expect(lineas.map(({ consecutivo }) => Number(consecutivo.slice(-10)) - first)).toEqual(lineas.map((_, n) => n));
  await until(() => expect(receiver.received.length).toBeGreaterThan(0));
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "lote.terminado", data: { idLote: Number(loteId), estado: "terminado", documentos: 300, emitidos: 300 } },
  ]);
  await worker.stop();
  worker = undefined;
});

it("batches of several tenants take turns: between two windows of one, no other has more than two", async () => {
  const others = [await createIssuer("uno"), await createIssuer("dos")];
  const all = [issuer, ...others];
  const batches = await Promise.all(all.map(async (each, n) => ({ each, id: await batch(each, n === 0 ? 128 : 256) })));
  await Promise.all(batches.map(({ each, id }) => step(each, id)));
  const order = await queryAs<{ tenant_id: number; lote_id: string }>(
    world.ownerUrl,
    `select d.tenant_id, l.lote_id from documento d join lote_linea l on l.tenant_id = d.tenant_id and l.clave = d.clave
     where l.lote_id in (${batches.map(({ id }) => id).join()}) order by d.documento_id`,
  );
  // Windows have 32 lines; while two are recorded at once their ids may mix.
  const windows = { small: 0, others: new Map<number, number>() };
  const most: number[] = [];
  const seen = new Map<number, number>();
  for (const { tenant_id: tenant } of order) {
    seen.set(tenant, (seen.get(tenant) ?? 0) + 1);
    if (tenant !== issuer.tenantId) {
      windows.others.set(tenant, (windows.others.get(tenant) ?? 0) + 1);
    } else if (seen.get(tenant) === 32 * (windows.small + 1)) {
      windows.small += 1;
      most.push(...windows.others.values());
      windows.others.clear();
    }
  }
  expect(windows.small).toBe(4);
  expect(Math.max(...most)).toBeLessThanOrEqual(3 * 32);
});

it("thirty days after its end a batch is deleted with its lines, and its documents stay", async () => {
  const count = async (table: string) => (await queryAs(world.ownerUrl, `select 1 from ${table}`)).length;
  const documentos = await count("documento");
  const before = await count("lote");
  await purgeExpired(world, new Date(Date.now() + 29 * DAY_MS));
  expect(await count("lote")).toBe(before);
  await purgeExpired(world, new Date(Date.now() + 31 * DAY_MS));
  expect([await count("lote_linea"), await count("documento")]).toEqual([0, documentos]);
});
