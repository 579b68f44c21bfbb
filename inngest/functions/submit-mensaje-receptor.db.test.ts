/** The durable function itself on the embedded executor: from the POST's outbox row to the authority's verdict. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { createWebhookClient } from "@/lib/integrations/webhook/client";
import { type Receiver, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { addWebhook } from "@/lib/services/notices/webhooks/add-webhook";
import { getRuntime } from "@/lib/services/operations/runtime";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import { getMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/get";
import { mensajeBody, receivedMembers } from "@/lib/services/testing/proveedor";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import type { Worker } from "../embedded/worker";
import { startWorker } from "../testing/start-worker";

let simulator: Simulator;
let world: ApiWorld;
let issuer: Issuer;
let worker: Worker;
let receiver: Receiver;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 300 });
  process.env.SIMULATOR_URL = simulator.url;
  world = await createApiWorld();
  (await getRuntime()).webhooks = createWebhookClient({ allowLoopback: true });
  issuer = await createIssuer("durable");
  const { ctx } = issuer;
  const contrasena = "simulador";
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(ctx, { ambiente: "simulador", usuario, contrasena });
  receiver = await startReceiver();
  const eventos = ["mensajeReceptor.aceptado", "mensajeReceptor.rechazado"];
  await addWebhook(ctx, { url: receiver.url, eventos });
  worker = await startWorker(world.db, ["submit-mensaje-receptor", "deliver-webhook"]);
});
afterAll(async () => {
  await worker?.stop();
  await receiver?.close();
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

it("spec 6(entrega): a webhook receives each verdict once, with the message that it is about", async () => {
  const claves = [
    await post("3102000002", { mensaje: 1 }),
    await post("3101000400", { mensaje: 3, detalleMensaje: "No llegó" }),
  ];
  const told = (clave: string) =>
    receiver.received.map(({ body }) => JSON.parse(body)).filter(({ data }) => data.clave === clave);
  await until(async () => expect(claves.map((clave) => told(clave).length)).toEqual([1, 1]));
  expect(claves.map((clave) => told(clave)[0])).toMatchObject([
    { type: "mensajeReceptor.aceptado", data: { tipo: "Aceptado", estado: "aceptado", secuencia: expect.any(Number) } },
    {
      type: "mensajeReceptor.rechazado",
      data: { tipo: "Rechazado", estado: "rechazado", motivos: [{ codigo: "-411" }, { codigo: "-487" }] },
    },
  ]);
});
