/** Categories, subcategories, brands and suppliers as users maintain them. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import type { ProveedorForm } from "@/lib/contract/portal/catalogos";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { getCatalogo } from "../catalogos/get";
import { upsertMarca } from "../marcas/upsert";
import { getProducto } from "../productos/get";
import { upsertProducto } from "../productos/upsert";
import { createProveedor, listProveedores, updateProveedor } from "../proveedores/gestion";
import { createCategoria, createSubcategoria } from "./create-categoria";
import { listCategorias, listMarcas } from "./list-clasificadores";
import { type ClasificadorChange, updateClasificador } from "./update-clasificador";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const actions = (objeto: string, id: number) =>
  look<{ accion: string }>(
    world,
    `select accion from audit_entry where objeto = '${objeto}' and objeto_id = '${id}' order by audit_entry_id`,
  ).then((rows) => rows.map(({ accion }) => accion));

async function refused(promise: Promise<unknown>, before: object) {
  const { kind, message, errors } = await failure(promise);
  expect(await readLedger(world)).toEqual(before);
  return { kind, message, miembro: Object.keys(errors ?? {})[0] };
}

describe("categories", () => {
  it("are created, renamed, deactivated and listed with their subcategories, each change audited once", async () => {
    const { idCategoria } = await createCategoria(world.ctx, { nombre: " Bebidas  frías " });
    const { idSubcategoria } = await createSubcategoria(world.ctx, { idCategoria, nombre: "Jugos" });
    const change: ClasificadorChange = { clasificador: "categoria", id: idCategoria, nombre: "Bebidas", estado: true };
    await updateClasificador(world.ctx, change);
    await updateClasificador(world.ctx, change);
    await updateClasificador(world.ctx, { ...change, estado: false });
    await updateClasificador(world.ctx, {
      clasificador: "subcategoria",
      id: idSubcategoria,
      nombre: "Néctares",
      estado: true,
    });
    expect(await listCategorias(world.ctx)).toEqual([
      {
        idCategoria,
        nombre: "Bebidas",
        estado: false,
        subcategorias: [{ idSubcategoria, nombre: "Néctares", estado: true }],
      },
    ]);
    expect(await actions("categoria", idCategoria)).toEqual(["crear", "modificar", "desactivar"]);
    expect(await actions("subcategoria", idSubcategoria)).toEqual(["crear", "modificar"]);
    expect(await listCategorias(world.other)).toEqual([]);
  });

  it("have unique names regardless of case, also when two are created at the same time", async () => {
    const both = await Promise.allSettled(["PAN", "pan"].map((nombre) => createCategoria(world.ctx, { nombre })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { idCategoria } = await createCategoria(world.ctx, { nombre: "Queso" });
    await createSubcategoria(world.ctx, { idCategoria, nombre: "Suave" });
    const before = await readLedger(world);
    const rename = { clasificador: "categoria", id: idCategoria, nombre: "Pan", estado: true } as const;
    expect(await refused(updateClasificador(world.ctx, rename), before)).toMatchObject({
      kind: "rule",
      miembro: "nombre",
    });
    expect(await refused(createSubcategoria(world.ctx, { idCategoria, nombre: "SUAVE" }), before)).toMatchObject({
      message: "Ya existe 'SUAVE'.",
      miembro: "nombre",
    });
    for (const nombre of ["", "x".repeat(101), "a\u0000"]) {
      expect(await refused(createCategoria(world.ctx, { nombre }), before)).toMatchObject({ miembro: "nombre" });
    }
    const foreign = createSubcategoria(world.other, { idCategoria, nombre: "Ajena" });
    expect(await refused(foreign, before)).toMatchObject({ kind: "not-found" });
    expect(await refused(updateClasificador(world.other, { ...rename, nombre: "X" }), before)).toMatchObject({
      kind: "not-found",
    });
  });
});

describe("brands", () => {
  it("a deactivated brand is no longer offered, stays on its products, and is active again when its name is sent", async () => {
    const { marca } = await upsertMarca(world.ctx, { nombre: "Orosi" });
    const base = { codigo: "CON-MARCA", nombre: "Con marca", codigoCabys: "2391100000000", unidadMedida: "Unid" };
    const impuestos = [{ codigo: "01", codigoTarifa: "08", porcentaje: "13" }];
    const body = { ...base, precioVenta: "1", precioCosto: "1", impuestos, idMarca: marca.idMarca };
    await upsertProducto(world.ctx, body);
    await updateClasificador(world.ctx, { clasificador: "marca", id: marca.idMarca, nombre: "Orosi", estado: false });
    expect(await getCatalogo(world.ctx, "marcas")).toBe("[]");
    expect((await getProducto(world.ctx, "CON-MARCA")).idMarca).toBe(marca.idMarca);
    expect((await listMarcas(world.ctx, {})).datos).toEqual([{ ...marca, estado: false }]);
    expect((await upsertMarca(world.ctx, { nombre: "orosi" })).marca.idMarca).toBe(marca.idMarca);
    expect(JSON.parse(await getCatalogo(world.ctx, "marcas"))).toEqual([{ idMarca: marca.idMarca, nombre: "orosi" }]);
  });

  it("are listed by name, page by page, each once", async () => {
    for (const nombre of ["Ñ", "b", "A", "ü"]) await upsertMarca(world.ctx, { nombre });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listMarcas(world.ctx, { limite: "2", cursor });
      seen.push(...page.datos.map(({ nombre }) => nombre));
      cursor = page.siguiente ?? undefined;
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual(["A", "b", "orosi", "Ñ", "ü"].sort());
  });
});

describe("a search", () => {
  const found = async (texto: string, ctx = world.ctx) =>
    (await listMarcas(ctx, { texto })).datos.map((row) => row.nombre);

  it("finds this company's brands by the beginnings of their words, ignoring case and accents", async () => {
    for (const nombre of ["Café Tarrazú Oro", "Cafetal", "Té verde"]) await upsertMarca(world.ctx, { nombre });
    await upsertMarca(world.other, { nombre: "Café ajeno" });
    expect((await found("CAFE")).sort()).toEqual(["Cafetal", "Café Tarrazú Oro"]);
    expect(await found("oro taraz")).toEqual([]);
    expect(await found("oro tarraz")).toEqual(["Café Tarrazú Oro"]);
    expect(await found("etal")).toEqual([]);
    expect(await found("-")).toEqual([]);
    expect((await failure(listMarcas(world.ctx, { texto: " " }))).kind).toBe("rule");
  });

  it("finds suppliers by their names and their number", async () => {
    await createProveedor(world.ctx, { ...NADA, nombre: "Lácteos del Norte" });
    await createProveedor(world.ctx, { ...ENTERO, identificacion: "1-0777-0666", nombreComercial: "El Ordeño" });
    const names = async (texto: string) => (await listProveedores(world.ctx, { texto })).datos.map((row) => row.nombre);
    expect(await names("lacteos")).toEqual(["Lácteos del Norte"]);
    expect(await names("ordeno")).toEqual(["Finca Sol"]);
    expect(await names("1-0777-0666")).toEqual(["Finca Sol"]);
    expect(await names("norte ordeno")).toEqual([]);
    expect((await listProveedores(world.other, { texto: "lacteos" })).datos).toEqual([]);
  });

  it("continues from stretch to stretch among very many brands, and a cursor is only valid for its own words", async () => {
    const { tenantId } = world.other;
    await queryAs(
      world.ownerUrl,
      `insert into marca (tenant_id, nombre, created_by)
       select ${tenantId}, case when n % 1100 = 0 then 'Zafiro ' else 'Marca ' end || to_char(n, '00000'), 'prueba'
       from generate_series(1, 2400) n`,
    );
    const names: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await listMarcas(world.other, { texto: "zafiro", limite: "1", cursor });
      names.push(...page.datos.map(({ nombre }) => nombre));
      cursor = page.siguiente ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(names).toEqual(["Zafiro  01100", "Zafiro  02200"]);
    expect(pages).toBeLessThanOrEqual(5);
    const { siguiente } = await listMarcas(world.other, { texto: "zafiro", limite: "1" });
    const other = listMarcas(world.other, { texto: "marca", cursor: siguiente ?? "" });
    expect((await failure(other)).message).toContain("otros filtros");
  });
});

const NADA: ProveedorForm = {
  nombre: "Finca Sol",
  tipoIdentificacion: null,
  identificacion: null,
  nombreComercial: null,
  registroFiscal8707: null,
  codigoActividad: null,
  ubicacion: null,
  otrasSenasExtranjero: null,
  correo: null,
  telefono: null,
};
const ENTERO: ProveedorForm = {
  ...NADA,
  tipoIdentificacion: "01",
  identificacion: "1-0999-0888",
  correo: "f@sol.example;g@sol.example",
  telefono: "88887777",
  ubicacion: { provincia: "1", canton: "1", distrito: "1", barrio: null, otrasSenas: "Frente al parque" },
};

describe("suppliers", () => {
  it("can have a name alone and get the other members later; a deactivated one stays listed", async () => {
    const { idProveedor } = await createProveedor(world.ctx, NADA);
    await updateProveedor(world.ctx, { ...ENTERO, idProveedor, estado: true });
    await updateProveedor(world.ctx, { ...ENTERO, idProveedor, estado: true });
    await updateProveedor(world.ctx, { ...ENTERO, idProveedor, estado: false });
    const { datos } = await listProveedores(world.ctx, {});
    expect(datos.find((each) => each.idProveedor === idProveedor)).toMatchObject({
      nombre: "Finca Sol",
      identificacion: "109990888",
      canton: "01",
      otrasSenas: "Frente al parque",
      estado: false,
    });
    expect(await actions("proveedor", idProveedor)).toEqual(["crear", "modificar", "desactivar"]);
  });

  it("a refusal names the member as the form does, and changes nothing", async () => {
    const { idProveedor } = await createProveedor(world.ctx, { ...NADA, nombre: "Otra finca" });
    const before = await readLedger(world);
    for (const [change, miembro] of [
      [{ nombre: " " }, "nombre"],
      [{ nombre: "ab" }, "nombre"],
      [{ tipoIdentificacion: null }, "tipoIdentificacion"],
      [{ tipoIdentificacion: "77" }, "tipoIdentificacion"],
      [{ identificacion: "12" }, "identificacion"],
      [{ correo: "no es" }, "correo"],
      [{ correo: Array.from({ length: 5 }, (_, n) => `a${n}@b.example`).join(";") }, "correo"],
      [{ telefono: "x" }, "telefono"],
      [{ codigoActividad: "1" }, "codigoActividad"],
      [{ ubicacion: { provincia: "9", canton: "1", distrito: "1", barrio: null, otrasSenas: "Frente" } }, "ubicacion"],
      [
        { ubicacion: { provincia: "1", canton: "1", distrito: "1", barrio: null, otrasSenas: "" } },
        "ubicacion.otrasSenas",
      ],
      [{ identificacion: "109990888" }, "identificacion"],
    ] as [Partial<ProveedorForm>, string][]) {
      const refusal = await refused(
        updateProveedor(world.ctx, { ...ENTERO, ...change, idProveedor, estado: true }),
        before,
      );
      expect(refusal, JSON.stringify(change)).toMatchObject({ kind: "rule", miembro });
      expect(refusal.message).not.toContain("emisor.");
    }
    const foreign = updateProveedor(world.other, { ...NADA, idProveedor, estado: true });
    expect(await refused(foreign, before)).toMatchObject({ kind: "not-found" });
  });
});
