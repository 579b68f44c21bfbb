/** GET /catalogos/{name}: the official code lists as v4.4 takes them, and the tenant's own lists. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { CATALOGOS } from "@/lib/contract/nombres-catalogo";
import { CODIGOS_TIPO_DOCUMENTO, isRecibo } from "@/lib/domain/tipo-documento";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import { findElement } from "@/lib/integrations/hacienda/xml/structure/find-element";

let world: ApiWorld;
let owner: Issuer;
let key: string;
let foreignKey: string;
beforeAll(async () => {
  world = await createApiWorld();
  owner = await createIssuer("catalogadora");
  key = await world.key(owner.tenantId);
  foreignKey = await world.key((await createIssuer("otra")).tenantId);
});
afterAll(() => world?.close());

/** Every document but the payment receipt. */
const SIN_RECIBO = CODIGOS_TIPO_DOCUMENTO.filter((tipo) => !isRecibo(tipo));

const get = (name: string, apiKey = key, headers = {}) =>
  callApi(apiKey, "GET", `/catalogos/${name}`, undefined, headers);
const run = (statement: string) => queryAs(world.ownerUrl, statement);

describe("the official lists", () => {
  it.each([
    ["medios-pago", 8, { codigo: "06", nombre: "SINPE MOVIL" }],
    ["condiciones-venta", 14, { codigo: "01", nombre: "Contado" }],
    ["unidades-medida", 101, { codigo: "Os", nombre: "Otro tipo de servicio" }],
    ["tipos-codigo", 5, { codigo: "01", nombre: "Código del producto del vendedor" }],
  ])("spec 4(catalogos): %s has %i codes with their names, the same for every tenant", async (name, count, one) => {
    const { status, body, text } = await get(name);
    expect(status).toBe(200);
    const codigos = body as { codigo: string; nombre: string }[];
    expect(codigos).toHaveLength(count);
    expect(codigos).toContainEqual(one);
    for (const entry of codigos) expect(Object.keys(entry)).toEqual(["codigo", "nombre"]);
    expect((await get(name, foreignKey)).text).toBe(text);
  });

  it.each([
    ["codigos-referencia", 17, { codigo: "17", nombre: "Pago a comprobante electrónico", tipos: ["10"] }],
    [
      "tipos-documento-referencia",
      21,
      { codigo: "16", nombre: "Comprobante de Proveedor No Domiciliado", tipos: ["08"] },
    ],
    ["tipos-identificacion", 6, { codigo: "06", nombre: "No Contribuyente", tipos: ["01", "08"] }],
    ["impuestos", 10, { codigo: "06", nombre: "Impuesto a los Productos de Tabaco", tipos: ["01", "02", "03", "04"] }],
    ["otros-cargos", 11, { codigo: "06", nombre: "Impuesto de servicio 10%", tipos: SIN_RECIBO }],
    ["formas-farmaceuticas", 228, { codigo: "10", nombre: "Comprimido", tipos: SIN_RECIBO }],
    ["situaciones", 3, { codigo: "3", nombre: "Sin internet", tipos: [...CODIGOS_TIPO_DOCUMENTO] }],
    ["tarifas-iva", 11, { codigo: "07", nombre: "Tarifa transitoria 8%", tipos: ["02", "03"] }],
    ["tipos-descuento", 10, { codigo: "07", nombre: "Descuento Comercial", tipos: SIN_RECIBO }],
  ])(
    "%s has %i codes, each with the documents that may carry it, the same for every tenant",
    async (name, count, one) => {
      const { status, body, text } = await get(name);
      expect(status).toBe(200);
      const entries = body as { codigo: string; nombre: string; tipos: string[] }[];
      expect(entries).toHaveLength(count);
      expect(entries).toContainEqual(one);
      for (const entry of entries) {
        expect(Object.keys(entry)).toEqual(["codigo", "nombre", "tipos"]);
        expect(entry.tipos, entry.codigo).not.toEqual([]);
      }
      expect((await get(name, foreignKey)).text).toBe(text);
    },
  );

  it.each([
    ["medios-pago", "ResumenFactura/MedioPago/TipoMedioPago", ["01", "02", "03", "04", "08"]],
    ["condiciones-venta", "CondicionVenta", ["01", "04", "08"]],
    ["unidades-medida", "DetalleServicio/LineaDetalle/UnidadMedida", ["01", "02", "03", "04", "08"]],
    ["otros-cargos", "OtrosCargos/TipoDocumentoOC", ["01", "02", "03", "04", "08"]],
    ["tipos-codigo", "DetalleServicio/LineaDetalle/CodigoComercial/Tipo", ["01", "02", "03", "04", "08"]],
  ] as const)(
    "spec 4(catalogos): %s are exactly the codes that v4.4 accepts in %s of the documents that we issue",
    async (name, path, tipos) => {
      const taken = tipos.flatMap((tipo) => findElement(STRUCTURE[tipo].root, path)?.type?.enumeration ?? []);
      const offered = ((await get(name)).body as { codigo: string }[]).map(({ codigo }) => codigo);
      expect(offered.sort()).toEqual([...new Set(taken)].sort());
    },
  );
});

