/** A product may only refer to the tenant's own rows, and its subcategory must belong to its category. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { addClasificadores, type Clasificadores } from "../../testing/clasificadores";
import { nuevoProducto } from "../../testing/producto-body";

let world: ApiWorld;
let key: string;
let own: Clasificadores;
let foreign: Clasificadores;
beforeAll(async () => {
  world = await createApiWorld();
  const tenantId = await world.tenant();
  key = await world.key(tenantId);
  own = await addClasificadores(world.ownerUrl, tenantId);
  foreign = await addClasificadores(world.ownerUrl, await world.tenant());
});
afterAll(() => world?.close());

const post = (change: Record<string, unknown>) => callApi(key, "POST", "/productos", nuevoProducto(change));
const told = async (change: Record<string, unknown>) => (await post(change)).error;

it("spec 4.2(4), 7.3(marca), 7.3(proveedor): another tenant's rows do not exist", async () => {
  const { categorias, subcategorias, marcas, proveedores } = foreign;
  const [idMarca, idProveedor, idCategoria, idSubcategoria] = [
    marcas[0],
    proveedores[0],
    categorias[0],
    subcategorias[0],
  ];
  expect(await told({ idMarca })).toBe(`La marca ${idMarca} no existe. Consultá GET /api/v1/catalogos/marcas.`);
  expect(await told({ idProveedor })).toBe(`El proveedor ${idProveedor} no existe.`);
  expect(await told({ idCategoria })).toBe(`La categoría ${idCategoria} no existe. Revisá 'idCategoria'.`);
  expect(await told({ idCategoria: own.categorias[0], idSubcategoria })).toBe(
    `La subcategoría ${idSubcategoria} no existe. Revisá 'idSubcategoria'.`,
  );
});

it("a subcategory needs the category that it belongs to", async () => {
  const [categoria, otra] = own.categorias;
  const [, idSubcategoria] = own.subcategorias;
  expect(await told({ idSubcategoria })).toBe("Con 'idSubcategoria' debe indicar también 'idCategoria'.");
  expect(await told({ idCategoria: categoria, idSubcategoria })).toBe(
    `La subcategoría ${idSubcategoria} no pertenece a la categoría ${categoria}.`,
  );
  expect((await post({ idCategoria: otra, idSubcategoria })).status).toBe(201);
});
