/** GET /productos and GET /clientes in each of their orders: which order it is, and that no page loses a row. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "@/db/testing/factories";
import { insertManyClientes, insertManyProductos } from "@/db/testing/many-rows";
import { clienteRequest } from "@/lib/contract/clientes";
import { readJson } from "@/lib/contract/json-number";
import { ORDENES_CLIENTES, ORDENES_PRODUCTOS } from "@/lib/contract/ordenes";
import { listClientes } from "../../catalog/clientes/list";
import { upsertCliente } from "../../catalog/clientes/upsert";
import { listProductos } from "../../catalog/productos/list";
import { upsertProducto } from "../../catalog/productos/upsert";
import { failure, look } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import type { Ctx } from "../context";

/** More than a few stretches of a search for frequent words. */
const COUNT = 2_000;
const CABYS = "4299202000000";

let world: World;
/** A tenant with many rows that share forty names and seven prices. */
let large: Ctx;
beforeAll(async () => {
  world = await createWorld();
  const { tenantId } = await createTenant(world.db);
  large = { ...world.ctx, tenantId };
  await insertManyProductos(world.ownerUrl, tenantId, COUNT);
  await insertManyClientes(world.ownerUrl, tenantId, COUNT);
  await look(
    world,
    `update producto set nombre = (array['Tuerca ', 'tornillo ', 'PERNO '])[1 + producto_id % 3] || producto_id * 7919 % 40,
       precio_venta = (array[0.00001, 0.1, 9.99999, 10, 100, 999999.5, 9999999999999])[1 + producto_id % 7]
     where tenant_id = ${tenantId};
     update cliente set nombre = (array['Ana', 'ana maria', 'ANA'])[1 + cliente_id % 3], apellidos = cliente_id * 7919 % 40
     where tenant_id = ${tenantId}`,
  );
});
afterAll(() => world?.drop());

type Query = Record<string, string>;
type Fila = Record<string, unknown>;
type List = (ctx: Ctx, query: Query) => Promise<{ datos: object[]; siguiente: string | null }>;

const CATALOGOS = {
  productos: {
    list: listProductos as List,
    tabla: "producto",
    unico: "codigo",
    ordenes: ORDENES_PRODUCTOS,
    /** Simple names, so that this is their order, too. */
    columnas: { codigo: [], nombre: [`lower(nombre) collate "C"`], precioVenta: ["precio_venta"] },
    filtros: [
      [{}, "true"],
      [{ estado: "false" }, "not estado"],
      [{ codigoCabys: CABYS }, `codigo_cabys = '${CABYS}'`],
      [{ codigoCabys: CABYS, estado: "false" }, `codigo_cabys = '${CABYS}' and not estado`],
      [{ texto: "oro" }, "codigo = 'T-0000777'"],
      // More matches than are collected; and half of these, which each page meets on its way.
      [{ texto: "tornillo" }, "codigo like 'T-%'"],
      [{ texto: "latón", codigoCabys: CABYS }, `codigo_cabys = '${CABYS}'`],
      [
        { texto: "acero", estado: "true" },
        "estado and right(codigo, 1) in ('1', '3', '5', '7', '9') and codigo <> 'T-0000777'",
      ],
    ],
    nueva: (tenantId: number, n: number) =>
      `insert into producto (tenant_id, codigo, nombre, codigo_cabys, unidad_medida, precio_venta, precio_costo, created_by, updated_by)
       select ${tenantId}, 'NUEVO-${n}-' || i, 'Tuerca ' || i, '${CABYS}', 'Unid', 10, 1, 's', 's' from generate_series(0, 39) i`,
  },
  clientes: {
    list: listClientes as List,
    tabla: "cliente",
    unico: "identificacion",
    ordenes: ORDENES_CLIENTES,
    columnas: { identificacion: [], nombre: [`lower(nombre || ' ' || apellidos) collate "C"`] },
    filtros: [
      [{}, "true"],
      [{ estado: "false" }, "not estado"],
      [{ texto: "roble" }, "identificacion between '3102000001' and '3102000050'"],
      [{ texto: "cliente" }, "identificacion > '3102000051'"],
      [{ texto: "cliente", estado: "false" }, "identificacion > '3102000051' and not estado"],
    ],
    nueva: (tenantId: number, n: number) =>
      `insert into cliente (tenant_id, identificacion, tipo_identificacion, nombre, apellidos, correo, telefono, created_by, updated_by)
       select ${tenantId}, 'NUEVO-${n}-' || i, '02', 'Ana', i, 'a@b.cr', '22223333', 's', 's' from generate_series(0, 39) i`,
  },
} as const;

