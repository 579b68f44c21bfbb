/** The durable function itself on the embedded executor: from the POST's outbox row to the authority's verdict. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DEMO_TENANT } from "@/lib/launcher/demo-data";
import { type ApiWorld, createApiWorld } from "@/lib/launcher/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/launcher/testing/issuer";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { setCredencialHacienda } from "@/lib/services/credenciales/set-credencial";
import { createMensajeReceptor } from "@/lib/services/mensajes-receptor/create";
import { getMensajeReceptor } from "@/lib/services/mensajes-receptor/get";
import { OUTBOX_CHANNEL } from "@/lib/services/outbox/outbox-event";
import { mensajeBody, receivedMembers } from "@/lib/services/testing/proveedor";
import type { Worker } from "../embedded/worker";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 100 });

let simulator: Simulator;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 300 });
  process.env.SIMULATOR_URL = simulator.url;
  world = await createApiWorld();
  issuer = await createIssuer("durable");
  const { ctx } = issuer;
  const contrasena = "simulador";
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena });
  // Read after the environment: the client decides then which executor runs.
  const [{ embeddedClient }, { submitMensajeReceptor }, { runWorker }] = await Promise.all([
    import("../client"),
    import("./submit-mensaje-receptor"),
    import("../embedded/worker"),
  ]);
  worker = await runWorker({
    db: world.db,
    client: embeddedClient,
    functions: [submitMensajeReceptor],
    log: SILENT,
    outboxChannel: OUTBOX_CHANNEL,
    relayOnly: false,
    healthPort: 0,
  });
});
afterAll(async () => {
  await worker?.stop();
  await world?.close();
  await simulator?.close();
});

async function post(proveedor: string, body: Record<string, unknown>): Promise<string> {
  const members = receivedMembers(proveedor);
  const ctx = { ...issuer.ctx, now: new Date() };
  await createMensajeReceptor(ctx, { body: mensajeBody({ ...members, ...body }), idempotencyKey: null });
  return members.clave;
}
const standing = async (clave: string) => {
  const { estado, hacienda } = await getMensajeReceptor(issuer.ctx, clave);
  return { estado, intentos: hacienda.intentos };
};

it.each([
  ["3102000001", { mensaje: 1 }, "aceptado", 1, "an ordinary supplier"],
  ["3101000400", { mensaje: 2, detalleMensaje: "Faltó una caja" }, "rechazado", 1, "one whose messages are rejected"],
  ["3101000408", { mensaje: 3, detalleMensaje: "No llegó" }, "aceptado", 1, "an answer that is lost"],
  ["3101000500", { mensaje: 1 }, "aceptado", 4, "an authority that fails three times"],
  ["3101000503", { mensaje: 1 }, "error", 1, "the authority's own error"],
] as const)(
  "spec 9(1.4): supplier %s, %j: ends %s after %s sendings (%s)",
  async (proveedor, body, estado, intentos, _) => {
    const clave = await post(proveedor, body);
    await until(async () => expect(await standing(clave)).toEqual({ estado, intentos }));
  },
);
