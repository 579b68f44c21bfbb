/** Reservations of numbers: a series of their own, each number once, and what is left over at the end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeReservaNumero } from "@/db/queries/issuing/reserva";
import { untilWaitingForLocks } from "@/db/testing/hold";
import { type ReservaRequest, reservaRequest } from "@/lib/contract/consecutivos";
import { readJson } from "@/lib/contract/json-number";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { simulateFactura } from "../../sales/facturas";
import { failure, issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createCaja, reserve } from "../../testing/reservas";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { closeReservas, closeReservasOf, endReserva } from "./close";
import { getReserva } from "./get";
import { reserveNumeros } from "./reserve";

let world: World;
let caja: number;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  caja = await createCaja(world);
});

const ago = (ms: number) => toFechaHora(new Date(Date.now() - ms));
const codigoDe = (promise: Promise<unknown>) => failure(promise).then(({ codigo }) => codigo);
/** Reserved two hours ago, so that a sale of an hour ago can use it. */
const reserved = (cantidad = 3, situacion = "3") =>
  reserve(world, { idPuntoVenta: caja, cantidad, situacion, now: new Date(Date.now() - 2 * HOUR_MS) });
/** A body as the endpoint reads it. */
const pedido = (members: object): ReservaRequest =>
  reservaRequest.parse(
    readJson(JSON.stringify({ tipo: "04", idPuntoVenta: caja, cantidad: 3, situacion: "3", ...members })),
  );
/** Reserves as this caller. */
const reservar = (members: object, ctx = {}, input = {}) =>
  reserveNumeros({ ...world.ctx, now: new Date(), ...ctx }, { body: pedido(members), idempotencyKey: null, ...input });
const entriesOf = (accion: string, idReserva: number) =>
  look<Record<string, unknown>>(
    world,
    `select e.actor, e.request_id, e.objeto, e.objeto_id, e.detalle from audit_entry e join reserva r using (tenant_id)
     where e.accion = '${accion}' and e.objeto_id = r.sucursal || r.terminal || r.tipo and r.reserva_id = ${idReserva}`,
  );
const numerosDe = (numeros: { consecutivo: string }[]) =>
  numeros.map(({ consecutivo }) => Number(consecutivo.slice(10)));

