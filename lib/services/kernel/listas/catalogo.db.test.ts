/** GET /productos and GET /clientes: which rows are listed, in which order, and which rows words find. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "@/db/testing/factories";
import { insertManyProductos } from "@/db/testing/many-rows";
import { clienteRequest } from "@/lib/contract/clientes";
import { readJson } from "@/lib/contract/json-number";
import { getCliente } from "../../catalog/clientes/get";
import { listClientes } from "../../catalog/clientes/list";
import { upsertCliente } from "../../catalog/clientes/upsert";
import { getProducto } from "../../catalog/productos/get";
import { listProductos } from "../../catalog/productos/list";
import { upsertProducto } from "../../catalog/productos/upsert";
import { listFacturas } from "../../sales/list";
import { failure, issued, look } from "../../testing/issuing";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import type { Ctx } from "../context";

const COUNT = 3_000;
const LATON = COUNT / 2 - 1;

let world: World;
/** A tenant with very many products. */
let large: Ctx;
beforeAll(async () => {
  world = await createWorld();
  const { tenantId } = await createTenant(world.db);
  large = { ...world.ctx, tenantId };
  await insertManyProductos(world.ownerUrl, tenantId, COUNT);
});
afterAll(() => world?.drop());

type Query = Record<string, string>;
type List = (ctx: Ctx, query: Query) => Promise<{ datos: object[]; siguiente: string | null }>;

/** All pages, and how many there are. */
async function walk(list: List, ctx: Ctx, query: Query) {
  const all: object[] = [];
  let cursor: string | null = null;
  for (let pages = 1; pages <= COUNT; pages += 1) {
    const page = await list(ctx, cursor === null ? query : { ...query, cursor });
    all.push(...page.datos);
    cursor = page.siguiente;
    if (cursor === null) return { all, pages };
  }
  throw new Error("the pages never end");
}

const codigos = async (query: Query, ctx = world.ctx) =>
  (await walk(listProductos, ctx, query)).all.map((item) => (item as { codigo: string }).codigo);
const numeros = async (query: Query, ctx = world.ctx) =>
  (await walk(listClientes, ctx, query)).all.map((item) => (item as { identificacion: string }).identificacion);

async function saveProducto(codigo: string, nombre: string, descripcion = "") {
  const values = { codigoCabys: "2391100000000", unidadMedida: "Unid", precioVenta: "10", precioCosto: "5" };
  const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }];
  await upsertProducto(world.ctx, { codigo, nombre, descripcion, ...values, impuestos });
}

const saveCliente = (body: object) => upsertCliente(world.ctx, clienteRequest.parse(readJson(JSON.stringify(body))));

