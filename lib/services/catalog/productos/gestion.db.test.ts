/** Products and customers as users maintain them in the portal. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findMatches } from "@/components/data-table/find-matches";
import { porNombreQuery } from "@/lib/contract/listas";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { failure, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { createCategoria, createSubcategoria } from "../clasificadores/create-categoria";
import { getCliente } from "../clientes/get";
import { listClientes } from "../clientes/list";
import { saveCliente } from "../clientes/save-cliente";
import { setEstadoCliente } from "../clientes/set-estado-cliente";
import { upsertCliente } from "../clientes/upsert";
import { upsertMarca } from "../marcas/upsert";
import { listProveedores } from "../proveedores/gestion";
import { getProducto } from "./get";
import { listOpcionesProducto } from "./list-opciones";
import { type SaveProducto, saveProducto } from "./save-producto";
import { setEstadoProducto } from "./set-estado-producto";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const producto = (change: Partial<SaveProducto["producto"]> = {}): SaveProducto["producto"] => ({
  codigo: "SILLA-01",
  nombre: "Silla de oficina",
  codigoCabys: "3811100029900",
  unidadMedida: "Unid",
  precioVenta: "64500.5",
  precioCosto: "41000",
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: null }],
  ...change,
});

describe("a product", () => {
  it("creating one with an existing code changes nothing, and editing an unknown code creates nothing", async () => {
    await saveProducto(world.ctx, { nuevo: true, producto: producto() });
    const before = await readLedger(world);
    const again = await failure(saveProducto(world.ctx, { nuevo: true, producto: producto({ nombre: "Otra" }) }));
    expect(again.errors).toHaveProperty("codigo");
    const unknown = saveProducto(world.ctx, { nuevo: false, producto: producto({ codigo: "NO-HAY" }) });
    expect((await failure(unknown)).kind).toBe("not-found");
    expect(await readLedger(world)).toEqual(before);
  });

  it.each([
    ["at a rate of notes only", { impuestos: [{ codigo: "01", codigoTarifa: "06", porcentaje: null }] }],
    ["at a price that fits no line", { precioVenta: "9999999999999" }],
    ["inactive", { estado: false }],
  ])(
    "that cannot be sold, %s, gets a warning in the portal when it is saved, and selling it is refused",
    async (why, more) => {
      const codigo = `X-${why.length}`;
      const said = await saveProducto(world.ctx, { nuevo: true, producto: producto({ ...more, codigo }) });
      expect(tellAdvertenciasInWords(said)).toContain("no se puede vender");
      const tiquete = { tipo: "04", lineas: [{ codigoProducto: codigo, cantidad: 1 }] };
      expect(await refusal(world, tiquete)).not.toBe("");
    },
  );

  it("is read with every member that an edit replaces, so saving it unchanged changes nothing", async () => {
    const { idMarca } = (await upsertMarca(world.ctx, { nombre: "Roble" })).marca;
    const { idCategoria } = await createCategoria(world.ctx, { nombre: "Muebles" });
    const { idSubcategoria } = await createSubcategoria(world.ctx, { idCategoria, nombre: "Sillas" });
    const whole = { idMarca, idCategoria, idSubcategoria, porcentajeGanancia: "57.25", tipoCodigo: "04" };
    await saveProducto(world.ctx, { nuevo: false, producto: producto({ ...whole, descripcion: "Negra" }) });
    const read = await getProducto(world.ctx, "SILLA-01");
    expect(read).toMatchObject({ ...whole, descripcion: "Negra" });
    const before = await readLedger(world);
    await saveProducto(world.ctx, { nuevo: false, producto: { ...read, estado: null } });
    expect(await readLedger(world)).toEqual(before);
    const { marcas, categorias } = await listOpcionesProducto(world.ctx);
    expect(marcas).toContainEqual({ id: idMarca, nombre: "Roble" });
    expect(categorias.find((each) => each.idCategoria === idCategoria)?.subcategorias).toHaveLength(1);
  });

  it("offers each of 5,000 suppliers to its form, and shows the one it has although it is inactive", async () => {
    await look(
      world,
      `insert into proveedor (tenant_id, nombre) select ${world.ctx.tenantId}, 'Aserradero ' || n from generate_series(1, 5000) n
       union all select ${world.ctx.tenantId}, 'Zapata e Hijos'`,
    );
    const search = (cursor: string | null) =>
      listProveedores(world.ctx, porNombreQuery.parse({ texto: "zapata", ...(cursor !== null && { cursor }) }));
    const found = await findMatches(20, search);
    expect(found.map(({ nombre }) => nombre)).toEqual(["Zapata e Hijos"]);
    const idProveedor = found[0]?.idProveedor ?? 0;
    await saveProducto(world.ctx, { nuevo: true, producto: producto({ codigo: "CON-PROVEEDOR", idProveedor }) });
    await look(world, `update proveedor set estado = false where proveedor_id = ${idProveedor}`);
    const known = await getProducto(world.ctx, "CON-PROVEEDOR");
    const { proveedor } = await listOpcionesProducto(world.ctx, known.idProveedor);
    expect(proveedor).toMatchObject({ idProveedor, nombre: "Zapata e Hijos", estado: false });
    expect((await listOpcionesProducto(world.other, idProveedor)).proveedor).toBeNull();
    expect((await listOpcionesProducto(world.ctx)).proveedor).toBeNull();
  });

  it("is not sold while it is deactivated; deactivating and activating are each audited once", async () => {
    const tiquete = { ...TIQUETE, lineas: [{ codigoProducto: "SILLA-01", cantidad: 1 }] };
    await setEstadoProducto(world.ctx, { codigo: "SILLA-01", estado: false });
    await setEstadoProducto(world.ctx, { codigo: "SILLA-01", estado: false });
    expect(await refusal(world, tiquete)).toContain("inactivo");
    await setEstadoProducto(world.ctx, { codigo: "SILLA-01", estado: true });
    await issued(world, tiquete);
    expect(
      await look(world, "select accion from audit_entry where accion in ('activar', 'desactivar') order by 1"),
    ).toEqual([{ accion: "activar" }, { accion: "desactivar" }]);
    expect((await failure(setEstadoProducto(world.other, { codigo: "SILLA-01", estado: false }))).kind).toBe(
      "not-found",
    );
  });
});

describe("a customer", () => {
  const NADA = {
    tipoIdentificacion: null,
    nombre: null,
    apellidos: null,
    nombreInterno: null,
    correo: null,
    telefono: null,
    direccion: null,
    comentario: null,
    exonerado: null,
    pagaTimbre: null,
    limiteCredito: null,
  };

  const ana = { ...NADA, nombre: "Ana Mora", correo: "ana@mora.example", telefono: "88887777" };
  const nueva = { ...ana, identificacion: "1-1111-0222", tipoIdentificacion: "01" };

  it("creating one with an existing number changes nothing, and editing an unknown number creates nothing", async () => {
    expect(await saveCliente(world.ctx, { nuevo: true, cliente: nueva })).toEqual({
      identificacion: "111110222",
      advertencias: [],
    });
    const before = await readLedger(world);
    const taken = saveCliente(world.ctx, {
      nuevo: true,
      cliente: { ...nueva, identificacion: CLIENTE, tipoIdentificacion: "02" },
    });
    expect((await failure(taken)).errors).toHaveProperty("identificacion");
    const unknown = saveCliente(world.ctx, { nuevo: false, cliente: { ...nueva, identificacion: "111110333" } });
    expect((await failure(unknown)).kind).toBe("not-found");
    expect(await readLedger(world)).toEqual(before);
    await saveCliente(world.ctx, { nuevo: false, cliente: { ...nueva, direccion: "Heredia" } });
    expect((await getCliente(world.ctx, "111110222")).direccion).toBe("Heredia");
  });

  it("loses its credit limit when the form leaves it empty, which an API request cannot do", async () => {
    const cliente = { ...nueva, identificacion: "111110444", limiteCredito: "5000" };
    await saveCliente(world.ctx, { nuevo: true, cliente });
    await upsertCliente(world.ctx, { ...cliente, limiteCredito: null });
    expect((await getCliente(world.ctx, "111110444")).limiteCredito).toBe("5000");
    await saveCliente(world.ctx, { nuevo: false, cliente: { ...cliente, limiteCredito: null } });
    expect((await getCliente(world.ctx, "111110444")).limiteCredito).toBe(null);
    const before = await readLedger(world);
    await saveCliente(world.ctx, { nuevo: false, cliente: { ...cliente, limiteCredito: null } });
    expect(await readLedger(world)).toEqual(before);
    await saveCliente(world.ctx, { nuevo: false, cliente: { ...cliente, limiteCredito: "0" } });
    expect((await getCliente(world.ctx, "111110444")).limiteCredito).toBe("0");
  });

  it("is no longer offered once deactivated, but the API still invoices it", async () => {
    await saveCliente(world.ctx, { nuevo: true, cliente: { ...nueva, identificacion: "111110555" } });
    const offered = async () =>
      (await listClientes(world.ctx, { estado: "true", texto: "111110555" })).datos.map((row) => row.identificacion);
    expect(await offered()).toEqual(["111110555"]);
    await setEstadoCliente(world.ctx, { identificacion: "1-1111-0555", estado: false });
    expect(await offered()).toEqual([]);
    expect((await listClientes(world.ctx, { texto: "111110555" })).datos).toMatchObject([{ estado: false }]);
    const before = await readLedger(world);
    await setEstadoCliente(world.ctx, { identificacion: "111110555", estado: false });
    expect(await readLedger(world)).toEqual(before);
    await saveCliente(world.ctx, {
      nuevo: false,
      cliente: { ...nueva, identificacion: "111110555", correo: "o@b.example" },
    });
    expect((await getCliente(world.ctx, "111110555")).estado).toBe(false);
    const body = { tipo: "FacturaElectronica", lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] };
    expect(await issued(world, { ...body, cliente: { identificacion: "111110555" } })).toMatchObject({
      estado: "procesando",
    });
    await setEstadoCliente(world.ctx, { identificacion: "111110555", estado: true });
    expect(await offered()).toEqual(["111110555"]);
    const unknown = await failure(setEstadoCliente(world.ctx, { identificacion: "111110999", estado: true }));
    expect(unknown.kind).toBe("not-found");
    const foreign = await failure(setEstadoCliente(world.other, { identificacion: "111110555", estado: false }));
    expect(foreign.kind).toBe("not-found");
    const log = await look<{ accion: string }>(
      world,
      `select accion from audit_entry where objeto = 'cliente' and detalle->>'identificacion' = '111110555'
       order by audit_entry_id`,
    );
    expect(log.map(({ accion }) => accion)).toEqual(["crear", "desactivar", "modificar", "activar"]);
  });
});
