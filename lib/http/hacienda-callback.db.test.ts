/** The authority's callback is only a hint, which a query confirms. Forged and repeated callbacks achieve nothing. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/hacienda/callback/[token]/route";
import { queryAs } from "@/db/testing/cluster";
import { type ApiHost, createApiHost } from "@/lib/host/api-host";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { until } from "@/lib/platform/testing/until";
import { setCredencialHacienda } from "@/lib/services/accounts/credenciales/set-credencial";
import { DOCUMENTO } from "@/lib/services/issuing/documentos/envio";
import { takeSteps } from "@/lib/services/kernel/waiting/take-steps";
import { createMensajeReceptor } from "@/lib/services/reception/mensajes-receptor/create";
import { MENSAJE_RECEPTOR } from "@/lib/services/reception/mensajes-receptor/envio";
import { issueFactura } from "@/lib/services/sales/facturas";
import { advanceEnvio } from "@/lib/services/submission/advance";
import { CALLBACK_PATH, callbackUrl } from "@/lib/services/submission/callback-token";
import type { EnvioKind } from "@/lib/services/submission/kind";
import { mensajeBody, receivedMembers } from "@/lib/services/testing/proveedor";
import { facturaBody } from "@/lib/services/testing/world";
import { HIDDEN_QUERIES } from "@/lib/simulator/outcome";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DEMO_TENANT } from "@/lib/supervisor/demo/demo-data";
import { callbackRoute } from "./hacienda-callback";
import { route } from "./route";
import { webEndpoint } from "./web";

/** The number of times that the authority itself may repeat a callback. */
const MAX_WAKES = 4;

let door = Promise.resolve();
/** Keeps callbacks waiting until the returned function is called. */
function closeDoor(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  door = promise;
  return resolve;
}
const guarded = route({
  POST: webEndpoint(async (request) => {
    await door;
    return callbackRoute.POST.answer(request);
  }),
});

let simulator: Simulator;
let host: ApiHost;
let world: ApiWorld;
let issuer: Issuer;
let origin: string;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  process.env.SIMULATOR_URL = simulator.url;
  const beside = [[`${CALLBACK_PATH}/{token}`, guarded]] as const;
  host = createApiHost({ routes: [], beside, nextOrigin: null, trustedProxies: ["loopback"] });
  origin = `http://127.0.0.1:${await host.listen(0, "127.0.0.1")}`;
  process.env.PUBLIC_URL = `${origin}/`;
  world = await createApiWorld();
  issuer = await createIssuer("devolucion");
  const usuario = `cpj-${DEMO_TENANT.emisor.identificacion}@simulador`;
  await setCredencialHacienda(issuer.ctx, { ambiente: "simulador", usuario, contrasena: "simulador" });
});
afterAll(async () => {
  await host?.close();
  await world?.close();
  await simulator?.close();
});

const current = () => ({ ...issuer.ctx, now: new Date() });

interface Sent {
  kind: EnvioKind;
  tabla: "documento" | "mensaje_receptor";
  clave: string;
  id: string;
}

async function sell(): Promise<Sent> {
  const { idUsuario, productos } = issuer;
  const cliente = {
    identificacion: "3101654321",
    nombre: "Comercio de prueba",
    correo: "a@b.example",
    telefono: "8888-1111",
  };
  const body = facturaBody({ tipo: "01", idUsuario, cliente, lineas: [{ codigoProducto: productos[0], cantidad: 1 }] });
  const { clave } = JSON.parse((await issueFactura(current(), { body, idempotencyKey: null })).body);
  return { kind: DOCUMENTO, tabla: "documento", clave, id: await idOf("documento", clave) };
}

async function respond(proveedor: string): Promise<Sent> {
  const body = mensajeBody({ ...receivedMembers(proveedor), mensaje: 1 });
  const { clave } = JSON.parse((await createMensajeReceptor(current(), { body, idempotencyKey: null })).body);
  return { kind: MENSAJE_RECEPTOR, tabla: "mensaje_receptor", clave, id: await idOf("mensaje_receptor", clave) };
}

async function idOf(tabla: Sent["tabla"], clave: string): Promise<string> {
  const [row] = await queryAs<{ id: string }>(
    world.ownerUrl,
    `select ${tabla}_id as id from ${tabla} where clave = '${clave}'`,
  );
  return row?.id ?? "";
}

/**
 * Submits the document, whose verdict is not there at the first two looks, and puts its next query an hour away, so
 * that only a callback can hasten it.
 */