describe("GET /productos", () => {
  it("shows each product by code, as GET /productos/{codigo} does", async () => {
    const { datos, siguiente } = await listProductos(world.ctx, {});
    expect(datos.map(({ codigo }) => codigo)).toEqual(["CAFE", "HORA", "LIBRO", "SALUD", "TAZA"]);
    for (const item of datos) expect(item).toEqual(await getProducto(world.ctx, item.codigo));
    expect(siguiente).toBeNull();
  });

  it.each(["7", "100"])("pages of %s show each product once, in the order of the codes' bytes", async (limite) => {
    const rows = await look<{ codigo: string }>(
      world,
      `select codigo from producto where tenant_id = ${large.tenantId} order by codigo collate "C"`,
    );
    expect(await codigos({ limite }, large)).toEqual(rows.map(({ codigo }) => codigo));
  });

  it("words match the beginnings of words of code, name and description, ignoring case and accents", async () => {
    await saveProducto("ÑAME-1", "Ñame criollo", "Tubérculo de la región Huetar");
    for (const texto of ["ñame", "NAME-1", "criol", "nam huetar", "tubér"]) {
      expect(await codigos({ texto }), texto).toEqual(["ÑAME-1"]);
    }
    for (const texto of ["riollo", "criollo yuca", "%"]) {
      const found =
        texto === "%" ? (await failure(listProductos(world.ctx, { texto }))).message : await codigos({ texto });
      expect(found, texto).toEqual(texto === "%" ? "El parámetro 'texto' no tiene letras ni dígitos que buscar." : []);
    }
  });

  it("a changed product is found only by its new words", async () => {
    await saveProducto("CAMBIA", "Lámpara de mesa", "con pantalla");
    await saveProducto("CAMBIA", "Candil de mesa");
    expect(await codigos({ texto: "lámpara" })).toEqual([]);
    expect(await codigos({ texto: "pantalla" })).toEqual([]);
    expect(await codigos({ texto: "candil mesa cambia" })).toEqual(["CAMBIA"]);
  });

  it("a rare word is found on the first page; frequent ones page by page, each match once, by code", async () => {
    expect(await walk(listProductos, large, { texto: "torn oro" })).toMatchObject({
      pages: 1,
      all: [{ codigo: "T-0000777" }],
    });
    const laton = await codigos({ texto: "tornillo latón", limite: "100" }, large);
    expect(laton).toHaveLength(LATON + 1);
    expect(laton).toEqual([...new Set(laton)].sort());
  });

  it("frequent words that never occur together give short pages that come to an end", async () => {
    const { all, pages } = await walk(listProductos, large, { texto: "latón acero" });
    expect(all).toEqual([]);
    expect(pages).toBe(COUNT / 500 + 1);
  });

  it("filters by estado and CABYS, alone and with words", async () => {
    const inactive = COUNT / 100;
    expect(await codigos({ estado: "false", limite: "100" }, large)).toHaveLength(inactive);
    expect(await codigos({ estado: "true", limite: "100" }, large)).toHaveLength(
      (await codigos({ limite: "100" }, large)).length - inactive,
    );
    const cabys = { codigoCabys: "4299202000000" };
    expect(await codigos({ ...cabys, limite: "100" }, large)).toHaveLength(COUNT / 10);
    expect(await codigos({ ...cabys, estado: "false" }, large)).toHaveLength(inactive);
    expect(await codigos({ ...cabys, texto: "tornillo", limite: "100" }, large)).toHaveLength(COUNT / 10);
    expect(await codigos({ ...cabys, texto: "oro" }, large)).toEqual([]);
    expect(await codigos({ codigoCabys: "0000000000000" }, large)).toEqual([]);
  });

  it("neither repeats nor skips products while others are added and change their estado", async () => {
    const before = await codigos({ limite: "100" }, large);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let n = 0; n < 100; n += 1) {
      const page: Awaited<ReturnType<typeof listProductos>> = await listProductos(large, {
        limite: "100",
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.datos.map(({ codigo }) => codigo));
      cursor = page.siguiente;
      if (cursor === null) break;
      await look(
        world,
        `with nuevo as (insert into producto (tenant_id, codigo, nombre, codigo_cabys, unidad_medida, precio_venta, precio_costo, created_by, updated_by)
           values (${large.tenantId}, 'A${n}', 'Nuevo', '2391100000000', 'Unid', 1, 1, 's', 's'))
         update producto set estado = not estado where tenant_id = ${large.tenantId} and producto_id % 2 = 0`,
      );
    }
    expect(seen).toEqual(before);
  });
});

