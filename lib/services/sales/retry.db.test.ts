/** POST /facturas/{clave}/reintentar against the simulator: sends the same bytes again, once for repeated requests. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { setCredencialHacienda } from "../accounts/credenciales/set-credencial";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { advanceEnvio } from "../submission/advance";
import { failure, issued, look } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createWorld, type World } from "../testing/world";
import { getFactura } from "./get";
import { retryFactura } from "./retry";
import { voidFactura } from "./void";

let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
});
beforeEach(async () => {
  world = await createWorld({ simulatorUrl: simulator.url });
  return () => world.drop();
});
afterAll(() => simulator.close());

const current = () => ({ ...world.ctx, now: new Date() });
const reintentar = (clave: string) => retryFactura(current(), clave);

interface Venta {
  clave: string;
  id: string;
}

async function sellTo(identificacion: string): Promise<Venta> {
  const { clave } = await issued(world, {
    tipo: "01",
    cliente: { identificacion, nombre: "Comercio de prueba", correo: "a@b.example", telefono: "8888-1111" },
    lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
  });
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  return { clave, id: row?.id ?? "" };
}

/** Advances as the durable function does, without its pauses. */
async function drive({ clave, id }: Venta, steps = 12) {
  for (let n = 0; n < steps; n += 1) if ((await advanceEnvio(current(), DOCUMENTO, id)).kind === "final") break;
  return getFactura(world.ctx, clave);
}

/** Makes the document's times the given number of hours older. */
const age = ({ id }: Venta, hours: number) =>
  look(
    world,
    `update documento set problema_desde = problema_desde - interval '${hours} hours',
       siguiente_at = siguiente_at - interval '${hours} hours', created_at = created_at - interval '${hours} hours'
     where documento_id = ${id}`,
  );

async function traces({ clave, id }: Venta) {
  const [row] = await look<Record<string, number>>(
    world,
    `select (select count(*)::int from outbox_event where name = 'documento/reanudado' and data ->> 'documentoId' = '${id}') as eventos,
            (select count(*)::int from audit_entry where accion = 'reintentar' and objeto_id = '${clave}') as auditoria`,
  );
  return row;
}

describe("a document in error", () => {
  it("after the authority's own error goes back to procesando, and the same bytes are sent again", async () => {
    const venta = await sellTo("3101000503");
    expect(await drive(venta)).toMatchObject({ estado: "error", hacienda: { intentos: 1 } });
    expect(await reintentar(venta.clave)).toMatchObject({ estado: "procesando", hacienda: { problema: null } });
    expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1 });
    expect(await drive(venta)).toMatchObject({ estado: "error", hacienda: { intentos: 2 } });
    expect(simulator.control.statsOf(venta.clave)).toMatchObject({ distinct: 1, posts: 2 });
  });
  it("after a day of refused credentials has a whole day again, and is accepted once they are corrected", async () => {
    const venta = await sellTo("3101000403");
    expect(await drive(venta, 3)).toMatchObject({ estado: "procesando" });
    await age(venta, 25);
    expect(await drive(venta, 1)).toMatchObject({ estado: "error" });
    expect(await reintentar(venta.clave)).toMatchObject({ estado: "procesando" });
    expect(await drive(venta, 1)).toMatchObject({
      estado: "procesando",
      hacienda: {
        problema: "Hacienda rechazó el usuario o la contraseña registrados. Corregilos y el documento se envía solo.",
      },
    });
    const usuario = `cpj-${venta.clave.slice(11, 21)}@simulador`;
    simulator.control.fixCredentials(usuario);
    await setCredencialHacienda(current(), { ambiente: "simulador", usuario, contrasena: "simulador" });
    expect(await drive(venta)).toMatchObject({ estado: "aceptado", hacienda: { problema: null } });
  });
  it("is resumed once by ten simultaneous requests", async () => {
    const venta = await sellTo("3101000503");
    await drive(venta);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reintentar(venta.clave)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1 });
  });
  it("is resumed even if voided, because a void does not stop the submission", async () => {
    const venta = await sellTo("3101000503");
    await drive(venta);
    await voidFactura(current(), venta.clave);
    expect(await reintentar(venta.clave)).toMatchObject({ estado: "procesando", anulada: true });
  });
});

describe("a document in procesando", () => {
  it("that waits is woken, and keeps its problem until the next step", async () => {
    const venta = await sellTo("3101000403");
    const waiting = await drive(venta, 2);
    expect(waiting.hacienda.problema).not.toBeNull();
    expect(await reintentar(venta.clave)).toEqual(waiting);
    expect(await traces(venta)).toEqual({ eventos: 1, auditoria: 1 });
  });
  it("whose next step is due already is left alone", async () => {
    const venta = await sellTo("3101000403");
    await drive(venta, 2);
    await reintentar(venta.clave);
    const ledger = await readLedger(world);
    await reintentar(venta.clave);
    expect(await readLedger(world)).toEqual(ledger);
  });
});

describe("what cannot be retried", () => {
  it.each([
    ["3101654321", "aceptado", "Hacienda ya aceptó este documento: no hay nada que reintentar."],
    [
      "3101000400",
      "rechazado",
      "Hacienda rechazó este documento y su veredicto es definitivo. Corregí lo que dicen los motivos y emití un documento nuevo que lo sustituya (código de referencia 16).",
    ],
  ])("sold to %s, %s: answers 400 with the reason, and writes nothing", async (receptor, estado, message) => {
    const venta = await sellTo(receptor);
    expect(await drive(venta)).toMatchObject({ estado });
    const ledger = await readLedger(world);
    expect(await failure(reintentar(venta.clave))).toMatchObject({
      kind: "rule",
      codigo: `documento_${estado}`,
      message,
    });
    expect(await readLedger(world)).toEqual(ledger);
  });
  it("spec 7.2(404): an unknown clave, another tenant's and a purchase invoice's get the same answer", async () => {
    const [own, compra] = [await sellTo("3101654321"), await sellTo("3101654321")];
    await look(world, `update documento set tipo = '08' where documento_id = ${compra.id}`);
    const foreign = () => retryFactura({ ...world.other, now: new Date() }, own.clave);
    for (const attempt of [foreign, () => reintentar("5".repeat(50)), () => reintentar(compra.clave)]) {
      expect(await failure(attempt())).toMatchObject({
        kind: "not-found",
        message: "No existe un documento con esa clave.",
      });
    }
  });
});
