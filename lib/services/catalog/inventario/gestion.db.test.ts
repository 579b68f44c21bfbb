/** Points of sale, warehouses and stock as users maintain them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectMovimientosPage, selectMovimientosPageOfProducto } from "@/db/queries/existencia";
import { queryAs } from "@/db/testing/cluster";
import { explain } from "@/db/testing/explain";
import { addBodega } from "../../accounts/puntos-venta/add-bodega";
import { listBodegas, listPuntosVenta } from "../../accounts/puntos-venta/list-puntos-venta";
import { renameBodega } from "../../accounts/puntos-venta/rename-bodega";
import { updatePuntoVenta } from "../../accounts/puntos-venta/update-punto-venta";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { setPrimerConsecutivo } from "../consecutivos/set-primer-consecutivo";
import { type Ajuste, adjustExistencia } from "./adjust-existencia";
import { listExistencias, listMovimientos } from "./list-existencias";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const punto = async (n: number) => {
  const found = (await listPuntosVenta(world.ctx)).sort((a, b) => a.idPuntoVenta - b.idPuntoVenta)[n];
  if (found === undefined) throw new Error(`no point of sale ${n}`);
  const { idPuntoVenta, nombre, bodega, predeterminado } = found;
  return { idPuntoVenta, nombre, idBodega: bodega.idBodega, predeterminado };
};
const producto = async (codigo: string) => {
  const found = (await listExistencias(world.ctx, { limite: "100" })).datos.find((each) => each.codigo === codigo);
  if (found === undefined) throw new Error(`no product ${codigo}`);
  return found;
};
const cantidadOf = async (codigo: string, idBodega: number) =>
  (await producto(codigo)).bodegas.find((each) => each.idBodega === idBodega)?.cantidad;

describe("a point of sale", () => {
  it("is renamed and made the default one, which issues documents that name none; there is always exactly one", async () => {
    const [first, second] = [await punto(0), await punto(1)];
    await updatePuntoVenta(world.ctx, { ...second, nombre: "Sucursal Este", predeterminado: true });
    expect((await issued(world, TIQUETE)).consecutivo).toMatch(/^00200001/);
    const without = await failure(updatePuntoVenta(world.ctx, { ...second, predeterminado: false }));
    expect(without.errors).toHaveProperty("predeterminado");
    await Promise.all([first, second].map((each) => updatePuntoVenta(world.ctx, { ...each, predeterminado: true })));
    expect(
      await look(world, `select 1 from punto_venta where predeterminado and tenant_id = ${world.ctx.tenantId}`),
    ).toHaveLength(1);
    await updatePuntoVenta(world.ctx, { ...first, predeterminado: true });
  });

  it("lists the series of each type: the next number, and whether the first number can still be set", async () => {
    const { idPuntoVenta } = await punto(0);
    await setPrimerConsecutivo(world.ctx, { idPuntoVenta, tipo: "01", numero: 501 });
    await issued(world, { ...TIQUETE, idPuntoVenta });
    const series = (await listPuntosVenta(world.ctx)).find((each) => each.idPuntoVenta === idPuntoVenta)?.series;
    const numeracion = "ordinaria";
    expect(series).toEqual([
      { codigoTipo: "01", tipo: "FacturaElectronica", siguiente: 501, usada: false, numeracion },
      { codigoTipo: "02", tipo: "NotaDebito", siguiente: 1, usada: false, numeracion },
      { codigoTipo: "03", tipo: "NotaCredito", siguiente: 1, usada: false, numeracion },
      { codigoTipo: "04", tipo: "TiqueteElectronico", siguiente: 2, usada: true, numeracion },
      { codigoTipo: "08", tipo: "FacturaElectronicaCompra", siguiente: 1, usada: false, numeracion },
      { codigoTipo: "09", tipo: "FacturaElectronicaExportacion", siguiente: 1, usada: false, numeracion },
      { codigoTipo: "10", tipo: "ReciboElectronicoPago", siguiente: 1, usada: false, numeracion },
    ]);
  });

  it("refuses invalid values by member and changes nothing; another tenant's does not exist", async () => {
    const first = await punto(0);
    const before = await readLedger(world);
    expect((await failure(updatePuntoVenta(world.ctx, { ...first, nombre: "" }))).errors).toHaveProperty("nombre");
    expect((await failure(updatePuntoVenta(world.ctx, { ...first, idBodega: 0 }))).kind).toBe("not-found");
    expect((await failure(updatePuntoVenta(world.other, first))).kind).toBe("not-found");
    await updatePuntoVenta(world.ctx, first);
    expect(await readLedger(world)).toEqual(before);
  });
});

describe("a warehouse", () => {
  it("is renamed, listed with the points of sale that use it, and the default one is that of the default point of sale", async () => {
    const { idBodega } = await addBodega(world.ctx, { nombre: "Norte" });
    await renameBodega(world.ctx, { idBodega, nombre: "Norte 2" });
    const bodegas = await listBodegas(world.ctx);
    expect(bodegas.map(({ nombre, puntosVenta }) => [nombre, puntosVenta])).toEqual([
      ["Central", 1],
      ["Norte 2", 0],
      ["Segunda", 1],
    ]);
    expect(bodegas.filter(({ predeterminada }) => predeterminada).map(({ idBodega: id }) => id)).toEqual([
      (await punto(0)).idBodega,
    ]);
    expect((await failure(renameBodega(world.other, { idBodega, nombre: "X" }))).kind).toBe("not-found");
    expect((await failure(renameBodega(world.ctx, { idBodega, nombre: " " }))).errors).toHaveProperty("nombre");
  });
});

describe("stock", () => {
  const ajuste = async (change: Partial<Ajuste> = {}): Promise<Ajuste> => ({
    idBodega: (await punto(1)).idBodega,
    idProducto: (await producto("TAZA")).idProducto,
    ...{ modo: "fijar", cantidad: "10", razon: "Conteo de noviembre", token: randomUUID() },
    ...change,
  });

  it("is set or moved by hand, and the ledger has the difference, the reason and the user", async () => {
    const input = await ajuste();
    const { antes } = await adjustExistencia(world.ctx, input);
    expect(
      await adjustExistencia(world.ctx, { ...input, modo: "sumar", cantidad: "-2.5", token: randomUUID() }),
    ).toEqual({
      antes: "10",
      despues: "7.5",
    });
    expect(await cantidadOf("TAZA", input.idBodega)).toBe("7.5");
    const { idProducto, idBodega } = input;
    const { datos } = await listMovimientos(world.ctx, { idProducto, idBodega, limite: "2" });
    expect(datos).toMatchObject([
      { cantidad: "-2.5", motivo: "ajuste", razon: "Conteo de noviembre", createdBy: "operador", documento: null },
      { cantidad: String(10 - Number(antes)), motivo: "ajuste" },
    ]);
  });

  it("simultaneous adjustments and sales lose nothing: the stock is the sum of the ledger", async () => {
    const input = await ajuste({ modo: "sumar", cantidad: "1" });
    const { idPuntoVenta } = await punto(1);
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 === 0
          ? adjustExistencia(world.ctx, { ...input, token: randomUUID() })
          : issue(world, { ...TIQUETE, idPuntoVenta }),
      ),
    );
    const drift = await look(
      world,
      `select e.* from existencia e where cantidad <> (select coalesce(sum(m.cantidad), 0) from movimiento_inventario m
       where m.tenant_id = e.tenant_id and m.bodega_id = e.bodega_id and m.producto_id = e.producto_id)`,
    );
    expect(drift).toEqual([]);
  });

  it("a form sent twice, at once or later, adjusts once and gets the same answer; with other data it is refused", async () => {
    const input = await ajuste({ modo: "sumar", cantidad: "4" });
    const twins = await Promise.all([1, 2, 3].map(() => adjustExistencia(world.ctx, input)));
    const [first] = twins;
    expect(twins).toEqual([first, first, first]);
    expect(await adjustExistencia(world.ctx, input)).toEqual(first);
    expect(await cantidadOf("TAZA", input.idBodega)).toBe(first?.despues);
    const before = await readLedger(world);
    const otra = (await punto(0)).idBodega;
    for (const change of [{ cantidad: "5" }, { razon: "Otra" }, { idBodega: otra }]) {
      expect((await failure(adjustExistencia(world.ctx, { ...input, ...change }))).codigo).toBe("ajuste_repetido");
    }
    expect(await readLedger(world)).toEqual(before);
    const { datos } = await listMovimientos(world.ctx, { idProducto: input.idProducto, idBodega: input.idBodega });
    expect(datos.filter(({ cantidad }) => cantidad === "4")).toHaveLength(1);
  });

  it("one form sent for two stocks at once moves only one of them", async () => {
    const input = await ajuste({ modo: "sumar", cantidad: "3" });
    const otra = { ...input, idBodega: (await punto(0)).idBodega };
    const said = await Promise.allSettled([adjustExistencia(world.ctx, input), adjustExistencia(world.ctx, otra)]);
    expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("a service has no stock, and invalid values are refused by member", async () => {
    const servicio = (await producto("HORA")).idProducto;
    expect((await producto("HORA")).bodegas).toEqual([]);
    const input = await ajuste();
    const before = await readLedger(world);
    for (const [change, miembro] of [
      [{ idProducto: servicio }, "idProducto"],
      [{ cantidad: "1.2345" }, "cantidad"],
      [{ cantidad: "1e3" }, "cantidad"],
      [{ modo: "sumar", cantidad: "0" }, "cantidad"],
      [{ razon: " " }, "razon"],
      [{ razon: "x".repeat(201) }, "razon"],
    ] as [Partial<Ajuste>, string][]) {
      expect((await failure(adjustExistencia(world.ctx, { ...input, ...change }))).errors, miembro).toHaveProperty(
        miembro,
      );
    }
    for (const change of [{ idProducto: 0 }, { idBodega: 2 ** 31 }]) {
      expect((await failure(adjustExistencia(world.ctx, { ...input, ...change }))).kind).toBe("not-found");
    }
    expect((await failure(adjustExistencia(world.other, input))).kind).toBe("not-found");
    expect(await readLedger(world)).toEqual(before);
  });

  it("the ledger is listed newest first, each movement once, and never shows another tenant's", async () => {
    const { idProducto } = await ajuste();
    for (const query of [{}, { idProducto }]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listMovimientos(world.ctx, { ...query, limite: "3", cursor });
        seen.push(...page.datos.map(({ idMovimiento }) => idMovimiento));
        cursor = page.siguiente ?? undefined;
      } while (cursor !== undefined);
      expect(seen.length).toBeGreaterThan(6);
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(b) - Number(a)));
    }
    expect((await listMovimientos(world.other, {})).datos).toEqual([]);
  });

  it("a page of the ledger reads no more rows than it shows, however many there are", async () => {
    const { idProducto: productoId, idBodega: bodegaId } = await ajuste();
    const { tenantId } = world.ctx;
    await queryAs(
      world.ownerUrl,
      `insert into movimiento_inventario (tenant_id, bodega_id, producto_id, cantidad, motivo)
       select ${tenantId}, ${bodegaId}, p.producto_id, 1, 'venta' from generate_series(1, 20000) n
       join producto p on p.tenant_id = ${tenantId} and (p.producto_id = ${productoId}) = (n <= 50)`,
    );
    await queryAs(world.ownerUrl, "analyze movimiento_inventario");
    const page = { tenantId, antes: "9223372036854775807", limit: 26 };
    const plans = await explain(world.appUrl, tenantId, [
      selectMovimientosPage(page),
      selectMovimientosPageOfProducto({ ...page, productoId, bodegaId: null }),
    ]);
    for (const { buffers, text } of plans) expect(buffers, text).toBeLessThan(500);
  });
});