async function submit(sent: Sent, outcome: "hide" | "stall" = "hide"): Promise<Sent> {
  simulator.control.nextOutcome(outcome);
  for (let look = 1; look <= HIDDEN_QUERIES; look += 1) {
    expect(await advanceEnvio(current(), sent.kind, sent.id)).toMatchObject({ kind: "wait" });
  }
  await waitAnHour(sent);
  return sent;
}
const waitAnHour = ({ tabla, id }: Sent) =>
  queryAs(world.ownerUrl, `update ${tabla} set siguiente_at = now() + interval '1 hour' where ${tabla}_id = ${id}`);

async function standing({ tabla, id }: Sent) {
  const [name, member] =
    tabla === "documento" ? ["documento/reanudado", "documentoId"] : ["mensaje/reanudado", "mensajeReceptorId"];
  const [row] = await queryAs<{ estado: string; turno: number; despertares: number }>(
    world.ownerUrl,
    `select estado, turno,
       (select count(*)::int from outbox_event e where e.name = '${name}' and e.data ->> '${member}' = '${id}') as despertares
     from ${tabla} where ${tabla}_id = ${id}`,
  );
  return row;
}

/** Advances the document as the run does that a callback started. */
const drive = ({ kind, id }: Sent, turno: number) =>
  takeSteps(current(), { step: (ctx) => advanceEnvio(ctx, kind, id, turno) }, {});

const urlOf = ({ kind, id }: Sent) =>
  callbackUrl(issuer.ctx, "simulador", { prefijo: kind.prefijo, tenantId: issuer.tenantId, id }) ?? "";
const hint = (clave: string, members = {}) => JSON.stringify({ clave, indEstado: "rechazado", ...members });

/** `from` is the sender's address; each address has its own limit per minute. */
function post(url: string, body: string, from = "192.0.2.1"): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  return fetch(url, { method: "POST", headers, body });
}
/** A callback takes effect after its answer. Once a genuine one has worked, earlier ones have had their effect too. */
async function settled(): Promise<void> {
  const probe = await submit(await sell(), "stall");
  await post(urlOf(probe), hint(probe.clave));
  await until(async () => expect(await standing(probe)).toMatchObject({ despertares: 1 }));
}

describe("a callback makes us query the authority at once", () => {
  it.each([
    ["a document", sell],
    ["a receiver message", () => respond("3102000001")],
  ])("%s, and the query decides", async (_, make) => {
    simulator.control.setCallbacks({ times: 1 });
    const openDoor = closeDoor();
    const sent = await submit(await make());
    expect(await standing(sent)).toEqual({ estado: "procesando", turno: 0, despertares: 0 });
    openDoor();
    await until(async () => expect(await standing(sent)).toEqual({ estado: "procesando", turno: 1, despertares: 1 }));
    expect(await drive(sent, 0)).toEqual({ kind: "superseded" });
    expect(await drive(sent, 1)).toEqual({ kind: "final" });
    expect(await standing(sent)).toMatchObject({ estado: "aceptado" });
  });

  it("a document called back twice is woken once while its query is due, and a decided one not at all", async () => {
    simulator.control.setCallbacks({ times: 2 });
    const { taken } = simulator.control.stats().callbacks;
    const openDoor = closeDoor();
    const sent = await submit(await sell());
    openDoor();
    await until(() => expect(simulator.control.stats().callbacks.taken - taken).toBe(2));
    await until(async () => expect(await standing(sent)).toMatchObject({ despertares: 1 }));
    expect(await drive(sent, 1)).toEqual({ kind: "final" });
    await post(urlOf(sent), hint(sent.clave));
    await settled();
    expect(await standing(sent)).toEqual({ estado: "aceptado", turno: 1, despertares: 1 });
  });

  it("a document that is never called back is queried anyway", async () => {
    simulator.control.setCallbacks({ times: 0 });
    const sent = await sell();
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: sent.id, turno: 0 })).toEqual({ kind: "final" });
    expect(await standing(sent)).toEqual({ estado: "aceptado", turno: 0, despertares: 0 });
  });
});

