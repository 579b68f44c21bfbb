/** Stock under notes: which reasons return goods, how much, and what happens when a note or its sale is rejected. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { voidFactura } from "../sales/void";
import { issued, look } from "../testing/issuing";
import { credit, debit, invoiceOf, verdict } from "../testing/notas";
import { createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const withoutPrice = (codigoProducto: string, cantidad = 1) => ({ lineas: [{ codigoProducto, cantidad }] });

describe("stock", () => {
  const cups = async () => {
    const [row] = await look<{ n: string }>(
      world,
      `select sum(cantidad) as n from existencia e join producto p using (tenant_id, producto_id)
       where tenant_id = ${world.ctx.tenantId} and codigo = 'TAZA'`,
    );
    return Number(row?.n);
  };
  const sell = (cantidad: number, change = {}) =>
    issued(world, invoiceOf(1, { ...withoutPrice("TAZA", cantidad), ...change }));
  const give = (clave: string, cantidad: number, codigo: string, precioUnitario = 1) =>
    issued(world, credit(clave, 1, { codigo }, { lineas: [{ codigoProducto: "TAZA", cantidad, precioUnitario }] }));

  it.each(["01", "06", "13"])(
    "an NC of reason %s returns its goods once, never more than were sold",
    async (codigo) => {
      const before = await cups();
      const { clave } = await sell(5, { idPuntoVenta: await secondPuntoVenta() });
      const note = await give(clave, 2, codigo);
      expect(await cups()).toBe(before - 3);
      await give(clave, 9, codigo);
      expect(await cups()).toBe(before);
      await give(clave, 1, codigo);
      expect(await cups()).toBe(before);
      const moved = await look(
        world,
        `select m.cantidad::float, m.motivo, m.bodega_id from movimiento_inventario m
       join documento d using (tenant_id, documento_id) where d.clave in ('${clave}', '${note.clave}') order by movimiento_id`,
      );
      expect(moved.map(({ cantidad, motivo }) => [cantidad, motivo])).toEqual([
        [-5, "venta"],
        [2, "nota"],
      ]);
      expect(new Set(moved.map(({ bodega_id }) => bodega_id)).size).toBe(1);
    },
  );
  it.each(["02", "04", "09", "14"])("an NC of reason %s corrects amounts and moves no goods", async (codigo) => {
    const { clave } = await sell(5);
    const before = await cups();
    await give(clave, 2, codigo);
    expect(await cups()).toBe(before);
  });
  it("an ND and notes on foreign documents move no goods", async () => {
    const { clave } = await sell(5);
    const before = await cups();
    const lineas = [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1 }];
    await issued(world, debit(clave, 1, { codigo: "01" }, { lineas }));
    const foreign = { numero: "A-1", tipoDocumento: "08", fechaEmision: "2026-10-01", codigo: "06" };
    await issued(world, credit(clave, 1, foreign, { lineas }));
    expect(await cups()).toBe(before);
  });
  it("a rejected NC takes its goods out again once; a void returns only goods that are still out", async () => {
    const before = await cups();
    const { clave } = await sell(5);
    const [kept, lost] = [await give(clave, 1, "06"), await give(clave, 3, "06")];
    expect(await cups()).toBe(before - 1);
    for (let n = 0; n < 2; n += 1) await verdict(world, lost.clave, "rechazado");
    expect(await cups()).toBe(before - 4);
    await voidFactura({ ...world.ctx, now: new Date() }, clave);
    expect(await cups()).toBe(before);
    await verdict(world, kept.clave, "rechazado");
    await give(clave, 1, "06");
    expect(await cups()).toBe(before);
  });
  it("simultaneous sales and returns of one product end with the right stock, without a deadlock", async () => {
    const before = await cups();
    const sales = await Promise.all(Array.from({ length: 6 }, () => sell(4)));
    await Promise.all([
      ...sales.map(({ clave }) => give(clave, 1, "06")),
      ...sales.map(({ clave }) => give(clave, 2, "06")),
      ...sales.slice(0, 2).map(({ clave }) => voidFactura({ ...world.ctx, now: new Date() }, clave)),
      ...Array.from({ length: 4 }, () => sell(1)),
    ]);
    expect(await cups()).toBe(before - 4 - 4);
  });

  async function secondPuntoVenta(): Promise<number> {
    const [row] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from punto_venta where tenant_id = ${world.ctx.tenantId} and sucursal = '002'`,
    );
    return row?.id ?? 0;
  }
});