async function walk(list: List, query: Query, unico: string, between = async (_page: number) => {}): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | null = null;
  for (let pages = 1; pages <= COUNT; pages += 1) {
    const page = await list(large, cursor === null ? query : { ...query, cursor });
    all.push(...page.datos.map((row) => String((row as Fila)[unico])));
    cursor = page.siguiente;
    if (cursor === null) return all;
    await between(pages);
  }
  throw new Error("the pages never end");
}

/** The unique keys that the table has, in the list's order, which is written here in another way. */
async function expected(catalogo: keyof typeof CATALOGOS, orden: string, where: string): Promise<string[]> {
  const { tabla, unico, columnas } = CATALOGOS[catalogo];
  const keys = (columnas as Record<string, readonly string[]>)[orden.replace("-", "")] ?? [];
  const order = [...keys, `${unico} collate "C"`].map((key) => `${key} ${orden.startsWith("-") ? "desc" : "asc"}`);
  const rows = await look<{ unico: string }>(
    world,
    `select ${unico} as unico from ${tabla} where tenant_id = ${large.tenantId} and ${where} order by ${order.join(", ")}`,
  );
  return rows.map((row) => row.unico);
}

describe.each(["productos", "clientes"] as const)("pages of GET /%s in any order", (catalogo) => {
  const { list, unico, ordenes, filtros, tabla, nueva } = CATALOGOS[catalogo];
  const refusal = async (query: Query) => (await failure(list(large, query))).message;

  it.each(filtros as readonly (readonly [Query, string])[])(
    "%o: have each row once, where it belongs, whatever their length",
    async (filtro, where) => {
      expect(await expected(catalogo, "nombre", where)).not.toEqual([]);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...ordenes), fc.integer({ min: 30, max: 100 }), async (orden, limite) => {
          const walked = await walk(list, { ...filtro, orden, limite: String(limite) }, unico);
          expect(walked).toEqual(await expected(catalogo, orden, where));
        }),
        { numRuns: ordenes.length + 2, examples: ordenes.map((orden): [string, number] => [orden, 97]) },
      );
    },
  );

  it("one by one through equal names", async () => {
    const filtro = { estado: "false", limite: "1", orden: "-nombre" };
    expect(await walk(list, filtro, unico)).toEqual(await expected(catalogo, "-nombre", "not estado"));
  });

  it.each(ordenes)("by %s neither repeat nor skip while others are added and change their estado", async (orden) => {
    const before = await expected(catalogo, orden, "true");
    const walked = await walk(list, { orden, limite: "100" }, unico, async (page) => {
      if (page > 5) return;
      await look(
        world,
        `${nueva(large.tenantId, page)};
         update ${tabla} set estado = not estado where tenant_id = ${large.tenantId} and ${tabla}_id % 2 = 0`,
      );
    });
    expect(walked.filter((each) => !each.startsWith("NUEVO"))).toEqual(before);
    expect(new Set(walked).size).toBe(walked.length);
    expect(await expected(catalogo, orden, "true")).toHaveLength(before.length + 200);
    // Five times is once.
    await look(
      world,
      `delete from ${tabla} where tenant_id = ${large.tenantId} and ${unico} like 'NUEVO%';
       update ${tabla} set estado = not estado where tenant_id = ${large.tenantId} and ${tabla}_id % 2 = 0`,
    );
  });

  it("without `orden` are those of the first, to the cursor", async () => {
    const asked = await list(large, { orden: ordenes[0], limite: "3" });
    expect(asked).toEqual(await list(large, { limite: "3" }));
    expect(asked.datos.map((row) => Object.keys(row))).not.toContain("clave");
  });

  it("go on from a cursor that was given before lists had orders", async () => {
    const [first, second] = await expected(catalogo, ordenes[0], "true");
    const digest = { productos: "W-pq58ik1C9t", clientes: "fSdYbZjjgX6U" }[catalogo];
    const cursor = Buffer.from(JSON.stringify([1, digest, first])).toString("base64url");
    const { datos, siguiente } = await list(large, { limite: "1", cursor });
    expect(datos).toMatchObject([{ [unico]: second }]);
    expect(siguiente).toBe(Buffer.from(JSON.stringify([1, digest, second])).toString("base64url"));
  });

  it("are refused for an unknown order, and with a cursor of another one", async () => {
    expect(await refusal({ orden: "correo" })).toBe(
      `El parámetro 'orden' no es válido. Valores posibles: ${ordenes.join(", ")}.`,
    );
    for (const one of ordenes) {
      const { siguiente } = await list(large, { orden: one, limite: "1" });
      expect(siguiente).not.toBeNull();
      for (const orden of ordenes.filter((each) => each !== one)) {
        expect(await refusal({ orden, cursor: siguiente ?? "" })).toContain("otros filtros");
      }
    }
  });
});