describe("GET /clientes", () => {
  it("shows each customer by number, as GET /clientes/{identificacion} does, with exemptions", async () => {
    await saveCliente({
      identificacion: "109990888",
      tipoIdentificacion: "01",
      nombre: "Ana",
      apellidos: "Mora Úbeda",
      nombreInterno: "Doña Ana",
      telefono: "88887777",
      correo: "ana@mora.example",
    });
    const { datos } = await listClientes(world.ctx, {});
    expect(datos.map(({ identificacion }) => identificacion)).toEqual(["109990888", CLIENTE]);
    for (const item of datos) expect(item).toEqual(await getCliente(world.ctx, item.identificacion));
    expect(datos[1]?.exoneraciones).toHaveLength(1);
  });

  it("words match the number with or without hyphens, the names and the internal name", async () => {
    for (const texto of ["1-0999-0888", "1099", "ana mora", "ubeda", "doña"]) {
      expect(await numeros({ texto }), texto).toEqual(["109990888"]);
    }
    expect(await numeros({ texto: "ñandú" })).toEqual([CLIENTE]);
    expect(await numeros({ texto: "ana ñandú" })).toEqual([]);
  });

  it("a changed customer is found only by its new words", async () => {
    await saveCliente({ identificacion: "109990888", apellidos: "Quesada" });
    expect(await numeros({ texto: "ubeda" })).toEqual([]);
    expect(await numeros({ texto: "ana quesada" })).toEqual(["109990888"]);
  });

  it("a customer that an invoice created is found, and the invoice is found by the customer's words", async () => {
    const cliente = { identificacion: "3102555666", nombre: "Soda La Guarumo" };
    const { clave } = await issued(world, {
      tipo: "FacturaElectronica",
      cliente,
      lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
    });
    expect(await numeros({ texto: "guarumo" })).toEqual(["3102555666"]);
    expect((await listFacturas(world.ctx, { texto: "soda guar" })).datos).toMatchObject([{ clave }]);
  });

  it("filters by estado", async () => {
    await look(world, `update cliente set estado = false where identificacion = '3102555666'`);
    expect(await numeros({ estado: "false" })).toEqual(["3102555666"]);
    expect(await numeros({ estado: "true" })).toEqual(["109990888", CLIENTE]);
  });
});

describe.each([
  ["GET /productos", listProductos as List, "TAZA"],
  ["GET /clientes", listClientes as List, "ñandú"],
])("%s", (_, list, texto) => {
  const refusal = async (query: Query) => (await failure(list(world.ctx, query))).message;

  it("never shows another tenant's rows", async () => {
    const own = (await walk(list, world.other, {})).all;
    expect(own).not.toEqual([]);
    expect((await walk(list, world.ctx, { texto })).all).toHaveLength(1);
    await look(world, `delete from busqueda where tenant_id = ${world.other.tenantId}`);
    expect((await walk(list, world.other, { texto })).all).toEqual([]);
  });

  it("refuses invalid parameters with the reason", async () => {
    expect(await refusal({ estado: "activo" })).toBe(
      "El parámetro 'estado' no es válido. Valores posibles: true, false.",
    );
    expect(await refusal({ texto: " " })).toBe("El parámetro 'texto' está vacío: quitalo o dale un valor.");
    expect(await refusal({ limite: "101" })).toBe("El parámetro 'limite' debe ser un número entero de 1 a 100.");
    if (list === listProductos) {
      expect(await refusal({ codigoCabys: "123" })).toBe("El parámetro 'codigoCabys' debe tener 13 dígitos.");
    }
  });

  it("refuses a cursor of another list or of other filters, and one with an impossible key", async () => {
    const { siguiente } = await listProductos(large, { limite: "1" });
    const parts: unknown[] = JSON.parse(Buffer.from(siguiente ?? "", "base64url").toString());
    const forged = Buffer.from(JSON.stringify([...parts.slice(0, 2), "\0"])).toString("base64url");
    expect(await refusal({ estado: "true", cursor: siguiente ?? "" })).toContain("otros filtros");
    if (list === listProductos) expect(await refusal({ cursor: forged })).toContain("no es válido");
    else expect(await refusal({ cursor: siguiente ?? "" })).toContain("otros filtros");
  });
});

it("a text of many long words is cut to what is stored, and is still found by its own words", async () => {
  const words = Array.from({ length: 40 }, (_, n) => `palabra${n}`).join(" ");
  await saveProducto("LARGO", "Larguísimo", `${"x".repeat(60)} ${words}`);
  expect(await codigos({ texto: "x".repeat(60) })).toEqual(["LARGO"]);
  const [row] = await look<{ n: number }>(
    world,
    "select max(n)::int as n from (select count(*) n from busqueda group by tenant_id, objeto, objeto_id) t",
  );
  expect(row?.n).toBe(32);
});
