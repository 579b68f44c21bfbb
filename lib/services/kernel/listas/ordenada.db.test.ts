/** Lists of documents by date or by total, in both directions: which order their pages have, and what they may cost. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant, type TestTenant } from "@/db/testing/factories";
import {
  CADA_NOTA,
  insertManyClientes,
  insertManyCompras,
  insertManyDocumentos,
  insertManyRecibidos,
  insertManyRecibos,
} from "@/db/testing/many-rows";
import { ORDENES, type Orden } from "@/lib/contract/ordenes";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { failure, look } from "../../testing/issuing";
import { LISTS } from "../../testing/lists";
import { createWorld, type World } from "../../testing/world";
import type { Ctx } from "../context";

/** More than are read whole and sorted, and more than one stretch of a walk. */
const COUNT = 6_000;
/** The same of the other lists. */
const MORE = 4_500;
const CLIENTES = 60;

let world: World;
let ctx: Ctx;
let tenant: TestTenant;

beforeAll(async () => {
  world = await createWorld();
  tenant = await createTenant(world.db);
  ctx = { ...world.ctx, tenantId: tenant.tenantId };
  const clienteIds = await insertManyClientes(world.ownerUrl, tenant.tenantId, CLIENTES);
  await insertManyDocumentos(world.ownerUrl, tenant, { count: COUNT, clienteIds });
  await insertManyCompras(world.ownerUrl, tenant, MORE);
  await insertManyRecibos(world.ownerUrl, tenant.tenantId, MORE);
  await insertManyRecibidos(world.ownerUrl, tenant, MORE);
  // Three hundred totals, so that ties are longer than a page, some of which differ by less than they show. Those of the
  // customer and the supplier of many are the lowest, and other sales the highest, so that a walk from the highest meets
  // neither those nor a purchase or receipt for more than a stretch.
  await look(
    world,
    `update documento set total_comprobante = documento_id % 1000000 * 7919 % 300 * 1000
       + case when documento_id % 11 = 0 then 0.00199 else 0.001 end
       + case when cliente_id = ${clienteIds[0]} or emisor->'identificacion'->>'numero' = '3106000001' then 0
           when tipo in ('08', '10') then 1000000 else 2000000 end
     where tenant_id = ${tenant.tenantId};
     update documento_recibido set por_responder = documento_recibido_id % 50 <> 3,
       fecha_limite = date '2026-12-11' + (documento_recibido_id % 7)::int,
       documento_moneda = case documento_recibido_id % 100 when 7 then 'USD' when 8 then 'EUR' when 9 then null else 'CRC' end,
       total_factura = documento_recibido_id * 7919 % 300 * 1000 + case emisor_numero when '3105000001' then 0 else 1000000 end
     where tenant_id = ${tenant.tenantId}`,
  );
});
afterAll(() => world?.drop());

type Query = Record<string, string>;
/** The lists, each with the documents that it has; a received one stands by its deadline. */
const DE = {
  facturas: "(select * from documento where tipo not in ('08', '10'))",
  compras: "(select * from documento where tipo = '08')",
  recibos: "(select * from documento where tipo = '10')",
  recibidos: `(select *, documento_moneda as moneda, fecha_limite as fecha_emision, documento_recibido_id as documento_id
    from documento_recibido where por_responder)`,
};
type Lista = keyof typeof DE;

const list = (lista: Lista, query: Query, as = ctx) =>
  LISTS[lista].list(as, query) as Promise<{ datos: { clave: string }[]; siguiente: string | null }>;

interface Walk {
  claves: string[];
  /** Pages with fewer rows than asked for that are not the last. */
  cortas: number;
}

async function walk(
  lista: Lista,
  query: Query,
  limite: number,
  between: () => Promise<void> = async () => {},
): Promise<Walk> {
  const claves: string[] = [];
  let cortas = 0;
  let cursor: string | undefined;
  for (let pages = 0; pages <= COUNT; pages += 1) {
    const { datos, siguiente } = await list(lista, { ...query, limite: String(limite), ...(cursor && { cursor }) });
    claves.push(...datos.map(({ clave }) => clave));
    if (siguiente === null) return { claves, cortas };
    if (datos.length < limite) cortas += 1;
    cursor = siguiente;
    await between();
  }
  throw new Error("the pages never end");
}

