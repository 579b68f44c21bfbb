/** A stopped purchase invoice or receiver message continues when a person retries it: the same bytes, sent once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { takeSteps } from "../kernel/waiting/take-steps";
import { retryFacturaCompra } from "../purchases/retry";
import { MENSAJE_RECEPTOR } from "../reception/mensajes-receptor/envio";
import { retryMensaje } from "../reception/mensajes-receptor/retry";
import { bought } from "../testing/compras";
import { failure, look, stepsToEnd } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createProveedor, responder } from "../testing/proveedor";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { advanceEnvio } from "./advance";
import { PRIMER_TURNO } from "./kind";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

/** Number of sendings of all documents together. */
const posts = () => world.simulator.control.stats().documents.reduce((sum, each) => sum + each.posts, 0);
const current = () => ({ ...world.ctx, now: new Date() });

interface Caso {
  clave: string;
  id: string;
}

/** What a user can retry in the portal: how to make it, its retry, its kind, and where it is stored. */
const CASOS = [
  {
    nombre: "a purchase invoice",
    kind: DOCUMENTO,
    tabla: "documento",
    objeto: "documento",
    evento: "documento/reanudado",
    permiso: "compras.emitir",
    retry: retryFacturaCompra,
    make: async (): Promise<Caso> => {
      const { clave } = await bought(world);
      const [row] = await look<{ id: string }>(
        world,
        `select documento_id as id from documento where clave = '${clave}'`,
      );
      return { clave, id: row?.id ?? "" };
    },
  },
  {
    nombre: "a receiver message",
    kind: MENSAJE_RECEPTOR,
    tabla: "mensaje_receptor",
    objeto: "mensaje_receptor",
    evento: "mensaje/reanudado",
    permiso: "mensajes.emitir",
    retry: retryMensaje,
    make: async (): Promise<Caso> => {
      const { clave, conXml } = (await createProveedor(world)).emit();
      await responder(world, { ...conXml, mensaje: 1 });
      const [row] = await look<{ id: string }>(
        world,
        `select mensaje_receptor_id as id from mensaje_receptor where clave = '${clave}'`,
      );
      return { clave, id: row?.id ?? "" };
    },
  },
] as const;

describe.each(CASOS)("$nombre", ({ kind, tabla, objeto, evento, permiso, retry, make }) => {
  const drive = (id: string, turno: number) =>
    stepsToEnd(() => takeSteps(current(), { step: (ctx) => advanceEnvio(ctx, kind, id, turno) }, {}));
  const set = ({ id }: Caso, change: string) => look(world, `update ${tabla} set ${change} where ${tabla}_id = ${id}`);
  const state = async ({ id }: Caso) =>
    (
      await look<{ estado: string; turno: number }>(
        world,
        `select estado, turno from ${tabla} where ${tabla}_id = ${id}`,
      )
    )[0];
  const traces = async ({ clave }: Caso) =>
    (
      await look<{ eventos: number; auditoria: number }>(
        world,
        `select (select count(*)::int from outbox_event where name = '${evento}') as eventos,
                (select count(*)::int from audit_entry
                 where accion = 'reintentar' and objeto = '${objeto}' and objeto_id = '${clave}') as auditoria`,
      )
    )[0];

  it("in error goes back to procesando once; only the new run sends, and it is accepted", async () => {
    const caso = await make();
    await set(caso, "estado = 'error', problema = 'Se detuvo', siguiente_at = now() + interval '1 hour'");
    const before = await traces(caso);
    await Promise.all(Array.from({ length: 10 }, () => retry(current(), caso.clave)));
    expect(await state(caso)).toEqual({ estado: "procesando", turno: PRIMER_TURNO + 1 });
    expect(await traces(caso)).toEqual({ eventos: (before?.eventos ?? 0) + 1, auditoria: 1 });
    const sent = posts();
    expect(await drive(caso.id, PRIMER_TURNO)).toEqual({ kind: "superseded" });
    expect(posts()).toBe(sent);
    expect(await drive(caso.id, PRIMER_TURNO + 1)).toEqual({ kind: "final" });
    expect(posts()).toBe(sent + 1);
    expect(await state(caso)).toMatchObject({ estado: "aceptado" });
  });

  it("in a long pause takes its next step now: it asks the authority and does not send again", async () => {
    const caso = await make();
    // The authority accepts the bytes but does not know the document yet.
    world.simulator.control.nextOutcome("hide");
    expect(await advanceEnvio(current(), kind, caso.id, PRIMER_TURNO)).toMatchObject({ kind: "wait" });
    const sent = posts();
    await set(caso, "siguiente_at = now() + interval '1 hour'");
    await retry(current(), caso.clave);
    expect(await state(caso)).toEqual({ estado: "procesando", turno: PRIMER_TURNO + 1 });
    expect(await traces(caso)).toMatchObject({ auditoria: 1 });
    // The next step is already due: there is nothing to hasten, and nothing is written.
    await set(caso, "siguiente_at = now() - interval '1 second'");
    const ledger = await readLedger(world);
    await retry(current(), caso.clave);
    expect(await readLedger(world)).toEqual(ledger);
    expect(await drive(caso.id, PRIMER_TURNO + 1)).toEqual({ kind: "final" });
    expect(posts()).toBe(sent);
  });

  it("with a verdict, of another tenant, unknown, or by a role that may not issue: refused, nothing is written", async () => {
    const caso = await make();
    await set(caso, "estado = 'aceptado'");
    const ledger = await readLedger(world);
    expect(await failure(retry(current(), caso.clave))).toMatchObject({
      kind: "rule",
      codigo: expect.stringMatching("_aceptado"),
    });
    const foreign = { ...world.other, now: new Date() };
    expect((await failure(retry(foreign, caso.clave))).kind).toBe("not-found");
    expect((await failure(retry(current(), "9".repeat(50)))).kind).toBe("not-found");
    const permisos = permisosOf("administrador").filter((each) => each !== permiso);
    expect((await failure(retry({ ...current(), permisos }, caso.clave))).kind).toBe("forbidden");
    expect(await readLedger(world)).toEqual(ledger);
  });
});
