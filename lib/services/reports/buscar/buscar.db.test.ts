/** The portal's one search: what each kind of text finds, for whom, and in which company. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GrupoBuscar } from "@/lib/contract/portal/buscar";
import { DAY_MS } from "@/lib/platform/clock";
import { createProveedor as registerProveedor } from "../../catalog/proveedores/gestion";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { voidFactura } from "../../sales/void";
import { bought } from "../../testing/compras";
import { issued, look } from "../../testing/issuing";
import { credit, invoiceOf, verdict } from "../../testing/notas";
import { createProveedor, type Emitido, sentence } from "../../testing/proveedor";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getFichaProveedor } from "../fichas/get-proveedor";
import { findTodo } from "./find";

let world: World;
let clave = "";
let tiquete = "";
let recibido: Emitido;
beforeAll(async () => {
  world = await createWorld();
  // 1 × 1,000.00 and 13 % of it are 1,130.00; 2 × 2,500.50 are 5,001.00, with 13 % 5,651.13.
  ({ clave } = await issued(world, invoiceOf()));
  ({ clave: tiquete } = await issued(world, { tipo: "04", lineas: [{ codigoProducto: "TAZA", cantidad: 2 }] }));
  recibido = (await createProveedor(world, "3102555000")).emit();
  await receiveDocumento({ ...world.ctx, now: new Date() }, { xml: recibido.bytes });
});
afterAll(() => world?.drop());

const find = async (texto: string, ctx = world.ctx) => (await findTodo(ctx, { texto })).hallazgos;
const found = async (texto: string, grupo: GrupoBuscar, ctx = world.ctx) =>
  (await find(texto, ctx)).filter((each) => each.grupo === grupo).map(({ id }) => id);

describe("documents are found", () => {
  it("by their short number in any series", async () => {
    expect((await found("1", "documentos")).sort()).toEqual([clave, tiquete].sort());
    expect(await found("0000000001", "documentos")).toHaveLength(2);
    expect(await find("4321")).toEqual([]);
  });

  it("by the clave, whole or in groups with blanks, and by the consecutivo", async () => {
    for (const texto of [clave, (clave.match(/.{1,10}/g) ?? []).join(" "), ` ${clave}\n`, clave.slice(21, 41)]) {
      expect(await found(texto, "documentos"), texto).toEqual([clave]);
    }
  });

  it.each(["1130", "1 130", "1.130,00", "₡1130"])("by the amount, written %s", async (texto) => {
    expect(await found(texto, "documentos")).toEqual([clave]);
  });

  it("by the amount without its cents, and never by other cents", async () => {
    expect(await found("5651", "documentos")).toEqual([tiquete]);
    expect(await found("5651,13", "documentos")).toEqual([tiquete]);
    expect(await found("5651,1", "documentos")).toEqual([]);
    expect(await found("5651,00", "documentos")).toEqual([]);
  });

  it("by the customer's name and number, and say who, how much and when", async () => {
    const [first] = await find("ñandu");
    expect(await found("3-101-654321", "documentos")).toEqual([clave]);
    expect(first).toMatchObject({
      grupo: "documentos",
      id: clave,
      titulo: "Factura electrónica 1",
      monto: { total: "1130", moneda: "CRC" },
      detalle: expect.stringContaining("Ñandú"),
      fecha: expect.stringMatching(/^20\d\d-/),
    });
  });
});

/** The received total as the portal shows it. */
async function shown(): Promise<string> {
  const [row] = await look<{ total: string }>(
    world,
    "select round(total_factura, 2)::text as total from documento_recibido",
  );
  return row?.total ?? "";
}

it("suppliers' documents are found by number, clave, supplier and amount, before and after the answer", async () => {
  const { sinXml } = recibido;
  const texts = [sinXml.clave, String(Number(sinXml.clave.slice(31, 41))), "3102555000", await shown()];
  const all = async () => Promise.all(texts.map((texto) => found(texto, "recibidos")));
  const expected = texts.map(() => [sinXml.clave]);
  expect(await all()).toEqual(expected);
  await respondRecibido({ ...world.ctx, now: new Date() }, { clave: sinXml.clave, mensaje: 1, llave: "una" });
  expect(await all()).toEqual(expected);
});

it("purchase invoices are found by number, clave and amount", async () => {
  // 50 × 400.00 and 1 % of it.
  const { clave: compra } = await bought(world);
  for (const texto of ["1", compra, "20200"]) expect(await found(texto, "compras"), texto).toEqual([compra]);
});

it("customers and products are found by the beginnings of words and by number or code", async () => {
  expect(await found("ñan", "clientes")).toEqual([CLIENTE]);
  expect(await find("ñan")).toContainEqual(expect.objectContaining({ id: CLIENTE, detalle: "3-101-654321" }));
  expect(await found("3-101-654321", "clientes")).toEqual([CLIENTE]);
  expect(await found("cerami", "productos")).toEqual(["TAZA"]);
  expect(await found("taza", "productos")).toEqual(["TAZA"]);
});

