/** POST /productos and GET /productos/{codigo} through the API's door: creating and replacing a product. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { addClasificadores, type Clasificadores } from "../../testing/clasificadores";
import { readLedger } from "../../testing/ledger";
import { nuevoProducto, PRODUCTO } from "../../testing/producto-body";

let world: ApiWorld;
let issuer: Issuer;
let other: Issuer;
let key: string;
let of: Clasificadores;

beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("propio");
  other = await createIssuer("ajeno");
  key = await world.key(issuer.tenantId, { name: "sincronizador" });
  of = await addClasificadores(world.ownerUrl, issuer.tenantId);
});
afterAll(() => world?.close());

const post = (body: unknown, apiKey = key, headers?: Record<string, string>) =>
  callApi(apiKey, "POST", "/productos", body, headers);
const get = (codigo: string) => callApi(key, "GET", `/productos/${encodeURIComponent(codigo)}`);

async function stored(codigo: string) {
  const [row] = await queryAs<Record<string, unknown>>(
    world.ownerUrl,
    `select * from producto where tenant_id = ${issuer.tenantId} and codigo = '${codigo}'`,
  );
  return row ?? {};
}

const stockOf = async (codigo: string) =>
  queryAs<{ bodega_id: number; cantidad: string }>(
    world.ownerUrl,
    `select e.bodega_id, trim_scale(e.cantidad)::text as cantidad from existencia e join producto p using (tenant_id, producto_id)
     where p.tenant_id = ${issuer.tenantId} and p.codigo = '${codigo}' order by 1`,
  );

const auditOf = async (codigo: string) =>
  queryAs<{ actor: string; accion: string; detalle: unknown }>(
    world.ownerUrl,
    `select actor, accion, detalle from audit_entry
     where tenant_id = ${issuer.tenantId} and objeto = 'producto' and detalle->>'codigo' = '${codigo}' order by audit_entry_id`,
  );

/** A body with every optional member. */
const completo = () =>
  nuevoProducto({
    descripcion: "Con brazos\ny ruedas",
    idCategoria: of.categorias[0],
    idSubcategoria: of.subcategorias[0],
    idMarca: of.marcas[0],
    idProveedor: of.proveedores[0],
    porcentajeGanancia: 57.31707,
    tipoCodigo: "04",
    estado: true,
  });

describe("creation", () => {
  it("spec 4.2(201), 4.2(1), 2.7(respuesta), 2.7(pedido): 201 with Location and every member of the product", async () => {
    const body = completo();
    const { status, headers, body: answer } = await post(body);
    expect(status).toBe(201);
    expect(headers.get("location")).toBe(`/api/v1/productos/${body.codigo}`);
    const { idProducto, ...rest } = answer as { idProducto: number };
    expect(idProducto).toBeGreaterThan(0);
    const { porcentajeGanancia, tipoCodigo, ...shown } = body;
    expect(rest).toEqual({ ...shown, advertencia: null });
    expect(await stored(body.codigo)).toMatchObject({ porcentaje_ganancia: "57.31707", tipo_codigo: "04" });
    expect((await get(body.codigo)).body).toEqual(answer);
  });

  it("spec 4.2(4), 3(1), 2.7(tipoCodigo), 2.7(respuesta): omitted members get their defaults: null, 0, active, 01", async () => {
    const body = nuevoProducto();
    const { status, body: answer } = await post(body);
    expect(status).toBe(201);
    expect(answer).toEqual({
      ...body,
      idProducto: (answer as { idProducto: number }).idProducto,
      descripcion: "",
      idCategoria: null,
      idSubcategoria: null,
      idMarca: 0,
      idProveedor: 0,
      estado: true,
      advertencia: null,
    });
    expect(await stored(body.codigo)).toMatchObject({ porcentaje_ganancia: "0.00000", tipo_codigo: "01" });
  });

  it("spec 3(1): a new product may be created inactive", async () => {
    const { status, body } = await post(nuevoProducto({ estado: false }));
    expect([status, (body as { estado: boolean }).estado]).toEqual([201, false]);
  });

  it("spec 4.2(8): a new product has quantity 0 in every warehouse", async () => {
    const { codigo } = nuevoProducto();
    await post(nuevoProducto({ codigo }));
    const bodegas = await queryAs<{ id: number }>(
      world.ownerUrl,
      `select bodega_id as id from bodega where tenant_id = ${issuer.tenantId} order by 1`,
    );
    expect(bodegas.length).toBeGreaterThan(1);
    expect(await stockOf(codigo)).toEqual(bodegas.map(({ id }) => ({ bodega_id: id, cantidad: "0" })));
  });

  it("keeps every digit of a price", async () => {
    const body = nuevoProducto({ impuestos: [{ codigo: "01", codigoTarifa: "10" }] });
    const json = JSON.stringify(body).replace("64500.5", "9999999999999.99999").replace("41000", "0.00001");
    const { status, text } = await post(json);
    expect(status).toBe(201);
    expect(text).toContain('"precioVenta":9999999999999.99999,"precioCosto":0.00001,');
    expect((await get(body.codigo)).text).toBe(text);
  });
});