/** The claves that the table has, in the list's order. */
async function expected(lista: Lista, orden: Orden, where: string): Promise<string[]> {
  const sentido = orden.startsWith("-") ? "desc" : "asc";
  const keys = orden.endsWith("total") ? ["total_centimos", "fecha_emision"] : ["fecha_emision"];
  const order = [...keys, "documento_id"].map((key) => `${key} ${sentido}`).join(", ");
  const rows = await look<{ clave: string }>(
    world,
    `select clave from ${DE[lista]} d where tenant_id = ${tenant.tenantId} and ${where} order by ${order}`,
  );
  return rows.map(({ clave }) => clave);
}

const REFERENCIA = "REF-MIENTRAS";
const CRC = "moneda = 'CRC'";
/** Filters of every kind: many and few documents, those that an index has, and those that a walk must apply. */
const FILTERS: [Lista, Query, string][] = [
  ["facturas", {}, "true"],
  ["facturas", { tipo: "03" }, "tipo = '03'"],
  ["facturas", { estado: "rechazado" }, "estado = 'rechazado'"],
  ["facturas", { estado: "error" }, "false"],
  ["facturas", { cliente: "3102000001" }, "receptor->'identificacion'->>'numero' = '3102000001'"],
  [
    "facturas",
    { cliente: "3102000001", tipo: "03" },
    "receptor->'identificacion'->>'numero' = '3102000001' and tipo = '03'",
  ],
  ["facturas", { cliente: "3102000060" }, "receptor->'identificacion'->>'numero' = '3102000060'"],
  ["facturas", { numeroOrdenCompra: "OC-MARCO" }, "opcionales->>'numeroOrdenCompra' = 'OC-MARCO'"],
  [
    "facturas",
    { referenciaExterna: "REF-COMUN", tipo: "01" },
    "opcionales->>'referenciaExterna' = 'REF-COMUN' and tipo = '01'",
  ],
  ["facturas", { texto: "134" }, "consecutivo like '%0000000134'"],
  ["facturas", { consecutivo: "00100001030000000200" }, "consecutivo = '00100001030000000200'"],
  [
    "facturas",
    { desde: "2026-11-21T11:40:00-06:00", hasta: "2026-11-21T11:44:59-06:00" },
    "fecha_emision >= '2026-11-21T17:40:00Z' and fecha_emision < '2026-11-21T17:45:00Z'",
  ],
  ["facturas", { hasta: "2026-11-20" }, "false"],
  ["compras", {}, "true"],
  ["compras", { estado: "rechazado" }, "estado = 'rechazado'"],
  ["compras", { emisor: "3106000001" }, "emisor->'identificacion'->>'numero' = '3106000001'"],
  ["compras", { emisor: "3106000051" }, "emisor->'identificacion'->>'numero' = '3106000051'"],
  ["compras", { emisor: "3106999999" }, "false"],
  ["compras", { referenciaExterna: "REF-COMUN" }, "opcionales->>'referenciaExterna' = 'REF-COMUN'"],
  ["compras", { texto: "134" }, "consecutivo like '%0000000134'"],
  ["compras", { texto: "134", consecutivo: "00100001080000000134" }, "consecutivo = '00100001080000000134'"],
  ["compras", { texto: "135", consecutivo: "00100001080000000134" }, "false"],
  ["compras", { desde: "2026-11-21T11:40:00-06:00" }, "fecha_emision >= '2026-11-21T17:40:00Z'"],
  ["recibidos", {}, "true"],
  ["recibidos", { texto: "3105000001" }, "emisor_numero = '3105000001'"],
  ["recibidos", { texto: "3105000002" }, "emisor_numero = '3105000002'"],
  ["recibidos", { texto: "ceiba distribuidora" }, "emisor_nombre like 'Distribuidora La Ceiba%'"],
  ["recibidos", { texto: "134" }, "'0000000134' = numero or emisor_nombre = 'Proveedor 134'"],
  ["recibos", {}, "true"],
  ["recibos", { cliente: "3102000001" }, "receptor->'identificacion'->>'numero' = '3102000001'"],
  ["recibos", { cliente: "3102000060" }, "receptor->'identificacion'->>'numero' = '3102000060'"],
  ["recibos", { desde: "2026-11-21T11:40:00-06:00" }, "fecha_emision >= '2026-11-21T17:40:00Z'"],
];

