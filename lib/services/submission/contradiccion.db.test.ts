/** What the authority says after its verdict, of its own or when a callback makes us ask: five cases, one answer each. */

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { getDocumentoOtraRespuesta, getDocumentoRespuesta } from "../issuing/documentos/get";
import { takeSteps } from "../kernel/waiting/take-steps";
import { MENSAJE_RECEPTOR } from "../reception/mensajes-receptor/envio";
import { getMensajeReceptorOtraRespuesta, getMensajeReceptorRespuesta } from "../reception/mensajes-receptor/get";
import { getFactura } from "../sales/get";
import { issued, look, TIQUETE } from "../testing/issuing";
import { createProveedor, responder } from "../testing/proveedor";
import { createWorld, type World } from "../testing/world";
import { advanceEnvio } from "./advance";
import { CALLBACK_PATH, callbackUrl } from "./callback-token";
import { dudas } from "./duda";
import { heedCallback } from "./heed-callback";
import type { EnvioKind } from "./kind";

/** As often as the authority itself repeats a callback. */
const MOST_QUESTIONS = 4;
const DUDAS = dudas([DOCUMENTO, MENSAJE_RECEPTOR]);

interface Answer {
  status: number;
  body: string;
}
type Change = (answer: Answer) => Answer;
const whole: Change = (answer) => answer;
const rejects: Change = (answer) => ({ ...answer, body: answer.body.replace('"aceptado"', '"rechazado"') });
const denies: Change = () => ({ status: 404, body: "" });
const changeRespuesta =
  (change: (xml: string) => string): Change =>
  ({ status, body }) => ({
    status,
    body: body.replace(/"respuesta-xml":"([^"]+)"/, (_, base64: string) => {
      const xml = change(Buffer.from(base64, "base64").toString());
      return `"respuesta-xml":"${Buffer.from(xml).toString("base64")}"`;
    }),
  });
/** The same verdict, in other bytes. */
const signsAgain = changeRespuesta((xml) => `${xml}\n`);
const answersAboutAnother = changeRespuesta((xml) => xml.replace(/<Clave>506/, "<Clave>507"));

