/** A tenant is told of its unpaid invoices with deferred IVA: once near day 90 and once past it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/platform/clock";
import { changeEstado } from "../accounts/tenants/change-estado";
import { look } from "../testing/issuing";
import { verdict } from "../testing/notas";
import { paid, payable } from "../testing/recibos";
import { misfits } from "../testing/webhook-world";
import { createWorld, type World } from "../testing/world";
import { warnCobros } from "./warn-cobros";

/** The last minute of a day in Costa Rica, which is the next day in UTC. */
const EMISION = new Date("2026-03-02T23:59:00-06:00");

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

/** An accepted invoice of 1130 that was issued at EMISION. */
async function deferred(change = {}): Promise<string> {
  const clave = await payable(world, { condicionVenta: "10", plazoCredito: 30, ...change });
  await look(world, `update documento set fecha_emision = '${EMISION.toISOString()}' where clave = '${clave}'`);
  return clave;
}

const daysLater = (days: number) => new Date(EMISION.getTime() + days * DAY_MS);
const warn = (days: number) => warnCobros(world.ctx, daysLater(days));
const told = () =>
  look<{ tipo: string; clave: string; datos: Record<string, unknown> }>(
    world,
    "select tipo, clave, datos from evento where tipo like 'cobro.%' order by secuencia",
  );

describe("an unpaid invoice with deferred IVA", () => {
  it("is told of on day 75 and on day 91, once each, even if checked twice every morning", async () => {
    const clave = await deferred();
    for (let day = 70; day <= 100; day += 1) for (let twice = 0; twice < 2; twice += 1) await warn(day);
    const common = { clave, total: "1130", debe: "1130", moneda: "CRC", vence: "2026-05-31" };
    expect(await told()).toMatchObject([
      { tipo: "cobro.porVencer", clave, datos: { ...common, faltan: 15 } },
      { tipo: "cobro.vencido", clave, datos: { ...common, faltan: -1 } },
    ]);
    expect(await misfits(world)).toEqual([]);
  });

  it("is told of by the day in Costa Rica: not a minute before midnight, and from midnight on", async () => {
    await deferred();
    expect(await warnCobros(world.ctx, new Date("2026-05-15T23:59:00-06:00"))).toEqual({ avisados: 0 });
    expect(await warnCobros(world.ctx, new Date("2026-05-16T00:00:00-06:00"))).toEqual({ avisados: 1 });
    expect(await warnCobros(world.ctx, new Date("2026-05-31T23:59:00-06:00"))).toEqual({ avisados: 0 });
    expect(await warnCobros(world.ctx, new Date("2026-06-01T00:00:00-06:00"))).toEqual({ avisados: 1 });
  });

  it("after weeks without a worker, is told of as past its day alone", async () => {
    await deferred();
    expect(await warn(120)).toEqual({ avisados: 1 });
    expect(await warn(121)).toEqual({ avisados: 0 });
    expect((await told()).map(({ tipo }) => tipo)).toEqual(["cobro.vencido"]);
  });

  it("is told of once by two simultaneous workers", async () => {
    for (let n = 0; n < 3; n += 1) await deferred();
    const both = await Promise.all([warn(80), warn(80)]);
    expect(both.reduce((sum, { avisados }) => sum + avisados, 0)).toBe(3);
    expect(await told()).toHaveLength(3);
  });

  it("is told of by the next run when one ends in the middle: none is lost and none is told of twice", async () => {
    const claves = [await deferred(), await deferred(), await deferred()];
    const broken = `alter table evento add constraint broken check (clave <> '${claves[1]}') not valid`;
    await look(world, broken);
    await expect(warn(80)).rejects.toThrow();
    expect((await told()).map(({ clave }) => clave)).toEqual([claves[0]]);
    await look(world, "alter table evento drop constraint broken");
    expect(await warn(80)).toEqual({ avisados: 2 });
    expect((await told()).map(({ clave }) => clave)).toEqual(claves);
  });

  it("that is paid in part says what is left; one that is paid is not told of, unless its receipt is rejected", async () => {
    const [part, whole] = [await deferred(), await deferred()];
    await paid(world, [[part, 1000]]);
    const recibo = await paid(world, [[whole, 1130]]);
    await warn(91);
    expect(await told()).toMatchObject([{ clave: part, datos: { debe: "130" } }]);
    await verdict(world, recibo.clave, "rechazado");
    await warn(92);
    expect((await told()).map(({ clave }) => clave)).toEqual([part, whole]);
  });

  it("of another environment, of a suspended tenant, or to the State is not told of", async () => {
    const foreign = await deferred();
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${foreign}'`);
    await deferred({ condicionVenta: "08", plazoCredito: null });
    expect(await warn(91)).toEqual({ avisados: 0 });
    await deferred();
    const operator = { ...world.ctx, actor: "operador", now: new Date() };
    await changeEstado(operator, { tenantId: world.ctx.tenantId, a: "suspendido" });
    expect(await warn(91)).toEqual({ avisados: 0 });
  });
});