describe("reserving", () => {
  it("gives numbers in a row with a security code each, its series and when it ends", async () => {
    const first = await reserve(world, { idPuntoVenta: caja, cantidad: 3 });
    const second = await reserve(world, { idPuntoVenta: caja, cantidad: 2 });
    expect(numerosDe(first.numeros)).toEqual([1, 2, 3]);
    expect(numerosDe(second.numeros)).toEqual([4, 5]);
    expect(first).toMatchObject({ codigoTipo: "04", situacion: "3", sucursal: "001", estado: "abierta", libres: 3 });
    for (const { codigoSeguridad } of first.numeros) expect(codigoSeguridad).toMatch(/^\d{8}$/);
    expect(Date.parse(first.vence) - Date.parse(first.fechaReserva)).toBe(30 * DAY_MS);
    expect(Date.parse(first.cierra) - Date.parse(first.vence)).toBe(15 * DAY_MS);
    expect(await getReserva(world.ctx, String(first.idReserva))).toEqual(first);
    expect(first).toMatchObject({ tipo: "TiqueteElectronico", idPuntoVenta: caja, fechaCierre: null });
    const [{ idReserva: id, sucursal, terminal }, [entry]] = [first, await entriesOf("reservar", first.idReserva)];
    const detalle = { ambiente: "simulador", situacion: "3", desde: 1, cantidad: 3 };
    expect(entry).toMatchObject({ objeto: "consecutivo", objeto_id: `${sucursal}${terminal}04`, detalle });
    expect(id).toBeLessThan(second.idReserva);
  });
  it("is answered with where it is, and with the endpoint's warnings", async () => {
    const { status, location, body } = await reservar({}, {}, {});
    const made = JSON.parse(body);
    expect([status, location]).toEqual([201, `/api/v1/consecutivos/reservas/${made.idReserva}`]);
    expect(made).not.toHaveProperty("advertencia");
    const advertencias = [{ codigo: "sin_multimoneda", params: { pedida: "USD", usada: "CRC" } }];
    expect(JSON.parse((await reservar({}, {}, { advertencias })).body).advertencia).toContain("multimoneda");
  });
  it("its days are those of a clock that is ahead", async () => {
    const now = new Date();
    const { fechaReserva } = JSON.parse((await reservar({}, { now, adelantoMs: DAY_MS })).body);
    expect(fechaReserva).toBe(toFechaHora(new Date(now.getTime() + DAY_MS)));
  });
  it("needs the permission to issue, and to see", async () => {
    expect(await codigoDe(reservar({}, { permisos: ["documentos.ver"] }))).toBe("sin_permiso");
    const reservaId = String((await reserved()).idReserva);
    const contador = { ...world.ctx, permisos: ["documentos.ver"] as const };
    expect(await codigoDe(endReserva(contador, reservaId))).toBe("sin_permiso");
    expect((await getReserva(contador, reservaId)).estado).toBe("abierta");
    expect(await codigoDe(getReserva({ ...world.ctx, permisos: [] }, reservaId))).toBe("sin_permiso");
    const facturador = { ...world.ctx, permisos: ["documentos.emitir", "documentos.ver"] as const };
    expect((await reservar({}, { permisos: ["documentos.emitir"] })).status).toBe(201);
    expect((await endReserva(facturador, reservaId)).estado).toBe("cerrada");
  });
  it("the same Idempotency-Key gives the same numbers, and takes none", async () => {
    const sent = { idPuntoVenta: caja, key: `caja ${caja}` };
    expect(await reserve(world, sent)).toEqual(await reserve(world, sent));
    const keys = await look(world, `select route from idempotency_key where key = '${sent.key}'`);
    expect(keys).toEqual([{ route: "POST /consecutivos/reservas" }]);
    expect(numerosDe((await reserve(world, { idPuntoVenta: caja })).numeros)).toEqual([4, 5, 6]);
  });
  it("the same Idempotency-Key five times at once takes its numbers once", async () => {
    const sent = { idPuntoVenta: caja, key: `juntas ${caja}` };
    const all = await Promise.all(Array.from({ length: 5 }, () => reserve(world, sent)));
    expect(new Set(all.map(({ idReserva }) => idReserva)).size).toBe(1);
  });
  it("twenty at once overlap in no number and leave no gap", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reserve(world, { idPuntoVenta: caja, cantidad: (n % 4) + 1 })),
    );
    const all = made.flatMap(({ numeros }) => numerosDe(numeros)).sort((a, b) => a - b);
    expect(all).toEqual(all.map((_, n) => n + 1));
  });
  it.each([0, -1, 1001])("%s numbers are refused", async (cantidad) => {
    expect(await codigoDe(reserve(world, { idPuntoVenta: caja, cantidad }))).toBe("cantidad_de_reserva_invalida");
  });
  it.each([1, 1000])("%s numbers are given", async (cantidad) => {
    const { numeros, libres } = await reserve(world, { idPuntoVenta: caja, cantidad });
    expect([numeros.length, libres]).toEqual([cantidad, cantidad]);
  });
  it.each([
    [
      { tipo: "08", idPuntoVenta: 99_999_999, cantidad: 1001, situacion: "4" },
      { tipo: "08", id: 99_999_999, situacion: "4" },
    ],
    [
      { tipo: null, idPuntoVenta: null, cantidad: null, situacion: null },
      { tipo: "", id: 0, situacion: "" },
    ],
  ])("all that is wrong with %j is said together, each at its member", async (members, { tipo, id, situacion }) => {
    expect((await failure(reservar(members))).refusals).toMatchObject([
      { codigo: "tipo_desconocido", path: "tipo", params: { tipo } },
      { codigo: "punto_venta_desconocido", path: "idPuntoVenta", params: { id } },
      { codigo: "cantidad_de_reserva_invalida", path: "cantidad", params: { max: 1000 } },
      { codigo: "situacion_desconocida", path: "situacion", params: { situacion } },
    ]);
  });
  it.each([
    ["the caller numbers", "propia", 1, 5, { codigo: "serie_sin_reservas", path: "idPuntoVenta" }],
    ["an ordinary document has used", "ordinaria", 1, 5, { codigo: "serie_sin_reservas", path: "idPuntoVenta" }],
    [
      "has five numbers left, unused",
      "ordinaria",
      9_999_999_995,
      9_999_999_995,
      { codigo: "serie_sin_numeros", path: "cantidad", params: { quedan: 5 } },
    ],
    [
      "has five numbers left, of reservations",
      "reservas",
      1,
      9_999_999_995,
      { codigo: "serie_sin_numeros", path: "cantidad", params: { quedan: 5 } },
    ],
  ])("in a series that %s, six are refused", async (_, numeracion, primero, siguiente, expected) => {
    const [serie] = await look<{ terminal: string }>(
      world,
      `insert into consecutivo (tenant_id, ambiente, sucursal, terminal, tipo, numeracion, primero, siguiente)
       select tenant_id, 'simulador', sucursal, terminal, '04', '${numeracion}', ${primero}, ${siguiente}
       from punto_venta where punto_venta_id = ${caja} returning terminal`,
    );
    const { refusals } = await failure(reserve(world, { idPuntoVenta: caja, cantidad: 6 }));
    const params = { serie: `001-${serie?.terminal}-04` };
    expect(refusals).toMatchObject([{ params, ...expected }]);
  });
  it("waits until a restore has opened the numbers", async () => {
    const { tenantId } = world.ctx;
    await look(world, `insert into restauracion (tenant_id, respaldo_at) values (${tenantId}, now())`);
    expect(await codigoDe(reserve(world, { idPuntoVenta: caja }))).toBe("numeracion_cerrada");
    await look(world, `delete from restauracion where tenant_id = ${tenantId}`);
  });
  it("is refused where a document took an ordinary number, in the default point of sale, and for an unknown one", async () => {
    await issued(world, { ...TIQUETE, idPuntoVenta: caja });
    expect(await codigoDe(reserve(world, { idPuntoVenta: caja }))).toBe("serie_sin_reservas");
    const [standard] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from punto_venta where predeterminado and tenant_id = ${world.ctx.tenantId}`,
    );
    expect(await codigoDe(reserve(world, { idPuntoVenta: standard?.id ?? 0 }))).toBe("reserva_en_predeterminado");
    expect(await codigoDe(reserve(world, { idPuntoVenta: 99_999_999 }))).toBe("punto_venta_desconocido");
    expect(await codigoDe(reserve(world, { idPuntoVenta: caja, tipo: "08" }))).toBe("tipo_desconocido");
    expect(await codigoDe(reserve(world, { idPuntoVenta: caja, situacion: "4" }))).toBe("situacion_desconocida");
  });
  it("the other types of that point of sale are numbered as always, and no ordinary document enters the series", async () => {
    const numeros = numerosDe((await reserved()).numeros);
    const before = await readLedger(world);
    expect(await codigoDe(issue(world, { ...TIQUETE, idPuntoVenta: caja }))).toBe("serie_de_reservas");
    expect(await readLedger(world)).toEqual(before);
    const cliente = { identificacion: "3101654321" };
    const factura = await issued(world, { ...TIQUETE, tipo: "01", cliente, idPuntoVenta: caja });
    expect(factura.consecutivo.slice(10)).toBe("0000000001");
    expect(numeros).toEqual([1, 2, 3]);
  });
  it("when a first ordinary document and a reservation meet, one of them is refused and no number is lost", async () => {
    for (let round = 0; round < 5; round += 1) {
      const nueva = await createCaja(world);
      const results = await Promise.allSettled([
        reserve(world, { idPuntoVenta: nueva }),
        issue(world, { ...TIQUETE, idPuntoVenta: nueva }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});

describe("a sale with a reserved number", () => {
  it("without internet: keeps the sale's date and the clave that the till formed, and says its situation", async () => {
    const { idReserva, numeros } = await reserved();
    const [, segundo] = numeros;
    const fechaEmision = ago(HOUR_MS);
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: segundo?.consecutivo, fechaEmision };
    const documento = await issued(world, sent);
    const [, anio, mes, dia] = /^20(\d\d)-(\d\d)-(\d\d)/.exec(fechaEmision) ?? [];
    const emisor = documento.clave.slice(9, 21);
    const clave = `506${dia}${mes}${anio}${emisor}${segundo?.consecutivo}3${segundo?.codigoSeguridad}`;
    expect(documento).toMatchObject({ clave, consecutivo: segundo?.consecutivo, fechaEmision, situacion: "3" });
    const now = await getReserva(world.ctx, String(idReserva));
    expect(now.numeros.map(({ estado, clave: used }) => [estado, used])).toEqual([
      ["libre", null],
      ["usado", clave],
      ["libre", null],
    ]);
    expect(now.libres).toBe(2);
  });
  it("is refused with another clave, and accepted with its own", async () => {
    const { idReserva, numeros } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS) };
    const other = "5".repeat(50);
    const text = await refusal(world, { ...sent, clave: other });
    const clave = /es (\d{50})/.exec(text)?.[1];
    expect(clave?.slice(-8)).toBe(numeros[0]?.codigoSeguridad);
    expect((await issued(world, { ...sent, clave })).clave).toBe(clave);
  });
  it("is issued once, however often and at once it is sent", async () => {
    const { idReserva } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS) };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => issue(world, sent)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = results.flatMap((one) => (one.status === "rejected" ? [one.reason.codigo] : []));
    expect(new Set(reasons)).toEqual(new Set(["numero_reservado_usado"]));
  });
  it("can be sent again with its Idempotency-Key", async () => {
    const { idReserva } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS) };
    const key = `venta ${idReserva}`;
    expect(await issued(world, sent, key)).toEqual(await issued(world, sent, key));
  });
  it("a refused sale leaves its number free", async () => {
    const { idReserva } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS) };
    await refusal(world, { ...sent, lineas: [{ codigoProducto: "NADA", cantidad: 1 }] });
    expect((await issued(world, sent)).consecutivo.slice(10)).toBe("0000000001");
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ["without a number", { consecutivo: null }, "consecutivo_requerido"],
    ["with text for a number", { consecutivo: "uno" }, "consecutivo_invalido"],
    ["with a number of nobody", { consecutivo: "9" }, "numero_fuera_de_reserva"],
    ["with a consecutivo of another series", { consecutivo: "00200001040000000001" }, "consecutivo_de_otra_serie"],
    ["without its date", { fechaEmision: null }, "fecha_emision_requerida"],
    ["with a date without time", { fechaEmision: "2026-11-21" }, "fecha_emision_invalida"],
    ["before it was reserved", { fechaEmision: ago(3 * HOUR_MS) }, "fecha_fuera_de_reserva"],
    ["of tomorrow", { fechaEmision: toFechaHora(new Date(Date.now() + HOUR_MS)) }, "fecha_emision_futura"],
    ["in another situation", { situacion: "2" }, "situacion_de_reserva"],
    ["of another type", { tipo: "01", cliente: { identificacion: "3101654321" } }, "reserva_de_otra_serie"],
    ["of an unknown reservation", { reserva: 99_999_999 }, "reserva_desconocida"],
  ];
  it.each(refused)("%s is refused", async (_, wrong, codigo) => {
    const { idReserva } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS), ...wrong };
    expect(await codigoDe(issue(world, sent))).toBe(codigo);
  });
  it("of another point of sale, or with another tenant's reservation, is refused", async () => {
    const { idReserva } = await reserved();
    const sent = { ...TIQUETE, reserva: idReserva, consecutivo: "1", fechaEmision: ago(HOUR_MS) };
    const otra = await createCaja(world);
    expect(await codigoDe(issue(world, { ...sent, idPuntoVenta: otra }))).toBe("reserva_de_otra_serie");
    const [theirs] = await look<{ id: number }>(
      world,
      `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId}`,
    );
    const foreign = issue(world, { ...sent, idUsuario: theirs?.id }, null, world.other);
    expect(await codigoDe(foreign)).toBe("reserva_desconocida");
    expect(await codigoDe(getReserva(world.other, String(idReserva)))).toBe("reserva_no_existe");
  });
});

describe("the end of a reservation", () => {
  it("lists what is left as unused, audits it, and never issues it", async () => {
    const { idReserva } = await reserved(5);
    const sent = { ...TIQUETE, reserva: idReserva, fechaEmision: ago(HOUR_MS) };
    await issued(world, { ...sent, consecutivo: "3" });
    const ended = await endReserva(world.ctx, String(idReserva));
    const estados = ended.numeros.map(({ estado }) => estado);
    expect(ended).toMatchObject({ estado: "cerrada", libres: 0 });
    expect(ended.fechaCierre).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+-06:00$/);
    expect(estados).toEqual(["sin-uso", "sin-uso", "usado", "sin-uso", "sin-uso"]);
    expect(await codigoDe(issue(world, { ...sent, consecutivo: "4" }))).toBe("reserva_cerrada");
    expect(await codigoDe(issue(world, { ...sent, consecutivo: "3" }))).toBe("numero_reservado_usado");
    const body = facturaBody({ ...sent, idUsuario: world.idUsuario, consecutivo: "4" });
    expect(await codigoDe(simulateFactura({ ...world.ctx, now: new Date() }, body))).toBe("reserva_cerrada");
    expect(numerosDe((await reserved()).numeros)).toEqual([6, 7, 8]);
    expect({ ...(await endReserva(world.ctx, String(idReserva))) }).toEqual(ended);
    const detalle = { reserva: String(idReserva), ambiente: "simulador", sinUso: ["1-2", "4-5"] };
    const objeto_id = `${ended.sucursal}${ended.terminal}04`;
    const { actor } = world.ctx;
    expect(await entriesOf("cerrar", idReserva)).toMatchObject([{ actor, objeto: "consecutivo", objeto_id, detalle }]);
  });
  it("is dated by a clock that is ahead", async () => {
    const { idReserva } = await reserved();
    const now = new Date();
    const { fechaCierre } = await endReserva({ ...world.ctx, now, adelantoMs: DAY_MS }, String(idReserva));
    expect(fechaCierre).toBe(toFechaHora(new Date(now.getTime() + DAY_MS)));
  });
  it("comes by itself when the time to deliver is over, and not before", async () => {
    const { idReserva, cierra } = await reserved();
    const moment = Date.parse(cierra);
    await closeReservas(world, new Date(moment - MINUTE_MS));
    expect((await getReserva(world.ctx, String(idReserva))).estado).toBe("abierta");
    const second = await reserved();
    const after = new Date(Date.parse(second.cierra) + MINUTE_MS);
    expect((await closeReservas(world, after)).closed).toBeGreaterThanOrEqual(2);
    expect((await getReserva(world.ctx, String(idReserva))).estado).toBe("cerrada");
    expect(await closeReservas(world, after)).toEqual({ closed: 0 });
    const [entry] = await entriesOf("cerrar", idReserva);
    expect(entry).toMatchObject({ actor: "sistema", request_id: "close-reservas" });
  });
  it("comes by the clock of its tenant, where that is ahead, and of no other tenant", async () => {
    const { tenantId } = world.ctx;
    const now = new Date();
    await closeReservas(world, now);
    const { idReserva, cierra } = await reserved();
    await reserved();
    const ahora = new Date(Date.parse(cierra) + HOUR_MS);
    expect(await closeReservasOf(world, world.other.tenantId, ahora)).toBe(0);
    const segundos = Math.ceil((ahora.getTime() - now.getTime()) / SECOND_MS);
    await look(world, `update tenant set reloj_adelanto = ${segundos} where tenant_id = ${tenantId}`);
    const { closed } = await closeReservas(world, now);
    await look(world, `update tenant set reloj_adelanto = 0 where tenant_id = ${tenantId}`);
    expect(closed).toBeGreaterThanOrEqual(2);
    expect((await getReserva(world.ctx, String(idReserva))).estado).toBe("cerrada");
  });
  it("is counted once when the clock strikes for it twice at once", async () => {
    const { tenantId } = world.ctx;
    await closeReservas(world, new Date(Date.now() + 60 * DAY_MS));
    const made = await Promise.all(Array.from({ length: 8 }, () => reserved(1)));
    const ahora = new Date(Date.parse(made[0]?.cierra ?? "") + HOUR_MS);
    const [one = 0, other = 0] = await Promise.all([1, 2].map(() => closeReservasOf(world, tenantId, ahora)));
    expect(one + other).toBe(made.length);
  });
  it("waits for a sale that is being issued: its number is used, not left over", async () => {
    const { idReserva } = await reserved(2);
    const reservaId = String(idReserva);
    const { tenantId } = world.ctx;
    let ending: Promise<unknown> = Promise.resolve();
    await world.db.transaction(tenantId, async (tx) => {
      await tx.run(takeReservaNumero({ tenantId, reservaId, numero: 1, dia: "291126", now: new Date() }));
      ending = endReserva(world.ctx, reservaId);
      await untilWaitingForLocks(world.ownerUrl, 1);
    });
    await ending;
    const { numeros } = await getReserva(world.ctx, reservaId);
    expect(numeros.map(({ estado }) => estado)).toEqual(["usado", "sin-uso"]);
  });
  it("at the same time as its sales: each number is issued or left over, never both", async () => {
    const { idReserva } = await reserved(12);
    const sales = Array.from({ length: 12 }, (_, n) =>
      issue(world, { ...TIQUETE, reserva: idReserva, consecutivo: String(n + 1), fechaEmision: ago(HOUR_MS) }),
    );
    const [results] = await Promise.all([Promise.allSettled(sales), endReserva(world.ctx, String(idReserva))]);
    const { numeros } = await getReserva(world.ctx, String(idReserva));
    results.forEach(({ status }, n) => {
      expect(numeros[n]?.estado).toBe(status === "fulfilled" ? "usado" : "sin-uso");
      expect(numeros[n]?.clave === null).toBe(status === "rejected");
    });
  });
});