describe("the tenant's own lists", () => {
  it("spec 4(catalogos): activities, the main one first", async () => {
    await run(`insert into actividad (tenant_id, codigo, nombre) values
      (${owner.tenantId}, '0111.0', 'Cultivo de cereales'), (${owner.tenantId}, '9999.9', 'Otra')`);
    const { body } = await get("actividades");
    const theirs = (await get("actividades", foreignKey)).body as object[];
    expect(body).toEqual([
      ...theirs.slice(0, 1),
      { codigo: "0111.0", nombre: "Cultivo de cereales", principal: false },
      ...theirs.slice(1),
      { codigo: "9999.9", nombre: "Otra", principal: false },
    ]);
  });

  it("spec 4(catalogos): the tenant's own points of sale, the default one first", async () => {
    const [mine, theirs] = [await get("puntos-venta"), await get("puntos-venta", foreignKey)];
    const puntos = mine.body as Record<string, unknown>[];
    expect(puntos[0]).toEqual({
      idPuntoVenta: expect.any(Number),
      nombre: expect.any(String),
      sucursal: "001",
      terminal: "00001",
      predeterminado: true,
    });
    expect(puntos.filter(({ predeterminado }) => predeterminado)).toHaveLength(1);
    const ids = (body: unknown) => (body as { idPuntoVenta: number }[]).map(({ idPuntoVenta }) => idPuntoVenta);
    expect(new Set([...ids(mine.body), ...ids(theirs.body)]).size).toBe(puntos.length * 2);
  });

  it("spec 4(catalogos): the tenant's own brands, by name", async () => {
    expect((await get("marcas")).text).toBe("[]");
    await run(`insert into marca (tenant_id, nombre, created_by) values
      (${owner.tenantId}, 'Ñandú', 'prueba'), (${owner.tenantId}, 'azul', 'prueba'), (${owner.tenantId}, 'Bosque', 'prueba')`);
    const { body } = await get("marcas");
    expect(body).toEqual(["azul", "Bosque", "Ñandú"].map((nombre) => ({ idMarca: expect.any(Number), nombre })));
    expect((await get("marcas", foreignKey)).body).toEqual([]);
  });
});

it("spec 4(catalogos): another name is 404, and the text lists the names: the seven of the specification first", async () => {
  for (const name of ["nada", "MARCAS", "marcas%20", "__proto__", "constructor", "toString", "%00"]) {
    const { status, error } = await get(name);
    expect([name, status]).toEqual([name, 404]);
    expect(error).toBe(`No existe ese catálogo. Los catálogos son ${CATALOGOS.join(", ")}.`);
    expect(error).toContain(
      "son medios-pago, condiciones-venta, unidades-medida, actividades, puntos-venta, tipos-codigo, marcas,",
    );
  }
});

it("a catalog keeps its ETag until it changes, and an outdated ETag gets the whole catalog again", async () => {
  const { headers, status } = await get("marcas");
  const etag = headers.get("etag") ?? "";
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const same = await get("marcas", key, { "if-none-match": etag });
  expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
  await run(`insert into marca (tenant_id, nombre, created_by) values (${owner.tenantId}, 'Nueva', 'prueba')`);
  const changed = await get("marcas", key, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.body).toContainEqual({ idMarca: expect.any(Number), nombre: "Nueva" });
  expect(changed.headers.get("etag")).not.toBe(etag);
});
