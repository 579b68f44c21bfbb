/** What is owed as people collect it: which invoices are overdue, and which order the pages have. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant, type TestTenant } from "@/db/testing/factories";
import { insertManyClientes, insertManyPorCobrar } from "@/db/testing/many-rows";
import { ORDENES } from "@/lib/contract/ordenes";
import type { VencimientosQuery } from "@/lib/contract/portal/por-cobrar";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { DAY_MS } from "@/lib/platform/clock";
import type { Ctx } from "../kernel/context";
import { failure, look } from "../testing/issuing";
import { paid, payable } from "../testing/recibos";
import { CLIENTE, createWorld, type World } from "../testing/world";
import { listVencimientos } from "./list-vencimientos";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

describe("the list of what is due", () => {
  const later = (days: number): Ctx => ({ ...world.ctx, now: new Date(Date.now() + days * DAY_MS) });
  const claves = async (query: VencimientosQuery, days = 0) =>
    (await listVencimientos(later(days), query)).datos.map(({ clave }) => clave);

  it("has under `vencidas` every condition of credit from the day after its last one, and else under `porVencer`", async () => {
    const alEstado = await payable(world, { condicionVenta: "08", plazoCredito: 30 });
    const corriente = await payable(world, { condicionVenta: "02", plazoCredito: 8 });
    const diferida = await payable(world, { condicionVenta: "10", plazoCredito: 15 });
    const porDia = [corriente, diferida, alEstado];
    expect(await claves({})).toEqual(porDia);
    expect(await claves({ orden: "-fecha" })).toEqual([alEstado, diferida, corriente]);
    expect([await claves({ vencimiento: "vencidas" }, 8), await claves({ vencimiento: "porVencer" }, 8)]).toEqual([
      [],
      porDia,
    ]);
    expect(await claves({ vencimiento: "vencidas" }, 9)).toEqual([corriente]);
    expect(await claves({ vencimiento: "porVencer" }, 9)).toEqual([diferida, alEstado]);
    expect(await claves({ vencimiento: "vencidas", cliente: CLIENTE }, 31)).toEqual(porDia);
    expect(await claves({ vencimiento: "vencidas", cliente: "999999999" }, 31)).toEqual([]);
    expect(await claves({ vencimiento: "vencidas", condicionVenta: "10" }, 31)).toEqual([diferida]);
    expect(await claves({ vencimiento: "vencidas", moneda: "USD" }, 31)).toEqual([]);
    await look(world, `update documento set ambiente = 'pruebas' where clave = '${corriente}'`);
    expect(await claves({}, 31)).toEqual([diferida, alEstado]);
    expect((await listVencimientos({ ...world.other, now: later(31).now }, {})).datos).toEqual([]);
  });

  it("sorts by what is owed, not by what was sold", async () => {
    const [grande, chica] = [await payable(world, {}, 3), await payable(world, {}, 1)];
    const deEllas = async () =>
      (await claves({ moneda: "CRC", orden: "-total" })).filter((clave) => [grande, chica].includes(clave));
    expect(await deEllas()).toEqual([grande, chica]);
    await paid(world, [[grande, 3000]]);
    expect(await deEllas()).toEqual([chica, grande]);
  });

  it("is shown to users with its permission only", async () => {
    const { kind } = await failure(listVencimientos({ ...world.ctx, permisos: ["documentos.ver"] }, {}));
    expect(kind).toBe("forbidden");
  });
});

describe("pages of more than are sorted", () => {
  const COUNT = 4_500;
  const NOW = new Date("2026-11-21T12:00:00-06:00");
  let tenant: TestTenant;
  let ctx: Ctx;
  beforeAll(async () => {
    tenant = await createTenant(world.db);
    ctx = { ...world.ctx, tenantId: tenant.tenantId, now: NOW };
    const clienteIds = await insertManyClientes(world.ownerUrl, tenant.tenantId, 300);
    await insertManyPorCobrar(world.ownerUrl, tenant, { count: COUNT, clienteIds });
  });

  async function walk(query: VencimientosQuery, limite: number): Promise<string[]> {
    const claves: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages <= COUNT; pages += 1) {
      const sent = { ...query, limite: String(limite), ...(cursor !== null && { cursor }) };
      const page: Awaited<ReturnType<typeof listVencimientos>> = await listVencimientos(ctx, sent);
      claves.push(...page.datos.map(({ clave }) => clave));
      cursor = page.siguiente;
      if (cursor === null) return claves;
    }
    throw new Error("the pages never end");
  }

  async function expected(orden: string, where: string): Promise<string[]> {
    const sentido = orden.startsWith("-") ? "desc" : "asc";
    const keys = [...(orden.endsWith("total") ? ["debe_centimos"] : []), "vence", "documento_id"];
    const rows = await look<{ clave: string }>(
      world,
      `select clave from documento d where tenant_id = ${tenant.tenantId} and por_cobrar and ${where}
       order by ${keys.map((key) => `${key} ${sentido}`).join(", ")}`,
    );
    return rows.map(({ clave }) => clave);
  }

  const DE_UNO = "receptor->'identificacion'->>'numero' = '3102000001'";
  const FILTERS: [VencimientosQuery, string][] = [
    [{}, "true"],
    [{ condicionVenta: "08" }, "condicion_venta = '08'"],
    [{ vencimiento: "vencidas" }, "vence < '2026-11-21'"],
    [{ vencimiento: "porVencer" }, "vence >= '2026-11-21'"],
    [{ cliente: "3102000001" }, DE_UNO],
    [
      { cliente: "3102000001", condicionVenta: "02", vencimiento: "vencidas" },
      `${DE_UNO} and condicion_venta = '02' and vence < '2026-11-21'`,
    ],
    [{ cliente: "3102000100" }, "receptor->'identificacion'->>'numero' = '3102000100'"],
  ];

  it.each(FILTERS)(
    "%o: have each invoice once, where it belongs, in any order and of any length",
    async (filter, where) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ORDENES),
          fc.integer({ min: 40, max: 100 }),
          fc.constantFrom("CRC", "USD"),
          async (orden, limite, moneda) => {
            const claves = await walk({ ...filter, orden, moneda }, limite);
            expect(claves).toEqual(await expected(orden, `(${where}) and moneda = '${moneda}'`));
          },
        ),
        { numRuns: 5, examples: ORDENES.map((orden) => [orden, 100, "CRC"]) },
      );
      expect(await walk(filter, 100)).toEqual(await expected("fecha", where));
    },
  );

  it("by what is owed are refused to a user of some points of sale, whose list is whole by day", async () => {
    const punto = tenant.puntoVentaId;
    const restricted = { ...ctx, db: ctx.db.within([punto]), permisos: permisosOf("facturador", [punto]) };
    const { codigo } = await failure(listVencimientos(restricted, { orden: "total", moneda: "CRC" }));
    expect(codigo).toBe("orden_desmedido");
    const { datos } = await listVencimientos(restricted, { limite: "20" });
    expect(datos.map(({ clave }) => clave)).toEqual((await expected("fecha", "true")).slice(0, 20));
  });
});