describe("pages in any order", () => {
  it.each(FILTERS)(
    "%s, %o: have each document once, where it belongs, whatever their length",
    async (lista, filter, where) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...ORDENES),
          fc.integer({ min: 20, max: 100 }),
          fc.constantFrom("CRC", "USD"),
          async (orden, limite, moneda) => {
            const { claves } = await walk(lista, { ...filter, orden, moneda }, limite);
            expect(claves).toEqual(await expected(lista, orden, `(${where}) and moneda = '${moneda}'`));
          },
        ),
        { numRuns: 6, examples: ORDENES.map((orden) => [orden, 100, "CRC"]) },
      );
    },
  );

  it("one by one through equal totals", async () => {
    const where = `receptor->'identificacion'->>'numero' = '3102000002' and ${CRC}`;
    const asked = { cliente: "3102000002", moneda: "CRC", orden: "-total" };
    expect((await walk("facturas", asked, 1)).claves).toEqual(await expected("facturas", "-total", where));
    expect((await expected("facturas", "-total", where)).length).toBeGreaterThan(20);
  });

  it.each([
    ["facturas", { cliente: "3102000001" }, "receptor->'identificacion'->>'numero' = '3102000001'"],
    ["compras", { emisor: "3106000001" }, "emisor->'identificacion'->>'numero' = '3106000001'"],
    ["recibidos", { texto: "3105000001" }, "emisor_numero = '3105000001'"],
  ] as [Lista, Query, string][])(
    "%s by total, of a filter with more than are sorted, may be short without being the last",
    async (lista, filter, where) => {
      const many = await expected(lista, "-total", `${where} and ${CRC}`);
      expect(many.length).toBeGreaterThan(2_000);
      const wide = await walk(lista, { ...filter, moneda: "CRC", orden: "-total" }, 100);
      expect(wide.claves).toEqual(many);
      expect(wide.cortas).toBeGreaterThan(0);
    },
  );

  it.each(["compras", "recibos", "recibidos"] as const)(
    "by total, of all %s, pass no sale and are never short",
    async (lista) => {
      const all = await walk(lista, { moneda: "CRC", orden: "-total" }, 100);
      expect(all.claves.length).toBeGreaterThan(4_000);
      expect(all.cortas).toBe(0);
    },
  );

  it("by total, of few documents anywhere in the order, are never short", async () => {
    for (const orden of ["total", "-total"]) {
      const few = await walk("facturas", { tipo: "03", cliente: "3102000001", moneda: "CRC", orden }, 10);
      expect(few.claves.length).toBeGreaterThan(20);
      expect(few.cortas).toBe(0);
    }
  });

  it.each([
    ["facturas", "01"],
    ["compras", "08"],
    ["recibos", "10"],
  ] as const)(
    "%s: neither repeat nor skip while documents are issued, accepted and become too many to sort",
    async (lista, tipo) => {
      const filter = { referenciaExterna: REFERENCIA, moneda: "CRC", orden: "-total" };
      const where = `opcionales->>'referenciaExterna' = '${REFERENCIA}' and ${CRC}`;
      // A hundred, some of the same total.
      await look(
        world,
        `update documento set opcionales = '{"referenciaExterna":"${REFERENCIA}"}'
       where documento_id in (select documento_id from documento where tenant_id = ${tenant.tenantId} and tipo = '${tipo}'
         and ${CRC} and documento_id % 300 < 30 order by documento_id limit 100)`,
      );
      const before = await expected(lista, "-total", where);
      expect(before).toHaveLength(100);
      let rounds = 0;
      const { claves } = await walk(lista, filter, 20, async () => {
        rounds += 1;
        if (rounds > 3) return;
        await look(
          world,
          `insert into documento (tenant_id, tipo, clave, consecutivo, ambiente, fecha_emision, usuario_id, punto_venta_id,
           created_by, proveedor_sistemas, emisor, condicion_venta, medio_pago, moneda, tipo_cambio, resumen,
           total_impuesto, total_comprobante, opcionales)
         select tenant_id, '${tipo}', lpad((${rounds} * 10000 + n)::text, 50, '0'), lpad((${rounds} * 10000 + n)::text, 20, '0'),
           ambiente, now(), usuario_id, punto_venta_id, 's', 's', '{}', '01', '01', 'CRC', 1, '{}', 0, n * 100,
           '{"referenciaExterna":"${REFERENCIA}"}'
         from (select * from documento where tenant_id = ${tenant.tenantId} limit 1) d, generate_series(1, 1000) n;
         update documento set estado = case estado when 'aceptado' then 'error' else 'aceptado' end
         where tenant_id = ${tenant.tenantId} and documento_id % 3 = 0`,
        );
      });
      expect(rounds).toBeGreaterThan(3);
      expect(claves.filter((clave) => !clave.startsWith("000"))).toEqual(before);
      expect(new Set(claves).size).toBe(claves.length);
      await look(world, `delete from documento where tenant_id = ${tenant.tenantId} and clave like '000%'`);
    },
  );

  it("without `orden` are those of `-fecha`, to the cursor", async () => {
    for (const lista of ["facturas", "compras", "recibos"] as const) {
      expect(await list(lista, { orden: "-fecha", estado: "aceptado" })).toEqual(
        await list(lista, { estado: "aceptado" }),
      );
    }
  });
});

