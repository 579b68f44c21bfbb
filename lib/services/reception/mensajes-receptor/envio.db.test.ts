/**
 * A message from creation to verdict, against the simulator over HTTP: each outcome that a supplier's number causes
 * (architecture 8).
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { addCertificado } from "../../accounts/certificados/add-certificado";
import { setCredencialHacienda } from "../../accounts/credenciales/set-credencial";
import type { Ctx } from "../../kernel/context";
import { sweep } from "../../kernel/waiting/sweep";
import { takeSteps } from "../../kernel/waiting/take-steps";
import { advanceEnvio } from "../../submission/advance";
import { PRIMER_TURNO, type Verdict } from "../../submission/kind";
import { look } from "../../testing/issuing";
import { createProveedor, type Emitido, receptorOf, responder } from "../../testing/proveedor";
import { eventosOf, misfits } from "../../testing/webhook-world";
import { createSimulatedWorld, type SimulatedWorld } from "../../testing/world";
import { MENSAJE_RECEPTOR } from "./envio";
import { getMensajeReceptor, getMensajeReceptorRespuesta, getMensajeReceptorXml } from "./get";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const current = (ctx: Ctx): Ctx => ({ ...ctx, now: new Date() });

let documentos = 0;
/** Accepts a new document of the supplier. */
async function accept(numero?: string, of = world): Promise<Emitido & { consecutivo: string }> {
  documentos += 1;
  const emitted = (await createProveedor(of, numero)).emit({ numero: documentos });
  const { mensaje } = await responder(of, { ...emitted.conXml, mensaje: 1, condicionImpuesto: "05" });
  return { ...emitted, consecutivo: mensaje.consecutivo };
}