let simulator: Simulator;
let gateway: Server;
let world: World;
/** What becomes of the next answers about a document. */
let change = whole;
/** Looks that are being answered wait for it. */
let held: Promise<void> = Promise.resolve();
let looks = 0;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  gateway = createServer((request, response) => {
    forward(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  world = await createWorld({ simulatorUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` });
});
beforeEach(() => {
  change = whole;
});
afterAll(async () => {
  await world.drop();
  gateway.closeAllConnections();
  gateway.close();
  await simulator.close();
});

async function forward(request: IncomingMessage) {
  const { method = "GET", headers } = request;
  const sent = { authorization: headers.authorization ?? "", "content-type": headers["content-type"] ?? "" };
  const body = method === "GET" ? null : await text(request);
  const answer = await fetch(simulator.url + request.url, { method, headers: sent, body });
  const said = { status: answer.status, body: await answer.text() };
  const changed = method === "GET" ? change : whole;
  if (method === "GET") {
    looks += 1;
    await held;
  }
  return { ...changed(said), headers: { "content-type": "application/json" } };
}

interface Sent {
  kind: EnvioKind;
  id: string;
  clave: string;
}

const current = () => ({ ...world.ctx, now: new Date() });

async function sell(): Promise<Sent> {
  const { clave } = await issued(world, TIQUETE);
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  return { kind: DOCUMENTO, clave, id: row?.id ?? "" };
}

async function respond(): Promise<Sent> {
  const { mensaje } = await responder(world, { ...(await createProveedor(world)).emit().conXml, mensaje: 1 });
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where clave = '${mensaje.clave}'`,
  );
  return { kind: MENSAJE_RECEPTOR, clave: mensaje.clave, id: row?.id ?? "" };
}

async function accepted(make = sell): Promise<Sent> {
  const sent = await make();
  expect(await takeSteps(current(), { step: (ctx) => advanceEnvio(ctx, sent.kind, sent.id) }, {})).toEqual({
    kind: "final",
  });
  return sent;
}

/** A callback under the document's own token. */
async function callBack({ kind, id, clave }: Sent, says: string, about = clave): Promise<boolean> {
  const { tenantId, keyring } = world.ctx;
  const url = callbackUrl({ publicUrl: "https://a.cr", keyring }, "produccion", {
    prefijo: kind.prefijo,
    tenantId,
    id,
  });
  const body = Buffer.from(JSON.stringify({ clave: about, "ind-estado": says }));
  return heedCallback(current(), url?.split(`${CALLBACK_PATH}/`)[1] ?? "", body);
}

/** Takes the steps of the question that is open, as its run does. */
async function answerDuda(ctx = current()) {
  const [open] = await look<{ id: string }>(world, "select duda_id as id from duda where estado = 'pendiente'");
  return open === undefined ? null : takeSteps(ctx, DUDAS, { dudaId: open.id });
}
/** Its process dies where it would do this in the database. */
const diesAt = (seam: "transaction" | "write") => ({
  ...current(),
  db: Object.create(world.ctx.db, { [seam]: { value: () => Promise.reject(new Error("died")) } }),
});
const tenMinutesPass = () =>
  look(world, "update duda set desde = desde - interval '11 minutes' where estado = 'pendiente' returning 1");

const contradicciones = (clave: string) =>
  look(
    world,
    `select clase, c.estado, respuesta is not null as bytes,
            (select count(*)::int from audit_entry a
             where a.objeto_id = c.clave and accion = 'contradecir' and detalle ->> 'clase' = clase) as audited,
            (select json_agg(json_build_array(tipo, datos ->> 'estado')) from evento e
             where e.clave = c.clave and coalesce(datos -> 'contradiccion' ->> 'clase', 'desconocida') = clase
               and tipo ~ 'contradicho|desconocido') as told
     from contradiccion c where clave = '${clave}' order by contradiccion_id`,
  );
/** All that the first answer left, and what the API says beside it. */
async function first({ clave }: Sent) {
  const { hacienda, ...factura } = await getFactura(world.ctx, clave);
  const { contradicciones: dichas = [], ...primera } = hacienda;
  const { bytes } = await getDocumentoRespuesta(world.ctx, clave, ["04"]);
  const dice = dichas.map(({ clase, estado }) => [clase, estado]);
  return { dice, kept: { ...factura, hacienda: primera, respuesta: Buffer.from(bytes).toString() } };
}

describe("accepts and later rejects", () => {
  it("by callback: it is asked, its word is written beside the first answer, which stays; repeated, it adds nothing", async () => {
    const sent = await accepted();
    const before = await first(sent);
    expect(before).toMatchObject({ dice: [], kept: { estado: "aceptado" } });
    change = rejects;
    for (let n = 0; n < 2; n += 1) {
      expect(await callBack(sent, "rechazado")).toBe(true);
      expect(await answerDuda()).toEqual({ kind: "final" });
    }
    expect(await contradicciones(sent.clave)).toEqual([
      { clase: "estado", estado: "rechazado", bytes: true, audited: 1, told: [["documento.contradicho", "aceptado"]] },
    ]);
    expect(await first(sent)).toEqual({ dice: [["estado", "rechazado"]], kept: before.kept });
  });

  it("to two runs that asked at once: the one that was recorded first decides, the other is written beside it", async () => {
    const sent = await sell();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    change = rejects;
    const seen = looks;
    const late = advanceEnvio(current(), sent.kind, sent.id);
    await expect.poll(() => looks).toBe(seen + 1);
    held = Promise.resolve();
    change = whole;
    expect(await advanceEnvio(current(), sent.kind, sent.id)).toEqual({ kind: "final" });
    const before = await first(sent);
    release();
    expect(await late).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual([
      { clase: "estado", estado: "rechazado", bytes: true, audited: 1, told: [["documento.contradicho", "aceptado"]] },
    ]);
    expect(await first(sent)).toEqual({ dice: [["estado", "rechazado"]], kept: before.kept });
  });

  it("of a receiver message, in the same way", async () => {
    const sent = await accepted(respond);
    change = rejects;
    await callBack(sent, "rechazado");
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual([
      {
        clase: "estado",
        estado: "rechazado",
        bytes: true,
        audited: 1,
        told: [["mensajeReceptor.contradicho", "aceptado"]],
      },
    ]);
    const [row] = await look(world, `select estado from mensaje_receptor where mensaje_receptor_id = ${sent.id}`);
    expect(row).toEqual({ estado: "aceptado" });
    const [primera, otra] = await Promise.all([
      getMensajeReceptorRespuesta(world.ctx, sent.clave),
      getMensajeReceptorOtraRespuesta(world.ctx, sent.clave, "estado"),
    ]);
    expect(otra.bytes).toEqual(primera.bytes);
    expect(otra.fileName).toBe(primera.fileName.replace(".xml", "_estado.xml"));
  });
});

it("signs two answers that accept: the first bytes are served, the second beside them", async () => {
  const sent = await accepted();
  const otra = () => getDocumentoOtraRespuesta(world.ctx, sent.clave, ["04"], "respuesta");
  await expect(otra()).rejects.toThrow("No existe ese archivo.");
  const before = await first(sent);
  change = signsAgain;
  await callBack(sent, "rechazado");
  expect(await answerDuda()).toEqual({ kind: "final" });
  expect(await contradicciones(sent.clave)).toEqual([
    { clase: "respuesta", estado: "aceptado", bytes: true, audited: 1, told: [["documento.contradicho", "aceptado"]] },
  ]);
  expect(await first(sent)).toEqual({ dice: [["respuesta", "aceptado"]], kept: before.kept });
  const { bytes, fileName } = await otra();
  expect(Buffer.from(bytes).toString()).toBe(`${before.kept.respuesta}\n`);
  expect(fileName).toBe(`${sent.clave}_respuesta_respuesta.xml`);
});

it("answers for another clave: it says nothing about this one, and is asked again", async () => {
  const sent = await accepted();
  change = answersAboutAnother;
  await callBack(sent, "rechazado");
  expect(await answerDuda()).toMatchObject({ kind: "wait" });
  expect(await contradicciones(sent.clave)).toEqual([]);
  change = whole;
  expect(await answerDuda()).toEqual({ kind: "final" });
});

describe("denies a document that it accepted", () => {
  it("for ten minutes: that it does is written down, and the document stays accepted with its answer", async () => {
    const sent = await accepted();
    const before = await first(sent);
    change = denies;
    await callBack(sent, "error");
    expect(await answerDuda()).toMatchObject({ kind: "wait" });
    expect(await contradicciones(sent.clave)).toEqual([]);
    await tenMinutesPass();
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual([
      { clase: "negado", estado: null, bytes: false, audited: 1, told: [["documento.contradicho", "aceptado"]] },
    ]);
    expect(await first(sent)).toEqual({ dice: [["negado", null]], kept: before.kept });
  });

  it("and finds it again: nothing is written down", async () => {
    const sent = await accepted();
    change = denies;
    await callBack(sent, "error");
    expect(await answerDuda()).toMatchObject({ kind: "wait" });
    change = whole;
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual([]);
  });
});

describe("knows a clave that we do not", () => {
  /** The rows are gone, as when the database was restored to a moment before the sale. */
  const forget = ({ id }: Sent) =>
    look(
      world,
      `set session_replication_role = replica;
       delete from documento_xml where documento_id = ${id}; delete from documento where documento_id = ${id};
       set session_replication_role = origin`,
    );
  const WRITTEN = [
    {
      clase: "desconocida",
      estado: "aceptado",
      bytes: true,
      audited: 1,
      told: [["documento.desconocido", "aceptado"]],
    },
  ];

  it("after a restore: its callback makes us ask, and the answer is kept under the clave", async () => {
    const sent = await accepted();
    await forget(sent);
    expect(await callBack(sent, "aceptado")).toBe(true);
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual(WRITTEN);
  });

  it.each([
    ["after it heard the answer", "transaction", []],
    ["after it wrote the answer down", "write", WRITTEN],
  ] as const)("asked by a process that dies %s: asked again, and written down once", async (_, seam, meanwhile) => {
    const sent = await accepted();
    await forget(sent);
    expect(await callBack(sent, "aceptado")).toBe(true);
    await expect(answerDuda(diesAt(seam))).rejects.toThrow("died");
    expect(await contradicciones(sent.clave)).toEqual(meanwhile);
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual(WRITTEN);
    expect(await answerDuda()).toBeNull();
  });

  it("whose row's id another document has now: the same, and that document is not touched", async () => {
    const [lost, sent] = [await accepted(), await accepted()];
    await forget(lost);
    const before = await first(sent);
    expect(await callBack(sent, "rechazado", lost.clave)).toBe(true);
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect([await contradicciones(lost.clave), await contradicciones(sent.clave)]).toEqual([WRITTEN, []]);
    expect(await first(sent)).toEqual(before);
  });

  it("as a callback says and the authority does not: nothing is written down", async () => {
    const sent = await accepted();
    const invented = `${sent.clave.slice(0, 42)}12345678`;
    expect(await callBack(sent, "aceptado", invented)).toBe(true);
    await tenMinutesPass();
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(invented)).toEqual([]);
  });

  it("is asked about no other company's clave", async () => {
    const sent = await accepted();
    expect(await callBack(sent, "aceptado", sent.clave.replace("3101123456", "3101999999"))).toBe(false);
  });
});

describe("a forged callback under a leaked token", () => {
  it("changes nothing: the authority confirms its first answer", async () => {
    const sent = await accepted();
    const before = await first(sent);
    await callBack(sent, "rechazado");
    expect(await answerDuda()).toEqual({ kind: "final" });
    expect(await contradicciones(sent.clave)).toEqual([]);
    expect(await first(sent)).toEqual(before);
  });

  it("repeated with whatever clave, costs no more questions than the authority's own repetitions, and one row", async () => {
    const sent = await accepted();
    const asked: boolean[] = [];
    for (let n = 0; n < 3 * MOST_QUESTIONS; n += 1) {
      asked.push(
        await callBack(sent, "rechazado", n % 2 === 0 ? sent.clave : `${sent.clave.slice(0, 42)}0000000${n % 10}`),
      );
      await tenMinutesPass();
      await answerDuda();
    }
    expect(asked.filter(Boolean)).toHaveLength(MOST_QUESTIONS);
    const [row] = await look(world, `select count(*)::int as n from duda where objeto_id = ${sent.id}`);
    expect(row).toEqual({ n: 1 });
  });

  it("of what the authority has said already: it is not even asked", async () => {
    const sent = await accepted();
    expect(await callBack(sent, "aceptado")).toBe(false);
  });
});
