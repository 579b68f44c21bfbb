/** Points of sale and warehouses that the operator adds to a tenant. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { addBodega } from "./add-bodega";
import { addPuntoVenta } from "./add-punto-venta";
import { findPuntoVenta } from "./find-punto-venta";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const NUEVO = { nombre: "Feria", sucursal: "003", terminal: "00001", bodega: { nombre: "Toldo" } };
const stockOf = (idBodega: number) =>
  look<{ cantidad: string }>(world, `select cantidad from existencia where bodega_id = ${idBodega} order by 1`);

describe("a point of sale", () => {
  it("issues with its own branch, terminal and stock, beginning with number 1", async () => {
    const { idPuntoVenta, idBodega } = await addPuntoVenta(world.ctx, NUEVO);
    const documento = await issued(world, { ...TIQUETE, idPuntoVenta });
    expect(documento.consecutivo).toBe("00300001040000000001");
    expect((await stockOf(idBodega)).map(({ cantidad }) => Number(cantidad))).toEqual([-2, 0, 0, 0, 0]);
    expect(await findPuntoVenta(world.ctx, NUEVO)).toEqual({ idPuntoVenta });
  });
  it("may sell from an existing warehouse, and does not become the default one", async () => {
    const { idBodega } = await addBodega(world.ctx, { nombre: " Compartida " });
    const input = { ...NUEVO, terminal: "00002", bodega: { idBodega } };
    const { idPuntoVenta } = await addPuntoVenta(world.ctx, input);
    expect(await look(world, `select bodega_id as id from punto_venta where punto_venta_id = ${idPuntoVenta}`)).toEqual(
      [{ id: idBodega }],
    );
    expect((await issued(world, TIQUETE)).consecutivo).toMatch(/^00100001/);
  });
  it("is refused with the reason and leaves nothing, not even its warehouse", async () => {
    const before = await readLedger(world);
    const [foreign] = await look<{ id: number }>(
      world,
      `select bodega_id as id from bodega where tenant_id = ${world.other.tenantId} limit 1`,
    );
    for (const [change, text] of [
      [{}, "La empresa ya tiene el punto de venta 001-00001."],
      [{ sucursal: "1" }, "El punto de venta se numera con sucursal de 3 dígitos"],
      [{ sucursal: "000" }, "El punto de venta se numera con sucursal de 3 dígitos"],
      [{ terminal: "00000" }, "El punto de venta se numera con sucursal de 3 dígitos"],
      [{ nombre: " " }, "El punto de venta y la bodega necesitan un nombre"],
      [{ nombre: "a\0" }, "El punto de venta y la bodega necesitan un nombre"],
      [{ terminal: "00009", bodega: { nombre: "" } }, "El punto de venta y la bodega necesitan un nombre"],
      [{ terminal: "00009", bodega: { idBodega: 2_147_483_648 } }, "No existe la bodega 2147483648."],
      [{ terminal: "00009", bodega: { idBodega: foreign?.id ?? 0 } }, "No existe la bodega"],
    ] as const) {
      const error = await failure(addPuntoVenta(world.ctx, { ...NUEVO, sucursal: "001", ...change }));
      expect(error.message).toMatch(text);
    }
    expect((await failure(addPuntoVenta({ ...world.ctx, tenantId: 999_999 }, NUEVO))).kind).toBe("not-found");
    expect((await failure(findPuntoVenta(world.other, NUEVO))).kind).toBe("not-found");
    expect(await readLedger(world)).toEqual(before);
  });
  it("is in the audit log, and so is its warehouse", async () => {
    const rows = await look<{ fact: string }>(
      world,
      "select accion || ' ' || objeto as fact from audit_entry where objeto in ('bodega', 'punto_venta') order by audit_entry_id",
    );
    expect(rows.map(({ fact }) => fact)).toEqual(["crear punto_venta", "crear bodega", "crear punto_venta"]);
  });
});

it("spec 4.2(8): a new warehouse has every product with quantity 0", async () => {
  const { idBodega } = await addBodega(world.ctx, { nombre: "Vacía" });
  expect((await stockOf(idBodega)).map(({ cantidad }) => Number(cantidad))).toEqual([0, 0, 0, 0, 0]);
});