describe("the inbox", () => {
  it("without `orden` has the most urgent first, in every currency, or in one", async () => {
    expect(await list("recibidos", { orden: "fecha" })).toEqual(await list("recibidos", {}));
    expect((await walk("recibidos", {}, 100)).claves).toEqual(await expected("recibidos", "fecha", "true"));
    expect((await walk("recibidos", { orden: "-fecha" }, 100)).claves).toEqual(
      await expected("recibidos", "-fecha", "true"),
    );
    const enDolares = await walk("recibidos", { moneda: "USD" }, 10);
    expect(enDolares.claves).toEqual(await expected("recibidos", "fecha", "moneda = 'USD'"));
    expect(enDolares.claves.length).toBeGreaterThan(20);
  });

  it("sorts nothing that was answered", async () => {
    for (const query of [{ orden: "total", moneda: "CRC" }, { orden: "fecha" }, { moneda: "CRC" }] as Query[]) {
      const { message } = await failure(list("recibidos", { bandeja: "respondidos", ...query }));
      expect(message).toContain("'bandeja' no es válido");
    }
  });
});

describe("what a list refuses of an order", () => {
  const refusal = async (query: Query, as = ctx, lista: Lista = "facturas") =>
    (await failure(list(lista, query, as))).message;

  it.each([
    [{ orden: "cliente" }, "El parámetro 'orden' no es válido. Valores posibles: -fecha, fecha, -total, total."],
    [{ orden: "" }, "El parámetro 'orden' está vacío: quitalo o dale un valor."],
    [{ orden: "total" }, "Para ordenar por total indicá 'moneda': los totales de dos monedas no se comparan."],
  ] as [Query, string][])("%o", async (query, message) => {
    for (const lista of ["facturas", "compras", "recibos", "recibidos"] as const) {
      expect(await refusal(query, ctx, lista)).toBe(message);
    }
  });

  it("a cursor that was made for another one", async () => {
    for (const one of ORDENES) {
      const { siguiente } = await list("facturas", { orden: one, moneda: "CRC", limite: "1" });
      expect(siguiente).not.toBeNull();
      for (const orden of ORDENES.filter((each) => each !== one)) {
        expect(await refusal({ orden, moneda: "CRC", cursor: siguiente ?? "" })).toContain("otros filtros");
      }
    }
  });

  it("a position that no list can have written", async () => {
    const { siguiente } = await list("facturas", { orden: "total", moneda: "CRC", limite: "1" });
    const [version, digest, ...real] = JSON.parse(Buffer.from(siguiente ?? "", "base64url").toString());
    const bad = [
      ["x", real[1], real[2]],
      ["-1", real[1], real[2]],
      [real[0], "infinity", real[2]],
      [real[1], real[2]],
    ];
    for (const posicion of [...bad, ["9".repeat(19), real[1], real[2]]]) {
      const cursor = Buffer.from(JSON.stringify([version, digest, ...posicion])).toString("base64url");
      expect(await refusal({ orden: "total", moneda: "CRC", cursor })).toContain("'cursor' no es válido");
    }
  });

  it("by total, of more documents than are sorted, to a user of some points of sale; of fewer it is whole", async () => {
    const punto = tenant.puntoVentaId;
    const restricted = { ...ctx, db: ctx.db.within([punto]), permisos: permisosOf("facturador", [punto]) };
    expect(await refusal({ orden: "total", moneda: "CRC" }, restricted)).toBe(
      "Hay más de 2000 documentos para ordenar por total: acotá la lista con fechas u otros filtros.",
    );
    expect(await refusal({ orden: "total", moneda: "CRC" }, restricted, "compras")).toContain("Hay más de 2000");
    const { datos } = await list("facturas", { orden: "-total", moneda: "CRC", tipo: "03", limite: "100" }, restricted);
    expect(datos.map(({ clave }) => clave)).toEqual(await expected("facturas", "-total", `tipo = '03' and ${CRC}`));
    expect(datos).toHaveLength(COUNT / CADA_NOTA);
  });
});