async function idOf(clave: string): Promise<string> {
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where clave = '${clave}' order by 1 desc limit 1`,
  );
  if (row === undefined) throw new Error(`no message about ${clave}`);
  return row.id;
}

/** Advances as the durable function does, without its pauses. Returns what the API would answer. */
async function drive(clave: string, steps = 12, of = world) {
  const id = await idOf(clave);
  for (let n = 0; n < steps; n += 1) {
    if ((await advanceEnvio(current(of.ctx), MENSAJE_RECEPTOR, id)).kind === "final") break;
  }
  return getMensajeReceptor(of.ctx, clave);
}

const eventsOf = async (name: string, clave: string) =>
  look(
    world,
    `select data from outbox_event where name = '${name}' and data ->> 'mensajeReceptorId' = '${await idOf(clave)}'`,
  );

const verdictOf = (estado: Verdict["estado"]): Verdict => ({
  kind: "final",
  estado,
  respuestaXml: Buffer.from("x"),
  mensaje: null,
  defecto: null,
});

describe("a verdict", () => {
  it.each([
    [1, null],
    [2, "Faltó una caja"],
    [3, "No la pedimos"],
  ])(
    "spec 1(mensajes), 9(1.4): mensaje %s is sent with its own consecutivo and accepted, and the answer is stored",
    async (mensaje, detalleMensaje) => {
      const { clave, conXml } = (await createProveedor(world)).emit();
      const { mensaje: made } = await responder(world, { ...conXml, mensaje, detalleMensaje });
      expect(await drive(clave)).toMatchObject({ estado: "aceptado", hacienda: { intentos: 1, problema: null } });
      const { bytes, fileName } = await getMensajeReceptorRespuesta(world.ctx, clave);
      expect(Buffer.from(bytes).toString()).toContain(`<Clave>${clave}</Clave>`);
      expect(fileName).toBe(`${clave}-${made.consecutivo}_respuesta.xml`);
      expect(world.simulator.control.statsOf(`${clave}-${made.consecutivo}`)).toMatchObject({
        posts: 1,
        received: true,
      });
      expect(await eventosOf(world, clave)).toMatchObject([{ tipo: "mensajeReceptor.aceptado" }]);
    },
  );
  it("a rejection shows code and text of each reason, is published once, and allows another answer", async () => {
    const { clave, conXml } = await accept("3101000400");
    const answer = await drive(clave);
    expect(answer.estado).toBe("rechazado");
    expect(answer.hacienda.motivos.map(({ codigo }) => codigo)).toEqual(["-411", "-487"]);
    await drive(clave);
    expect(await eventosOf(world, clave)).toMatchObject([{ tipo: "mensajeReceptor.rechazado" }]);
    const second = await responder(world, { ...conXml, mensaje: 3, detalleMensaje: "No llegó" });
    expect(second).toMatchObject({ replayed: false, mensaje: { estado: "procesando", mensaje: 3 } });
  });
  it("its events have exactly the members that the contract declares", async () => {
    const tipos = await look<{ tipo: string }>(world, "select distinct tipo from evento order by tipo");
    expect(tipos.map(({ tipo }) => tipo)).toEqual(["mensajeReceptor.aceptado", "mensajeReceptor.rechazado"]);
    expect(await misfits(world)).toEqual([]);
  });
  it("the warnings of an accepted message are shown", async () => {
    const { hacienda, estado } = await drive((await accept("3101000060")).clave);
    expect([estado, hacienda.motivos.map(({ codigo }) => codigo)]).toEqual(["aceptado", ["-37", "-53"]]);
  });
  it("a verdict is final: a later one changes nothing", async () => {
    const { clave } = await accept();
    const before = await drive(clave);
    await MENSAJE_RECEPTOR.finish(world.ctx, await idOf(clave), verdictOf("rechazado"));
    expect(await getMensajeReceptor(world.ctx, clave)).toEqual(before);
  });
});

describe("spec 6(eventos): a verdict is published", () => {
  it("once, although it is recorded many times, under the id of the outbox event", async () => {
    for (const [numero, estado] of [
      [undefined, "aceptado"],
      ["3101000400", "rechazado"],
    ] as const) {
      const { clave } = await accept(numero);
      const id = await idOf(clave);
      await drive(clave);
      const again = Array.from({ length: 5 }, () => MENSAJE_RECEPTOR.finish(world.ctx, id, verdictOf("aceptado")));
      await Promise.all(again);
      const events = await eventosOf(world, clave);
      expect(events.map(({ tipo }) => tipo)).toEqual([`mensajeReceptor.${estado}`]);
    }
  });
  it("of simultaneous verdicts only the first to commit is published", async () => {
    const { clave } = await accept();
    const id = await idOf(clave);
    const verdicts = (["aceptado", "rechazado"] as const).flatMap((estado) => [estado, estado, estado]);
    await Promise.all(verdicts.map((estado) => MENSAJE_RECEPTOR.finish(world.ctx, id, verdictOf(estado))));
    const { estado } = await getMensajeReceptor(world.ctx, clave);
    const events = await eventosOf(world, clave);
    expect(events.map(({ tipo }) => tipo)).toEqual([`mensajeReceptor.${estado}`]);
  });
  it("with the members of document events: the answer, the supplier's document and the reasons", async () => {
    const { clave, consecutivo, documento } = await accept("3101000400");
    const { hacienda } = await drive(clave);
    expect((await eventosOf(world, clave))[0]?.datos).toEqual({
      clave,
      consecutivo,
      tipo: "Aceptado",
      codigoTipo: "05",
      estado: "rechazado",
      moneda: "CRC",
      total: documento.resumen.totalComprobante,
      motivos: hacienda.motivos,
      problema: null,
    });
  });
  it("without currency if there is no supplier's XML, because it is unknown", async () => {
    const { clave, sinXml } = (await createProveedor(world)).emit();
    await responder(world, { ...sinXml, mensaje: 3, detalleMensaje: "No la pedimos" });
    await drive(clave);
    const datos = (await eventosOf(world, clave))[0]?.datos;
    expect(datos).toMatchObject({ tipo: "Rechazado", codigoTipo: "07", estado: "aceptado", motivos: [] });
    expect(datos).not.toHaveProperty("moneda");
  });
});

describe("trouble on the way", () => {
  it.each([
    ["3101000500", "three answers 500"],
    ["3101000408", "a connection cut after accepting"],
    ["3101000401", "a token called expired"],
    ["3101000404", "a message not found at first"],
  ])("%s: %s ends accepted, with the same bytes throughout", async (numero) => {
    const { clave, consecutivo } = await accept(numero);
    expect((await drive(clave)).estado).toBe("aceptado");
    expect(world.simulator.control.statsOf(`${clave}-${consecutivo}`)).toMatchObject({ distinct: 1 });
  });
  it("a lost answer is asked for by clave and consecutivo, and nothing is sent twice", async () => {
    const { clave, consecutivo } = await accept("3101000408");
    expect((await drive(clave)).estado).toBe("aceptado");
    expect(world.simulator.control.statsOf(`${clave}-${consecutivo}`)).toMatchObject({ posts: 1, statuses: [0] });
  });
  it("3101000999: no verdict leaves it in procesando, with a pause to sleep", async () => {
    const { clave } = await accept("3101000999");
    expect(
      await takeSteps(current(world.ctx), MENSAJE_RECEPTOR, {
        mensajeReceptorId: await idOf(clave),
        turno: PRIMER_TURNO,
      }),
    ).toMatchObject({ kind: "wait" });
    expect((await getMensajeReceptor(world.ctx, clave)).estado).toBe("procesando");
  });
});

describe("the authority's own error", () => {
  it("is no verdict; requesting the same message again continues with the same number and bytes", async () => {
    const { clave, conXml, consecutivo } = await accept("3101000503");
    expect(await drive(clave)).toMatchObject({
      estado: "error",
      hacienda: { problema: expect.stringMatching(/error propio/) },
    });
    const { bytes } = await getMensajeReceptorXml(world.ctx, clave);
    const again = await responder(world, { ...conXml, mensaje: 1 });
    expect(again).toMatchObject({ replayed: true, mensaje: { estado: "procesando", consecutivo } });
    expect(await eventsOf("mensaje/reanudado", clave)).toHaveLength(1);
    expect(Buffer.from((await getMensajeReceptorXml(world.ctx, clave)).bytes).equals(Buffer.from(bytes))).toBe(true);
    await drive(clave);
    expect(world.simulator.control.statsOf(`${clave}-${consecutivo}`)).toMatchObject({ posts: 2, distinct: 1 });
  });
});

describe("problems that only people can fix", () => {
  it("without a certificate it is made, says why it waits, and is signed and sent once there is one", async () => {
    const bare = await createSimulatedWorld({ unsigned: true });
    const before = world;
    world = bare;
    try {
      const { clave } = await accept(undefined, bare);
      expect(await drive(clave, 2, bare)).toMatchObject({
        estado: "procesando",
        hacienda: { problema: expect.stringMatching(/certificado/) },
      });
      await expect(getMensajeReceptorXml(bare.ctx, clave)).rejects.toMatchObject({
        kind: "not-found",
        message: expect.stringMatching(/^El mensaje todavía no está firmado\. No hay un certificado/),
      });
      const { reanudados } = await addCertificado(current(bare.ctx), bare.certificate);
      expect(reanudados).toBe(1);
      expect((await drive(clave, 12, bare)).estado).toBe("aceptado");
    } finally {
      await bare.drop();
      world = before;
    }
  });
  it("refused credentials are reported, and new ones let the message go on", async () => {
    const { clave } = await accept("3101000403");
    expect((await drive(clave, 3)).hacienda.problema).toMatch(/usuario o la contraseña/);
    const usuario = `cpj-${(await receptorOf(world)).numero}@simulador`;
    world.simulator.control.fixCredentials(usuario);
    await setCredencialHacienda(current(world.ctx), { ambiente: "simulador", usuario, contrasena: "simulador" });
    expect((await drive(clave)).estado).toBe("aceptado");
  });
});

describe("nothing is forgotten", () => {
  it("a message whose step is overdue is woken by the sweep, once", async () => {
    await queryAs(world.ownerUrl, "update mensaje_receptor set siguiente_at = null");
    const { clave } = await accept();
    const later = new Date(Date.now() + 5 * 60_000);
    expect(await sweep(world.ctx, MENSAJE_RECEPTOR, new Date())).toEqual({ woken: 0 });
    expect(await sweep(world.ctx, MENSAJE_RECEPTOR, later)).toEqual({ woken: 1 });
    expect(await sweep(world.ctx, MENSAJE_RECEPTOR, later)).toEqual({ woken: 0 });
    expect(await eventsOf("mensaje/reanudado", clave)).toHaveLength(1);
  });
});