it("suppliers are found, each with what its page is called by: its number, or its id", async () => {
  const base = { nombreComercial: null, registroFiscal8707: null, codigoActividad: null, ubicacion: null };
  const blank = { ...base, otrasSenasExtranjero: null, correo: null, telefono: null };
  const numerado = { nombre: "Molinos del Norte", tipoIdentificacion: "02", identificacion: "3102777111" };
  await registerProveedor(world.ctx, { ...blank, ...numerado });
  const sinNumero = { nombre: "Molinos del Sur", tipoIdentificacion: null, identificacion: null };
  const { idProveedor } = await registerProveedor(world.ctx, { ...blank, ...sinNumero });
  const ids = await found("molinos", "proveedores");
  expect(ids).toEqual(["3102777111", `P${idProveedor}`]);
  for (const id of ids) expect((await getFichaProveedor(world.ctx, id)).nombre).toMatch(/^Molinos/);
});

it("a text without letters or digits, an empty one and one that is too long find nothing", async () => {
  for (const texto of ["%", "   ", "x".repeat(500)]) expect(await find(texto), texto).toEqual([]);
});

/** The state that each text finds of a document, so many days from now. */
const estados = async (textos: string[], clave: string, days = 0) => {
  const as = { ...world.ctx, now: new Date(Date.now() + days * DAY_MS) };
  const all = await Promise.all(textos.map((texto) => find(texto, as)));
  return [...new Set(all.map((each) => each.find(({ id }) => id === clave)?.estado))];
};

/** A sale of 1.13 × `precio`; `change` alters its request. */
async function sold(precio: number, change: object = {}, estado: "aceptado" | "rechazado" | null = "aceptado") {
  const lineas = [{ codigoProducto: "HORA", cantidad: 1, precioUnitario: precio }];
  const { clave: una } = await issued(world, { ...invoiceOf(), ...change, lineas });
  if (estado !== null) await verdict(world, una, estado);
  return { clave: una, lineas, textos: [una, String(Math.round(precio * 1.13))] };
}

describe("what is found says how it stands, by number and by amount alike", () => {
  it("a sale: without a verdict, accepted, rejected, voided, credited in whole, owed and late", async () => {
    const espera = await sold(3000, {}, null);
    expect(await estados(espera.textos, espera.clave)).toEqual(["Procesando"]);
    const rechazada = await sold(4000, {}, "rechazado");
    expect(await estados(rechazada.textos, rechazada.clave)).toEqual(["Rechazado"]);
    const venta = await sold(6000);
    expect(await estados(venta.textos, venta.clave)).toEqual(["Aceptado"]);
    const { clave: nota } = await issued(world, credit(venta.clave, 1, {}, { lineas: venta.lineas }));
    await verdict(world, nota, "aceptado");
    expect(await estados(venta.textos, venta.clave)).toEqual(["Acreditada por completo"]);
    const anulada = await sold(7000);
    await voidFactura({ ...world.ctx, now: new Date() }, anulada.clave);
    expect(await estados(anulada.textos, anulada.clave)).toEqual(["Anulada"]);
    const credito = await sold(8000, { condicionVenta: "02", plazoCredito: 15 });
    expect(await estados(credito.textos, credito.clave)).toEqual(["Por cobrar"]);
    expect(await estados(credito.textos, credito.clave, 16)).toEqual(["Vencida"]);
  });

  it("a purchase invoice, and a supplier's document that was answered", async () => {
    const { clave: compra } = await bought(world, { condicionVenta: "02", plazoCredito: 15 });
    await look(world, `update documento set estado = 'aceptado' where clave = '${compra}'`);
    expect(await estados([compra, "20200"], compra)).toEqual(["Por pagar"]);
    expect(await estados([compra, "20200"], compra, 16)).toEqual(["Vencida"]);
    const { bytes, sinXml } = (await createProveedor(world, "3102555001")).emit();
    await receiveDocumento({ ...world.ctx, now: new Date() }, { xml: bytes });
    const textos = [sinXml.clave, await shown()];
    expect(await estados(textos, sinXml.clave)).toEqual([expect.stringMatching(/^Por responder/)]);
    const rechazo = { clave: sinXml.clave, mensaje: 3, detalleMensaje: "No es nuestro", llave: "dos" } as const;
    await respondRecibido({ ...world.ctx, now: new Date() }, rechazo);
    expect(await estados(textos, sinXml.clave)).toEqual(["Lo rechazaste"]);
    await sentence(world, sinXml.clave, "rechazado");
    expect(await estados(textos, sinXml.clave)).toEqual([expect.stringMatching(/^Por responder/)]);
  });
});

it("a group that the user may not see is absent", async () => {
  const ctx = { ...world.ctx, permisos: ["documentos.ver"] as const };
  const grupos = new Set(
    (await find("1130", ctx)).concat(await find("taza", ctx), await find("3102555000", ctx)).map(({ grupo }) => grupo),
  );
  expect([...grupos]).toEqual(["documentos"]);
});

it("another company finds nothing of it", async () => {
  for (const texto of [clave, "1130", recibido.sinXml.clave, await shown()]) {
    expect(await find(texto, world.other), texto).toEqual([]);
  }
});
