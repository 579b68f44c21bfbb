/** Points of sale, warehouses and stock as users maintain them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectBajoMinimo } from "@/db/queries/catalog/existencia";
import { queryAs } from "@/db/testing/cluster";
import type { ExistenciaEnBodega, ExistenciasQuery, MovimientosQuery } from "@/lib/contract/portal/inventario";
import { addBodega } from "../../accounts/puntos-venta/add-bodega";
import { listBodegas, listPuntosVenta } from "../../accounts/puntos-venta/list-puntos-venta";
import { renameBodega } from "../../accounts/puntos-venta/rename-bodega";
import { updatePuntoVenta } from "../../accounts/puntos-venta/update-punto-venta";
import { voidFactura } from "../../sales/void";
import { failure, issue, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { setPrimerConsecutivo } from "../consecutivos/set-primer-consecutivo";
import { type Ajuste, adjustExistencia } from "./adjust-existencia";
import { getExistenciaDeVenta } from "./get-de-venta";
import { listExistencias } from "./list-existencias";
import { listMovimientos } from "./list-movimientos";
import { setMinimo } from "./set-minimo";

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
    modo: "fijar",
    cantidad: "10",
    razon: "Conteo de noviembre",
    token: randomUUID(),
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
    const de = { idProducto: String(input.idProducto), idBodega: String(input.idBodega) };
    const { datos } = await listMovimientos(world.ctx, { ...de, motivo: "ajuste", limite: "2" });
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
    const { datos } = await listMovimientos(world.ctx, {
      idProducto: String(input.idProducto),
      idBodega: String(input.idBodega),
    });
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
    for (const query of [{}, { idProducto: String(idProducto) }]) {
      const seen: { idMovimiento: string; createdAt: Date }[] = [];
      let cursor: string | undefined;
      do {
        const page = await listMovimientos(world.ctx, { ...query, limite: "3", cursor });
        seen.push(...(page.datos as typeof seen));
        cursor = page.siguiente ?? undefined;
      } while (cursor !== undefined);
      expect(seen.length).toBeGreaterThan(6);
      expect(new Set(seen.map(({ idMovimiento }) => idMovimiento)).size).toBe(seen.length);
      // Postgres orders by microseconds and the answer shows milliseconds, so movements of one millisecond may stand in
      // either order here.
      const times = seen.map(({ createdAt }) => createdAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => b - a));
    }
    expect((await listMovimientos(world.other, {})).datos).toEqual([]);
  });

  it("the ledger is filtered by motivo, warehouse, day and document, with the note that returned the goods", async () => {
    const { idPuntoVenta, idBodega } = await punto(1);
    const { idProducto } = await ajuste();
    const venta = await issued(world, { ...TIQUETE, idPuntoVenta });
    const idsOf = async (query: MovimientosQuery) => {
      const { datos } = await listMovimientos(world.ctx, { limite: "100", ...query });
      return datos.map(({ idMovimiento }) => idMovimiento);
    };
    const todos = (await listMovimientos(world.ctx, { limite: "100" })).datos;
    const only = (wanted: (each: (typeof todos)[number]) => boolean) =>
      todos.filter(wanted).map(({ idMovimiento }) => idMovimiento);
    expect(todos.length).toBeLessThan(100);
    expect(await idsOf({ motivo: "ajuste" })).toEqual(only(({ motivo }) => motivo === "ajuste"));
    expect(await idsOf({ idBodega: String(idBodega), motivo: "venta" })).toEqual(
      only(({ motivo, bodega }) => motivo === "venta" && bodega.idBodega === idBodega),
    );
    expect(await idsOf({ idProducto: String(idProducto), motivo: "venta" })).toEqual(
      only(({ motivo, producto: { idProducto: id } }) => motivo === "venta" && id === idProducto),
    );
    const deLaVenta = only(({ documento }) => documento?.clave === venta.clave);
    expect(deLaVenta).not.toEqual([]);
    for (const documento of [venta.clave, venta.consecutivo]) expect(await idsOf({ documento })).toEqual(deLaVenta);
    expect(await idsOf({ documento: String(Number(venta.consecutivo.slice(-10))) })).toEqual(
      expect.arrayContaining(deLaVenta),
    );
    await voidFactura(world.ctx, venta.clave);
    const conAnulacion = await listMovimientos(world.ctx, { documento: venta.clave });
    expect(conAnulacion.datos.map(({ motivo }) => motivo)).toEqual(expect.arrayContaining(["venta", "anulacion"]));
    expect(await idsOf({ hasta: "2020-01-01" })).toEqual([]);
    expect(await idsOf({ desde: "2020-01-01" })).toEqual(await idsOf({}));
    expect((await failure(listMovimientos(world.ctx, { documento: "factura" }))).errors).toHaveProperty("documento");
  });
});

it("stock is listed by code or by name, either way; what is low has one order", async () => {
  const codigos = async (query: ExistenciasQuery) =>
    (await listExistencias(world.ctx, { limite: "100", ...query })).datos.map(({ codigo }) => codigo);
  const nombres = async (query: ExistenciasQuery) =>
    (await listExistencias(world.ctx, { limite: "100", ...query })).datos.map(({ nombre }) => nombre);
  const porCodigo = await codigos({});
  expect(porCodigo).toEqual([...porCodigo].sort());
  expect(await codigos({ orden: "-codigo" })).toEqual([...porCodigo].reverse());
  const porNombre = await nombres({ orden: "nombre" });
  expect(porNombre).toEqual([...porNombre].sort((a, b) => a.localeCompare(b, "es")));
  expect(await nombres({ orden: "-nombre" })).toEqual([...porNombre].reverse());
  expect(await codigos({ bajas: "true", orden: "-nombre" })).toEqual(await codigos({ bajas: "true" }));
  expect((await failure(listExistencias(world.ctx, { orden: "precioVenta" }))).codigo).toBe("parametro_invalido");
});

describe("a minimum", () => {
  const bajas = async (query: ExistenciasQuery = {}) =>
    (await listExistencias(world.ctx, { ...query, bajas: "true" })).datos.map(({ codigo }) => codigo);
  const taza = async () => ({ idBodega: (await punto(0)).idBodega, idProducto: (await producto("TAZA")).idProducto });
  const fijar = async (cantidad: string) =>
    adjustExistencia(world.ctx, {
      ...(await taza()),
      modo: "fijar",
      cantidad,
      razon: "Conteo",
      token: randomUUID(),
    } as Ajuste);
  const deTaza = async () =>
    (await producto("TAZA")).bodegas.find(({ idBodega }) => idBodega === todaTaza.idBodega) as ExistenciaEnBodega;
  let todaTaza: { idBodega: number; idProducto: number };
  beforeAll(async () => {
    todaTaza = await taza();
    await queryAs(world.ownerUrl, "update existencia set cantidad = 0, minimo = null");
  });

  it("is nobody's until somebody counts the product, which watches it from zero on", async () => {
    expect(await deTaza()).toMatchObject({ minimo: null, baja: false });
    await fijar("5");
    expect(await deTaza()).toMatchObject({ minimo: "0", baja: false });
    await fijar("-1");
    expect(await deTaza()).toMatchObject({ cantidad: "-1", baja: true });
    await fijar("5");
  });

  it("is said in the list, by words too, and in what waits, as soon as there is less, and no longer after", async () => {
    await setMinimo(world.ctx, { ...todaTaza, minimo: "5" });
    expect(await bajas()).toEqual([]);
    await setMinimo(world.ctx, { ...todaTaza, minimo: "5.001" });
    expect(await deTaza()).toMatchObject({ minimo: "5.001", baja: true });
    expect([await bajas(), await bajas({ texto: "taza" }), await bajas({ texto: "hora" })]).toEqual([
      ["TAZA"],
      ["TAZA"],
      [],
    ]);
    const { rows } = await pendientes();
    expect(rows).toMatchObject([{ codigo: "TAZA", cantidad: "5", minimo: "5.001" }]);
    await fijar("6");
    expect([await bajas(), (await pendientes()).rows]).toEqual([[], []]);
  });

  it("a sale takes it below and is never refused; below zero without a minimum is listed but waits for nobody", async () => {
    const { idPuntoVenta } = await punto(0);
    await setMinimo(world.ctx, { ...todaTaza, minimo: "6" });
    await issued(world, { ...TIQUETE, idPuntoVenta });
    expect(await bajas()).toEqual(["TAZA"]);
    await setMinimo(world.ctx, { ...todaTaza, minimo: null });
    await queryAs(world.ownerUrl, `update existencia set cantidad = -3 where producto_id = ${todaTaza.idProducto}`);
    expect([await bajas(), (await pendientes()).rows]).toEqual([["TAZA"], []]);
  });

  it("a sale's line is told what its point of sale has, and nothing of a service or of another tenant's", async () => {
    const { idPuntoVenta } = await punto(0);
    const { idProducto } = todaTaza;
    expect(await getExistenciaDeVenta(world.ctx, { idProducto, idPuntoVenta })).toEqual({
      bodega: "Central",
      cantidad: "-3",
      minimo: null,
    });
    const servicio = (await producto("HORA")).idProducto;
    expect(await getExistenciaDeVenta(world.ctx, { idProducto: servicio, idPuntoVenta })).toBeNull();
    expect(await getExistenciaDeVenta(world.other, { idProducto, idPuntoVenta })).toBeNull();
  });

  it("pages what is low without repeating or leaving out, and refuses wrong values by member", async () => {
    await queryAs(world.ownerUrl, "update existencia set cantidad = -1");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listExistencias(world.ctx, { bajas: "true", limite: "1", cursor });
      seen.push(...page.datos.map(({ codigo }) => codigo));
      cursor = page.siguiente ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(await bajas({ limite: "100" }));
    expect(new Set(seen).size).toBe(seen.length);
    const before = await readLedger(world);
    for (const minimo of ["-1", "1.2345", "mucho"]) {
      expect((await failure(setMinimo(world.ctx, { ...todaTaza, minimo }))).errors, minimo).toHaveProperty("minimo");
    }
    const servicio = (await producto("HORA")).idProducto;
    expect(
      (await failure(setMinimo(world.ctx, { ...todaTaza, idProducto: servicio, minimo: "1" }))).errors,
    ).toHaveProperty("idProducto");
    expect((await failure(setMinimo(world.other, { ...todaTaza, minimo: "1" }))).kind).toBe("not-found");
    expect(await readLedger(world)).toEqual(before);
  });

  async function pendientes() {
    const { tenantId } = world.ctx;
    const [rows] = await world.ctx.db.read(tenantId, selectBajoMinimo({ tenantId, limit: 100 }));
    return { rows };
  }
});