describe("update", () => {
  it("spec 4.2(200), 4.2(2): replaces the whole product: omitted members are reset, taxes are replaced", async () => {
    const first = completo();
    const created = await post({
      ...first,
      impuestos: [
        { codigo: "02", porcentaje: 10 },
        { codigo: "01", codigoTarifa: "08", porcentaje: 13 },
      ],
    });
    const second = {
      ...PRODUCTO,
      codigo: first.codigo,
      nombre: "Silla de madera",
      codigoCabys: "3811100029900",
      unidadMedida: "Kg",
      precioVenta: 10,
      precioCosto: 5.25,
      impuestos: [{ codigo: "01", codigoTarifa: "04", porcentaje: 4 }],
    };
    const { status, headers, body } = await post(second);
    expect([status, headers.get("location")]).toEqual([200, null]);
    expect(body).toEqual({
      ...(created.body as object),
      ...second,
      descripcion: "",
      idCategoria: null,
      idSubcategoria: null,
      advertencia: null,
    });
    expect(await stored(first.codigo)).toMatchObject({ porcentaje_ganancia: "0.00000", tipo_codigo: "01" });
    expect((await get(first.codigo)).body).toEqual(body);
  });

  it("spec 4.2(2): null resets the same members as an omission", async () => {
    const first = completo();
    await post(first);
    const nothing = { descripcion: null, idCategoria: null, idSubcategoria: null, porcentajeGanancia: null };
    const { body } = await post({ ...first, ...nothing, tipoCodigo: null });
    expect(body).toMatchObject({ descripcion: "", idCategoria: null, idSubcategoria: null });
    expect(await stored(first.codigo)).toMatchObject({ porcentaje_ganancia: "0.00000", tipo_codigo: "01" });
  });

  it("spec 4.2(3): estado, idMarca and idProveedor keep their value when omitted or null", async () => {
    const first = completo();
    await post({ ...first, estado: false });
    for (const nothing of [{}, { estado: null, idMarca: null, idProveedor: null }]) {
      const { status, body } = await post({ ...PRODUCTO, codigo: first.codigo, ...nothing });
      expect(status).toBe(200);
      expect(body).toMatchObject({ estado: false, idMarca: of.marcas[0], idProveedor: of.proveedores[0] });
    }
  });

  it("spec 4.2(3), 4.2(4): another brand or supplier replaces it, 0 removes it, and an answer can be sent back unchanged", async () => {
    const first = completo();
    await post(first);
    const changed = await post({ ...first, idMarca: of.marcas[1], idProveedor: of.proveedores[1] });
    expect(changed.body).toMatchObject({ idMarca: of.marcas[1], idProveedor: of.proveedores[1] });
    const without = await post({ ...first, idMarca: 0, idProveedor: 0 });
    expect(without.body).toMatchObject({ idMarca: 0, idProveedor: 0 });
    const back = await post(without.text);
    expect([back.status, back.body]).toEqual([200, without.body]);
  });

  it("spec 3(1): sending the same estado is accepted", async () => {
    const first = completo();
    await post(first);
    expect((await post({ ...first, estado: true })).status).toBe(200);
  });

  it("spec 4.2(8): an update does not change stock", async () => {
    const first = completo();
    await post(first);
    await queryAs(
      world.ownerUrl,
      `update existencia e set cantidad = -7.5 from producto p
       where p.producto_id = e.producto_id and p.codigo = '${first.codigo}'`,
    );
    await post({ ...first, precioVenta: 1 });
    expect((await stockOf(first.codigo)).map(({ cantidad }) => cantidad)).toEqual(["-7.5", "-7.5"]);
  });

  it("spec 4.2(reenvio): the same body again is 200 with the same answer and writes nothing; Idempotency-Key is ignored", async () => {
    const first = completo();
    const created = await post(first, key, { "idempotency-key": "una" });
    const before = await readLedger(world);
    const again = await post(first, key, { "idempotency-key": "una" });
    expect([created.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 200, null]);
    expect(again.text).toBe(created.text);
    expect(await readLedger(world)).toEqual(before);
    const changed = await post({ ...first, precioVenta: 1 }, key, { "idempotency-key": "una" });
    expect([changed.status, (changed.body as typeof first).precioVenta]).toEqual([200, 1]);
  });

  it("a change of any single member is stored, and named in the log", async () => {
    const changes: Record<string, unknown> = {
      nombre: "Banco",
      descripcion: "",
      codigoCabys: "2224100000100",
      unidadMedida: "Kg",
      precioVenta: 1,
      precioCosto: 1,
      impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
      idMarca: of.marcas[1],
      idSubcategoria: null,
      idProveedor: 0,
      porcentajeGanancia: -1.5,
      tipoCodigo: "03",
    };
    for (const [member, value] of Object.entries(changes)) {
      const first = completo();
      await post(first);
      const { status, body } = await post({ ...first, [member]: value });
      expect([member, status]).toEqual([member, 200]);
      if (member === "porcentajeGanancia")
        expect(await stored(first.codigo)).toMatchObject({ porcentaje_ganancia: "-1.50000" });
      else if (member === "tipoCodigo") expect(await stored(first.codigo)).toMatchObject({ tipo_codigo: "03" });
      else expect(body).toMatchObject({ [member]: value });
      expect((await auditOf(first.codigo))[1]?.detalle).toEqual({ codigo: first.codigo, campos: [member] });
    }
  });

  it("spec 9(1.3 visibilidad): the next document sees it at once, with its taxes", async () => {
    const { codigo } = nuevoProducto();
    const sold = async () => {
      const lineas = [{ codigoProducto: codigo, cantidad: 1 }];
      const documento = { tipo: "04", idUsuario: issuer.idUsuario, condicionVenta: "01", medioPago: "01", lineas };
      return (await callApi(key, "POST", "/facturas", documento)).body;
    };
    await post(nuevoProducto({ codigo, precioVenta: 100 }));
    expect(await sold()).toMatchObject({ lineas: [{ precioUnitario: 100, impuestoNeto: 13 }] });
    await post(nuevoProducto({ codigo, precioVenta: 200, impuestos: [{ codigo: "01", codigoTarifa: "02" }] }));
    expect(await sold()).toMatchObject({ lineas: [{ precioUnitario: 200, impuestoNeto: 2 }] });
  });
});

