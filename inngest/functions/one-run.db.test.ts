/**
 * Wakes on the embedded executor: only one of eleven runs speaks to the authority, and the work of a killed process
 * goes on.
 */

import { afterAll, beforeAll, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import { sweep } from "@/lib/services/kernel/waiting/sweep";
import { issueFactura } from "@/lib/services/sales/facturas";
import { retryFactura } from "@/lib/services/sales/retry";
import { facturaBody } from "@/lib/services/testing/world";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

const DAY_MS = 86_400_000;
const WAKES = 10;
const LONGEST_PAUSE_MS = 240_000;

let simulator: Simulator;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker | undefined;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  process.env.SIMULATOR_URL = simulator.url;
  world = await createApiWorld();
  issuer = await createIssuer("turnos");
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(issuer.ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
  await simulator?.close();
});

async function sellTo(identificacion: string): Promise<string> {
  const { ctx, idUsuario, productos } = issuer;
  const cliente = { identificacion, nombre: "Comercio de prueba", correo: "a@b.example", telefono: "8888-1111" };
  const body = facturaBody({ tipo: "01", idUsuario, cliente, lineas: [{ codigoProducto: productos[0], cantidad: 1 }] });
  return JSON.parse((await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null })).body).clave;
}

/** Wakes the document as the sweep and a user do, all within a moment. */
async function wakeTenTimes(clave: string): Promise<void> {
  for (let n = 1; n <= WAKES / 2; n += 1) {
    await sweep(issuer.ctx, DOCUMENTO, new Date(Date.now() + n * DAY_MS));
    await retryFactura({ ...issuer.ctx, now: new Date() }, clave);
  }
}

/** Counts the runs of a document by how they ended; those that go on count as `running`. */
async function runsOf(clave: string): Promise<Record<string, number>> {
  const rows = await queryAs<{ fin: string; n: number }>(
    world.ownerUrl,
    `select coalesce(r.output ->> 'kind', r.status) as fin, count(*)::int as n
     from durable_run r join durable_event e using (durable_event_id)
     join documento d on d.documento_id::text = e.data ->> 'documentoId'
     where d.clave = '${clave}' group by 1`,
  );
  return Object.fromEntries(rows.map(({ fin, n }) => [fin, n]));
}

it("wakes that a killed process left in the outbox lead to one sending and one verdict, by the run of the last turn", async () => {
  const clave = await sellTo("3101654321");
  await wakeTenTimes(clave);
  expect(simulator.control.statsOf(clave)).toBeNull();
  worker = await startWorker(world.db, ["submit-documento"]);
  await until(async () => expect(await runsOf(clave)).toEqual({ superseded: WAKES, final: 1 }));
  expect(simulator.control.statsOf(clave)).toMatchObject({ posts: 1, distinct: 1, estado: "aceptado" });
});

it("after ten wakes of a document that waits, one of its runs still asks the authority", async () => {
  worker ??= await startWorker(world.db, ["submit-documento"]);
  const clave = await sellTo("3101000999");
  await until(async () => expect(await runsOf(clave)).toEqual({ running: 1 }));
  await until(async () => expect(simulator.control.statsOf(clave)).toMatchObject({ posts: 1 }));
  await wakeTenTimes(clave);
  await until(async () => expect(await runsOf(clave)).toEqual({ superseded: WAKES, running: 1 }));
  // Only one run is left that can ask. It asks after a pause as long as the time since the sending.
  const before = simulator.control.stats().queries;
  await until(() => expect(simulator.control.stats().queries).toBeGreaterThan(before), LONGEST_PAUSE_MS);
  expect(simulator.control.statsOf(clave)).toMatchObject({ posts: 1 });
  expect(await runsOf(clave)).toEqual({ superseded: WAKES, running: 1 });
});