describe("a forged callback does nothing", () => {
  it("with a real clave and a token that is invented, another document's or another kind's", async () => {
    simulator.control.setCallbacks({ times: 0 });
    const [sent, other] = [await submit(await sell(), "stall"), await submit(await sell(), "stall")];
    const { queries } = simulator.control.stats();
    const right = urlOf(sent);
    const forged = [
      ...["x", "..%2f", "d.1.1.", `d.${issuer.tenantId}.${sent.id}.${"A".repeat(22)}`].map(
        (t) => `${origin}${CALLBACK_PATH}/${t}`,
      ),
      right.replace(/\/d\./, "/m."),
      right.replace(`.${sent.id}.`, `.${other.id}.`),
      right.replace(`.${issuer.tenantId}.`, `.${issuer.tenantId + 1}.`),
      `${right}x`,
      urlOf(other), // of a document that the body does not name
    ];
    for (const url of forged) expect((await post(url, hint(sent.clave))).status).toBe(200);
    await settled();
    expect([await standing(sent), await standing(other)]).toEqual([
      { estado: "procesando", turno: 0, despertares: 0 },
      { estado: "procesando", turno: 0, despertares: 0 },
    ]);
    // The document that `settled` submits was looked at, and no other.
    expect(simulator.control.stats().queries).toBe(queries + HIDDEN_QUERIES);
  });

  it("with the right token and a verdict in the body: one query is made, and only its answer sets the state", async () => {
    const sent = await submit(await sell(), "stall");
    await post(urlOf(sent), hint(sent.clave, { "ind-estado": "aceptado", respuestaXml: "PHg+" }));
    await until(async () => expect(await standing(sent)).toMatchObject({ turno: 1 }));
    const { queries } = simulator.control.stats();
    expect(await advanceEnvio(current(), sent.kind, sent.id, 1)).toMatchObject({ kind: "wait" });
    expect(simulator.control.stats().queries - queries).toBe(1);
    expect(await standing(sent)).toEqual({ estado: "procesando", turno: 1, despertares: 1 });
  });

  it("repeated a thousand times, wakes no more often than the authority itself might", async () => {
    const sent = await submit(await sell(), "stall");
    for (let batch = 0; batch < 20; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, () => post(urlOf(sent), hint(sent.clave), `198.51.100.${batch}`)));
      await waitAnHour(sent);
    }
    await settled();
    expect(await standing(sent)).toEqual({ estado: "procesando", turno: MAX_WAKES, despertares: MAX_WAKES });
  });
});

describe("the answer reveals nothing", () => {
  it("to any content, on both hosts: the same status, body and headers, whether the callback took effect or not", async () => {
    const sent = await submit(await sell(), "stall");
    const bodies = [
      hint(sent.clave),
      "",
      "no json",
      "null",
      '{"__proto__":{"clave":"x"},"clave":7}',
      "[".repeat(100_000),
      "\u0000",
      `{"clave":"${"9".repeat(60)}"}`,
      "x".repeat(300 * 1024),
    ];
    const urls = [urlOf(sent), `${origin}${CALLBACK_PATH}/x`];
    const seen = new Set<string>();
    for (const [i, body] of bodies.entries()) {
      for (const [j, url] of urls.entries()) {
        const from = `203.0.113.${2 * i + j}`;
        const init = { method: "POST", body, headers: { "x-forwarded-for": from, "x-request-id": "a-request" } };
        for (const answer of [
          await fetch(url, init),
          await POST(new Request(url, { ...init, headers: { ...init.headers, "x-forwarded-for": `${from}9` } })),
        ]) {
          const { status, headers } = answer;
          const told = [...headers].filter(
            ([name]) => !/^(date|connection|keep-alive|content-length|x-ratelimit-reset)$/.test(name),
          );
          seen.add(JSON.stringify([status, await answer.text(), told]));
        }
      }
    }
    expect([...seen]).toHaveLength(1);
    expect(JSON.parse([...seen][0] ?? "[]").slice(0, 2)).toEqual([200, '{"recibido":true}']);
  });

  it("to a flood from one address: 429 with Retry-After, with any token; another address is not affected", async () => {
    const sent = await submit(await sell(), "stall");
    const flood = (n: number) =>
      Promise.all(Array.from({ length: n }, () => post(`${origin}${CALLBACK_PATH}/x`, "", "192.0.2.77")));
    for (let sentSoFar = 0; sentSoFar < 1200; sentSoFar += 100) {
      for (const { status } of await flood(100)) expect(status).toBe(200);
    }
    for (const url of [urlOf(sent), `${origin}${CALLBACK_PATH}/x`]) {
      const answer = await post(url, hint(sent.clave), "192.0.2.77");
      expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
      expect(await answer.json()).toMatchObject({ error: expect.stringContaining("1200") });
    }
    expect((await post(urlOf(sent), hint(sent.clave), "192.0.2.78")).status).toBe(200);
  });

  it("to another method: 405", async () => {
    const answer = await fetch(`${origin}${CALLBACK_PATH}/x`);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
