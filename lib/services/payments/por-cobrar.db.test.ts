/** Which invoices are owed a payment receipt: exactly those that a receipt may pay, and for how long they have waited. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PorCobrarQuery } from "@/lib/contract/recibos-pago";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { issued, look } from "../testing/issuing";
import { credit, invoiceOf, verdict } from "../testing/notas";
import { paid, payable } from "../testing/recibos";
import { CLIENTE, createWorld, type World } from "../testing/world";
import { listPorCobrar } from "./list-por-cobrar";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const list = (query: PorCobrarQuery = {}, now = new Date()) => listPorCobrar({ ...world.ctx, now }, query);
const claves = async (query: PorCobrarQuery = {}, now = new Date()) =>
  (await list(query, now)).datos.map(({ clave }) => clave);
const deferred = () => payable(world, { condicionVenta: "10", plazoCredito: 30 });

describe("the list of what is owed", () => {
  it("has an accepted invoice of condition 08 or 10 until it is paid or credited in whole", async () => {
    const [one, two] = [await payable(world), await deferred()];
    expect(await claves()).toEqual([one, two]);
    await paid(world, [[one, 1000]]);
    const nota = await issued(world, credit(two, 0.5));
    await verdict(world, nota.clave, "aceptado");
    expect((await list()).datos).toMatchObject([
      { clave: one, condicionVenta: "08", totalComprobante: "1130", debe: "130", vence: null, faltan: null },
      { clave: two, condicionVenta: "10", debe: "565", plazoCredito: 30 },
    ]);
    const recibo = await paid(world, [[one, 130]]);
    await paid(world, [[two, 565]]);
    expect(await claves()).toEqual([]);
    // A rejected receipt pays nothing.
    await verdict(world, recibo.clave, "rechazado");
    expect(await claves()).toEqual([one]);
    await paid(world, [[one, 130]]);
  });

  it("has no invoice that a receipt would refuse: without a verdict, rejected, voided, for cash, of another environment", async () => {
    const { clave } = await issued(world, invoiceOf(1, { condicionVenta: "08" }));
    await payable(world, { condicionVenta: "01" });
    const voided = await payable(world);
    await look(world, `update documento set voided_at = now() where clave = '${voided}'`);
    const foreign = await payable(world);
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${foreign}'`);
    expect(await claves()).toEqual([]);
    await verdict(world, clave, "rechazado");
    expect(await claves()).toEqual([]);
  });

  it("shows its age and its last day, and finds it near that day and after it", async () => {
    const [state, one] = [await payable(world), await deferred()];
    const [, { fechaEmision } = { fechaEmision: "" }] = (await list()).datos;
    const daysLater = (days: number) => new Date(Date.parse(fechaEmision) + days * DAY_MS);
    const [, shown] = (await list({}, daysLater(91))).datos;
    expect(shown).toMatchObject({ clave: one, dias: 91, vence: toFecha(daysLater(90)), faltan: -1 });
    expect(await claves({ plazo: "porVencer" }, daysLater(74))).toEqual([]);
    expect(await claves({ plazo: "porVencer" }, daysLater(75))).toEqual([one]);
    expect(await claves({ plazo: "porVencer" }, daysLater(90))).toEqual([one]);
    expect(await claves({ plazo: "vencidas" }, daysLater(90))).toEqual([]);
    expect(await claves({ plazo: "vencidas" }, daysLater(91))).toEqual([one]);
    expect(await claves({ plazo: "porVencer" }, daysLater(91))).toEqual([]);
    expect(await claves({ plazo: "vencidas", condicionVenta: "08" }, daysLater(91))).toEqual([]);
    expect(await claves({ condicionVenta: "08" })).toEqual([state]);
  });

  it("is divided into pages without a gap, oldest first, and finds those of one customer", async () => {
    for (let n = 0; n < 3; n += 1) await deferred();
    const all = await claves();
    const first = await list({ limite: "2" });
    const second = await list({ limite: "2", cursor: first.siguiente ?? "" });
    const pages = [first, second].flatMap(({ datos }) => datos.map(({ clave }) => clave));
    expect(pages).toEqual(all.slice(0, 4));
    expect(await claves({ cliente: CLIENTE })).toEqual(all);
    expect(await claves({ cliente: "999999999" })).toEqual([]);
  });
});
