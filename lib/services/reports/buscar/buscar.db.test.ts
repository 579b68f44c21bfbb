/** The portal's one search: what each kind of text finds, for whom, and in which company. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GrupoBuscar } from "@/lib/contract/portal/buscar";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { respondRecibido } from "../../reception/documentos-recibidos/respond";
import { bought } from "../../testing/compras";
import { issued, look } from "../../testing/issuing";
import { invoiceOf } from "../../testing/notas";
import { createProveedor, type Emitido } from "../../testing/proveedor";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { centimosOf, findTodo } from "./find";

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
  expect(await found("3-101-654321", "clientes")).toEqual([CLIENTE]);
  expect(await found("cerami", "productos")).toEqual(["TAZA"]);
  expect(await found("taza", "productos")).toEqual(["TAZA"]);
});

it("a text without letters or digits, an empty one and one that is too long find nothing", async () => {
  for (const texto of ["%", "   ", "x".repeat(500)]) expect(await find(texto), texto).toEqual([]);
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

it.each([
  ["1250,50", ["125050"]],
  ["1 250,5", ["125050"]],
  ["1250,00", ["125000"]],
  ["0", []],
  ["café", []],
  ["506210", expect.objectContaining({ length: 100, 0: "50621000", 99: "50621099" })],
])("the amount %s in hundredths", (texto, expected) => {
  expect(centimosOf(texto)).toEqual(expected);
});
