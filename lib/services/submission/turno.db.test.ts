/** Only one run at a time acts for a document or a message. A wake can be lost, but not the row's turn or the sweep. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setCredencialHacienda } from "../accounts/credenciales/set-credencial";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { sweep } from "../kernel/waiting/sweep";
import { takeSteps } from "../kernel/waiting/take-steps";
import { MENSAJE_RECEPTOR } from "../reception/mensajes-receptor/envio";
import { retryFactura } from "../sales/retry";
import { issued, look } from "../testing/issuing";
import { createProveedor, responder } from "../testing/proveedor";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { advanceEnvio } from "./advance";
import { PRIMER_TURNO } from "./kind";

const DAY_MS = 86_400_000;
/** Customers: the authority never reaches a verdict for the first, and accepts the documents of the second. */
const [STALLS, ACCEPTS] = ["3101000999", "3101654321"];
const SUPERSEDED = { kind: "superseded" };

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const current = () => ({ ...world.ctx, now: new Date() });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function sellTo(identificacion: string): Promise<{ clave: string; id: string }> {
  const { clave } = await issued(world, {
    tipo: "01",
    cliente: { identificacion, nombre: "Comercio de prueba", correo: "a@b.example", telefono: "8888-1111" },
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  return { clave, id: row?.id ?? "" };
}

const turnoOf = async (id: string) =>
  (await look<{ turno: number }>(world, `select turno from documento where documento_id = ${id}`))[0]?.turno ?? -1;

/** The turns of the runs that the outbox starts for a document, in order. */
const announced = async (id: string) => {
  const rows = await look<{ turno: number }>(
    world,
    `select (data ->> 'turno')::int as turno from outbox_event
     where data ->> 'documentoId' = '${id}' and name in ('documento/emitido', 'documento/reanudado')
     order by outbox_event_id`,
  );
  return rows.map(({ turno }) => turno);
};

describe("each wake starts a turn and writes the event of its run in the same transaction", () => {
  it("after ten wakes ten runs end without calling the authority, and the last one continues", async () => {
    const { clave, id } = await sellTo(STALLS);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: PRIMER_TURNO })).toMatchObject({
      kind: "wait",
    });
    for (let n = 1; n <= 5; n += 1) {
      await sweep(world.ctx, DOCUMENTO, inDays(n));
      await retryFactura(current(), clave);
    }
    const turnos = await announced(id);
    expect(turnos).toEqual(Array.from({ length: 11 }, (_, turno) => turno));
    const { queries } = world.simulator.control.stats();
    for (const turno of turnos.slice(0, -1))
      expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: turno })).toEqual(SUPERSEDED);
    expect(world.simulator.control.stats().queries).toBe(queries);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: 10 })).toMatchObject({ kind: "wait" });
    expect(world.simulator.control.stats().queries).toBeGreaterThan(queries);
    expect(world.simulator.control.statsOf(clave)).toMatchObject({ posts: 1 });
    await look(world, `update documento set estado = 'aceptado' where documento_id = ${id}`);
  });

  it("new credentials wake the documents that wait for them", async () => {
    const { clave, id } = await sellTo("3101000403");
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: PRIMER_TURNO })).toMatchObject({
      kind: "wait",
    });
    const usuario = `cpj-${clave.slice(11, 21)}@simulador`;
    world.simulator.control.fixCredentials(usuario);
    await setCredencialHacienda(current(), { ambiente: "simulador", usuario, contrasena: "simulador" });
    expect(await announced(id)).toEqual([0, 1]);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: 0 })).toEqual(SUPERSEDED);
    for (let n = 0; n < 3; n += 1) await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: 1 });
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: 1 })).toEqual({ kind: "final" });
  });

  it("a wake whose event cannot be written starts no turn", async () => {
    const { clave, id } = await sellTo(STALLS);
    await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: PRIMER_TURNO });
    await look(
      world,
      "alter table outbox_event add constraint sin_reanudar check (name <> 'documento/reanudado') not valid",
    );
    await expect(retryFactura(current(), clave)).rejects.toThrow();
    await look(world, "alter table outbox_event drop constraint sin_reanudar");
    expect([await turnoOf(id), await announced(id)]).toEqual([0, [0]]);
    await retryFactura(current(), clave);
    expect([await turnoOf(id), await announced(id)]).toEqual([1, [0, 1]]);
    await look(world, `update documento set estado = 'aceptado' where documento_id = ${id}`);
  });
});

describe("nothing is lost and nothing is sent twice", () => {
  it("when a run is lost with its event, the sweep starts another turn that reaches the verdict", async () => {
    const { clave, id } = await sellTo(ACCEPTS);
    await look(world, `delete from outbox_event where data ->> 'documentoId' = '${id}'`);
    expect(await sweep(world.ctx, DOCUMENTO, inDays(1))).toEqual({ woken: 1 });
    const [turno = -1] = await announced(id);
    expect(turno).toBe(1);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: turno })).toEqual({ kind: "final" });
    expect(world.simulator.control.statsOf(clave)).toMatchObject({ posts: 1, estado: "aceptado" });
  });

  it("a run that was superseded between reading the row and sending does not send", async () => {
    const { id } = await sellTo(ACCEPTS);
    const { tenantId, db } = world.ctx;
    await sweep(world.ctx, DOCUMENTO, inDays(1));
    const claim = (turno: number) =>
      db.transaction(tenantId, (tx) =>
        tx.run(DOCUMENTO.queries.markEnvioIniciado({ tenantId, id, turno, previous: null, now: new Date() })),
      );
    expect(await claim(0)).toEqual([]);
    expect(await claim(1)).toHaveLength(1);
  });

  it("after a lost answer and a wake, the new run asks by clave and sends nothing again", async () => {
    const { clave, id } = await sellTo("3101000408");
    await advanceEnvio(current(), DOCUMENTO, id);
    await retryFactura(current(), clave);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: PRIMER_TURNO })).toEqual(SUPERSEDED);
    expect(await takeSteps(current(), DOCUMENTO, { documentoId: id, turno: 1 })).toEqual({ kind: "final" });
    expect(world.simulator.control.statsOf(clave)).toMatchObject({ posts: 1, distinct: 1 });
  });
});

it("a receiver message has turns like a document", async () => {
  const emitted = (await createProveedor(world, STALLS)).emit();
  const { mensaje } = await responder(world, { ...emitted.conXml, mensaje: 1, condicionImpuesto: "05" });
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where consecutivo = '${mensaje.consecutivo}'`,
  );
  const id = row?.id ?? "";
  expect(await takeSteps(current(), MENSAJE_RECEPTOR, { mensajeReceptorId: id, turno: PRIMER_TURNO })).toMatchObject({
    kind: "wait",
  });
  await sweep(world.ctx, MENSAJE_RECEPTOR, inDays(1));
  expect(await takeSteps(current(), MENSAJE_RECEPTOR, { mensajeReceptorId: id, turno: PRIMER_TURNO })).toEqual(
    SUPERSEDED,
  );
  expect(await takeSteps(current(), MENSAJE_RECEPTOR, { mensajeReceptorId: id, turno: 1 })).toMatchObject({
    kind: "wait",
  });
});
