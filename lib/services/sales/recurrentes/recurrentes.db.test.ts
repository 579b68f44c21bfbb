/** A recurring document is issued once on each of its days, stops when it must, and says so. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { parseInstant, systemClock, toFecha } from "@/lib/platform/clock";
import { getProducto } from "../../catalog/productos/get";
import type { Ctx } from "../../kernel/context";
import { listNotificaciones, markNotificacionesVistas } from "../../reports/notificaciones/list-notificaciones";
import { listDeClase } from "../../reports/pendientes/list-pendientes";
import { failure, look } from "../../testing/issuing";
import { verdict } from "../../testing/notas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { createRecurrente } from "./create";
import { stepRecurrente } from "./kind";
import {
  dejarPasar,
  emitirPerdida,
  listRecurrentes,
  pausarRecurrente,
  reanudarRecurrente,
  terminarRecurrente,
} from "./manage";

let world: World;
let hoy: string;
beforeAll(async () => {
  world = await createWorld();
  hoy = toFecha(new Date());
});
afterAll(() => world.drop());

/** At noon of the day with this distance from today. */
const on = (days: number): Ctx => {
  const now = parseInstant(`${addDias(hoy, days)}T12:00:00-06:00`);
  return { ...world.ctx, now, clock: { ...systemClock, now: () => now, chance: () => 0 } };
};
/** Two cups at 1000 colones with 13 %: 2000 + 260. */
const body = () =>
  facturaBody({
    tipo: "TiqueteElectronico",
    idUsuario: world.idUsuario,
    lineas: [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }],
  });
async function made(change: object = {}): Promise<string> {
  const llave = randomUUID();
  const pedida = { llave, totalEsperado: "2260", body: body(), cada: "semana", desde: hoy, dia: null } as const;
  await createRecurrente(on(0), { ...pedida, hasta: null, veces: null, ...change });
  const [row] = await look<{ id: string }>(world, `select recurrente_id as id from recurrente where key = '${llave}'`);
  return row?.id ?? "";
}
const found = async (id: string) => (await listRecurrentes(on(0))).find(({ recurrenteId }) => recurrenteId === id);
const enCampana = async (ctx: Ctx = on(0)) =>
  (await listNotificaciones(ctx, { usuarioId: world.idUsuario })).filter(({ tipo }) => tipo === "recurrente.pausado");
const documentos = (id: string) =>
  look<{ fecha: string; clave: string; total: string; estado: string }>(
    world,
    `select r.fecha::text as fecha, d.clave, trim_scale(d.total_comprobante)::text as total
     from recurrente_documento r join documento d using (tenant_id, documento_id)
     where r.recurrente_id = ${id} order by r.fecha`,
  );
/** Takes steps as a run does, until none is left. */
async function run(id: string, days: number): Promise<void> {
  for (let n = 0; n < 20; n += 1) if ((await stepRecurrente(on(days), id)).kind === "final") return;
  expect.fail("it never ends");
}

