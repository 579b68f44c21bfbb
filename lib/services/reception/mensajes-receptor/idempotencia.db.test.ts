/**
 * Idempotency-Key on POST /mensajes-receptor (spec 4.1; architecture 9.6): the first answer is given again.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createProveedor, type Proveedor, postMensaje } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world.drop());

const reject = (clave: string) =>
  queryAs(world.ownerUrl, `update mensaje_receptor set estado = 'rechazado' where clave = '${clave}'`);
const messagesOf = (clave: string) => look(world, `select 1 from mensaje_receptor where clave = '${clave}'`);

describe("a replay", () => {
  it("spec 4.1(key): answers the same bytes as the first time and writes nothing", async () => {
    const body = { ...proveedor.emit().sinXml, mensaje: 1 };
    const first = await postMensaje(world, body, "a");
    expect([first.status, first.replayed]).toEqual([201, false]);
    const before = await readLedger(world);
    expect(await postMensaje(world, body, "a")).toEqual({ ...first, replayed: true });
    expect(await readLedger(world)).toEqual(before);
  });
  it("makes no second message, although the authority has rejected the first one", async () => {
    const { sinXml, clave } = proveedor.emit();
    const first = await postMensaje(world, { ...sinXml, mensaje: 1 }, "b");
    await reject(clave);
    expect(await postMensaje(world, { ...sinXml, mensaje: 1 }, "b")).toEqual({ ...first, replayed: true });
    expect(await messagesOf(clave)).toHaveLength(1);
    expect((await postMensaje(world, { ...sinXml, mensaje: 1 }, "b2")).status).toBe(201);
    expect(await messagesOf(clave)).toHaveLength(2);
  });
  it("of a request that got an existing message is 200 again, also after its rejection", async () => {
    const { sinXml, clave } = proveedor.emit();
    await postMensaje(world, { ...sinXml, mensaje: 1 });
    const repeated = await postMensaje(world, { ...sinXml, mensaje: 1 }, "c");
    expect([repeated.status, repeated.replayed]).toEqual([200, false]);
    await reject(clave);
    expect(await postMensaje(world, { ...sinXml, mensaje: 1 }, "c")).toEqual({ ...repeated, replayed: true });
    expect(await messagesOf(clave)).toHaveLength(1);
  });
  it("with another body is 422, and writes nothing", async () => {
    const { sinXml } = proveedor.emit();
    await postMensaje(world, { ...sinXml, mensaje: 1 }, "d");
    const before = await readLedger(world);
    const error = await failure(postMensaje(world, { ...proveedor.emit().sinXml, mensaje: 1 }, "d"));
    expect(error.kind).toBe("idempotency-mismatch");
    expect(await readLedger(world)).toEqual(before);
  });
  it("does not happen after a refusal: the corrected request is made under the same key", async () => {
    const { sinXml } = proveedor.emit();
    expect((await failure(postMensaje(world, { ...sinXml, mensaje: 3 }, "e"))).kind).toBe("rule");
    const right = { ...sinXml, mensaje: 3, detalleMensaje: "No llegó" };
    expect((await postMensaje(world, right, "e")).status).toBe(201);
  });
});

describe("at the same time", () => {
  it("spec 4.1(key): ten equal requests make one message, and all answers have the same bytes", async () => {
    const { sinXml, clave } = proveedor.emit();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => postMensaje(world, { ...sinXml, mensaje: 1 }, "ten")),
    );
    const answers = results.map((result) => (result.status === "fulfilled" ? result.value.body : result.reason.kind));
    expect(await messagesOf(clave)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== "conflict")).size).toBe(1);
  });
  it("under different keys the same message is made once, and each key keeps its answer", async () => {
    const { sinXml, clave } = proveedor.emit();
    const keys = ["k1", "k2", "k3", "k4", "k5"];
    const send = (key: string) => postMensaje(world, { ...sinXml, mensaje: 1 }, key);
    const answers = await Promise.all(keys.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await messagesOf(clave)).toHaveLength(1);
    await reject(clave);
    expect(await Promise.all(keys.map(send))).toEqual(answers.map((answer) => ({ ...answer, replayed: true })));
    expect(await messagesOf(clave)).toHaveLength(1);
  });
});