describe("the order of names", () => {
  const save = (body: object) =>
    upsertCliente(
      world.ctx,
      clienteRequest.parse(readJson(JSON.stringify({ ...body, telefono: "22223333", correo: "a@b.cr" }))),
    );
  const EN_ORDEN = [
    "«¡A la orden!» S.A.",
    "alvarez",
    "Álvarez",
    "ÁLVAREZ",
    "Alvarez Zúñiga",
    "Núñez",
    "Nuñez Rojas",
    "Ñandú",
    "ñato",
    "O'Reilly",
    "Oro",
    "Österreich",
    "Zúñiga",
    "Ωmega",
  ];

  it("is that of their letters, without case, accents and signs, with ñ behind n; equal names by their number", async () => {
    const numbered = EN_ORDEN.map((nombre, n) => ({ nombre, identificacion: `31016543${n + 10}` }));
    for (const each of numbered.toReversed()) await save({ ...each, tipoIdentificacion: "02" });
    const names = async (orden: string) =>
      (await listClientes(world.ctx, { orden, limite: "100" })).datos
        .filter(({ identificacion }) => identificacion.startsWith("31016543"))
        .map(({ nombre }) => nombre);
    expect(await names("nombre")).toEqual(EN_ORDEN);
    expect(await names("-nombre")).toEqual(EN_ORDEN.toReversed());
  });

  it("counts the surnames, and follows a change of the name", async () => {
    const xenia = (identificacion: string, apellidos: string) =>
      save({ identificacion, tipoIdentificacion: "01", nombre: "Xenia", apellidos });
    await xenia("109990001", "Vargas");
    await xenia("109990002", "Araya");
    const found = async () =>
      (await listClientes(world.ctx, { orden: "nombre", texto: "xenia" })).datos.map((each) => each.identificacion);
    expect(await found()).toEqual(["109990002", "109990001"]);
    await xenia("109990002", "Zamora");
    expect(await found()).toEqual(["109990001", "109990002"]);
  });

  it("has a place, and a cursor, for the longest name in the widest letters", async () => {
    // One letter that stands for eighteen; and letters of four bytes each.
    const values = { descripcion: "", codigoCabys: "2391100000000", unidadMedida: "Unid", precioVenta: "10" };
    const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }];
    const names = ["ﷺ".repeat(200), "𐐀".repeat(200)];
    for (const [n, nombre] of names.entries()) {
      const codigo = `${"𐐀".repeat(19)}${n}`;
      await upsertProducto(world.ctx, { codigo, nombre, ...values, precioCosto: "5", impuestos });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listProductos>> = await listProductos(world.ctx, {
        orden: "nombre",
        limite: "1",
        ...(cursor !== null && { cursor }),
      });
      seen.push(...page.datos.map(({ nombre }) => nombre));
      cursor = page.siguiente;
    } while (cursor !== null);
    expect(seen.slice(-2)).toEqual(names);
    expect(seen).toHaveLength(7);
  });
});