describe("a recurring document", () => {
  it("is issued on its day and not before, once, by however many runs, and also after a lost mark", async () => {
    const id = await made();
    const begun = await look(
      world,
      "select data ->> 'recurrenteId' as id from outbox_event where name = 'recurrente/pendiente'",
    );
    expect(begun).toEqual([{ id }]);
    await Promise.all([run(id, 0), run(id, 0)]);
    expect(await documentos(id)).toMatchObject([{ fecha: hoy, total: "2260" }]);
    expect(await found(id)).toMatchObject({ estado: "activa", emitidos: 1, proxima: addDias(hoy, 7) });
    await run(id, 6);
    expect(await documentos(id)).toHaveLength(1);

    // As if the run had died between the document and the mark.
    await look(world, `update recurrente set proxima = '${hoy}', emitidos = 0 where recurrente_id = ${id} returning 1`);
    await run(id, 0);
    expect(await documentos(id)).toHaveLength(1);
    expect(await found(id)).toMatchObject({ emitidos: 1, proxima: addDias(hoy, 7) });
  });

  it("makes up for days on which nothing ran, a document for each", async () => {
    const id = await made();
    await run(id, 15);
    expect((await documentos(id)).map(({ fecha }) => fecha)).toEqual([hoy, addDias(hoy, 7), addDias(hoy, 14)]);
    expect(await found(id)).toMatchObject({ emitidos: 3, proxima: addDias(hoy, 21) });
  });

  it("ends by its number of documents, and by its last day", async () => {
    const byCount = await made({ veces: 2 });
    const byDay = await made({ hasta: addDias(hoy, 8) });
    for (const id of [byCount, byDay]) {
      await run(id, 60);
      expect(await documentos(id)).toHaveLength(2);
      expect(await found(id)).toMatchObject({ estado: "terminada", proxima: null, emitidos: 2 });
    }
  });

  it("is paused by a rejection, on the list of what waits, and goes on without the days that passed", async () => {
    const id = await made();
    await run(id, 0);
    const [first] = await documentos(id);
    await verdict(world, first?.clave ?? "", "rechazado");
    expect(await found(id)).toMatchObject({ estado: "pausada", problema: expect.stringContaining("Hacienda rechazó") });
    expect((await listDeClase(on(0), "recurrente")).filas).toMatchObject([{ id, monto: "2260" }]);
    expect(await enCampana()).toMatchObject([{ href: "/emitir/recurrentes", nueva: true }]);
    const [{ id: hasta } = { id: "" }] = await enCampana();
    await markNotificacionesVistas(on(0), { usuarioId: world.idUsuario, hasta });
    expect(await enCampana()).toMatchObject([{ id: hasta, nueva: false }]);
    expect(await enCampana(world.other)).toEqual([]);
    await run(id, 7);
    expect(await documentos(id)).toHaveLength(1);

    expect(await reanudarRecurrente(on(16), id)).toEqual({ perdidas: 2 });
    expect(await enCampana()).toEqual([]);
    expect(await found(id)).toMatchObject({
      estado: "activa",
      problema: null,
      proxima: addDias(hoy, 21),
      perdidas: [addDias(hoy, 7), addDias(hoy, 14)],
    });
    await run(id, 16);
    expect(await documentos(id)).toHaveLength(1);
    await emitirPerdida(on(16), id, addDias(hoy, 7));
    await dejarPasar(on(16), id, addDias(hoy, 14));
    expect((await failure(dejarPasar(on(16), id, addDias(hoy, 14)))).codigo).toBe("recurrente_cambio");
    await emitirPerdida(on(16), id, addDias(hoy, 7));
    expect(await documentos(id)).toHaveLength(2);
    expect(await found(id)).toMatchObject({ perdidas: [], emitidos: 2 });
    expect((await listDeClase(on(0), "recurrente")).filas).toEqual([]);
  });

  it("is paused by a refusal with its words, keeps its day, and takes today's tax", async () => {
    const id = await made();
    const { idProducto } = await getProducto(world.ctx, "TAZA");
    await look(world, `update producto set estado = false where producto_id = ${idProducto} returning 1`);
    await run(id, 0);
    const paused = await found(id);
    expect(paused).toMatchObject({ estado: "pausada", proxima: hoy });
    expect(paused?.problema).not.toMatch(/'[a-z]\w*'/);
    await look(
      world,
      `with p as (update producto set estado = true where producto_id = ${idProducto})
       update producto_impuesto set codigo_tarifa_iva = '04', porcentaje = 4 where producto_id = ${idProducto} returning 1`,
    );
    await reanudarRecurrente(on(0), id);
    await run(id, 0);
    // 2000 + 4 %.
    expect(await documentos(id)).toMatchObject([{ total: "2080" }]);
    await look(
      world,
      `update producto_impuesto set codigo_tarifa_iva = '08', porcentaje = 13 where producto_id = ${idProducto} returning 1`,
    );
  });

  it("that a person paused or ended is left alone, and waits on no list", async () => {
    const id = await made();
    await pausarRecurrente(on(0), id);
    expect(await enCampana()).toEqual([]);
    expect((await listDeClase(on(0), "recurrente")).filas).toEqual([]);
    await terminarRecurrente(on(0), id);
    await run(id, 30);
    expect(await documentos(id)).toEqual([]);
    expect((await failure(pausarRecurrente(on(0), id))).codigo).toBe("recurrente_cambio");
    expect(await listRecurrentes({ ...world.other, now: new Date() })).toEqual([]);
  });

  it("is refused for a day in the past, an end before its beginning, and another total", async () => {
    const codigo = async (change: object) => (await failure(made(change))).codigo;
    expect(await codigo({ desde: addDias(hoy, -1) })).toBe("recurrente_inicio");
    expect(await codigo({ desde: addDias(hoy, 5), hasta: addDias(hoy, 1) })).toBe("recurrente_fin");
    expect(await codigo({ totalEsperado: "1" })).toBe("total_distinto");
  });
});