describe("actors and tenants", () => {
  it("spec 4.2(7): the product and the audit log have api:<name of the key>", async () => {
    const body = nuevoProducto();
    await post(body);
    const second = await world.key(issuer.tenantId, { name: "bodega ñ" });
    await post({ ...body, precioVenta: 1, impuestos: [{ codigo: "01", codigoTarifa: "02" }] }, second);
    expect(await stored(body.codigo)).toMatchObject({ created_by: "api:sincronizador", updated_by: "api:bodega ñ" });
    const { codigo } = body;
    expect(await auditOf(codigo)).toEqual([
      { actor: "api:sincronizador", accion: "crear", detalle: { codigo } },
      { actor: "api:bodega ñ", accion: "modificar", detalle: { codigo, campos: ["precioVenta", "impuestos"] } },
    ]);
  });

  it("a code belongs to its tenant: the same code in another tenant is another product", async () => {
    const body = nuevoProducto();
    await post(body);
    const theirs = await world.key(other.tenantId);
    const { status, body: answer } = await post({ ...body, nombre: "Otro" }, theirs);
    expect([status, (answer as typeof body).nombre]).toEqual([201, "Otro"]);
    expect((await get(body.codigo)).body).toMatchObject({ nombre: PRODUCTO.nombre });
  });
});
