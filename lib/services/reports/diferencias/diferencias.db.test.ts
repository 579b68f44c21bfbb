/** Which document, or which row, makes each difference between a list of the authority's and what is here. */
import { buffer } from "node:stream/consumers";
import { utils, write } from "@e965/xlsx";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diferencias, ListaLeida } from "@/lib/contract/portal/diferencias";
import { receiveDocumento } from "../../reception/documentos-recibidos/receive";
import { loadMes, NADA } from "../../testing/declaracion";
import { failure, look } from "../../testing/issuing";
import { createProveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { openDeclaracion } from "../declaracion/open-declaracion";
import { saveCifras } from "../declaracion/save-cifras";
import { findDiferencias } from "./find-diferencias";

const MES = "2025-06";
const linea = (precioUnitario: number) => [{ codigoProducto: "HORA", cantidad: 1, precioUnitario }];

let world: World;
/** By amount without tax: the clave of the document. */
let claves: Map<number, string>;
beforeAll(async () => {
  world = await createWorld();
  await look(world, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 500, 490)");
  await loadMes(world, [
    ...[1000, 2000, 3000, 4000].map((precio) => ({ dia: `${MES}-10`, factura: { lineas: linea(precio) } })),
    { dia: `${MES}-11`, factura: { moneda: "USD", lineas: linea(7) } },
    { dia: `${MES}-12`, estado: "rechazado", factura: { lineas: linea(5000) } },
    { dia: "2025-07-01", factura: { lineas: linea(6000) } },
    {
      dia: `${MES}-13`,
      recibido: { codigoTarifa: "08", base: "100", impuesto: "13" },
      condicion: "01",
      acreditar: "13",
    },
    { dia: `${MES}-14`, mensaje: 3, recibido: { codigoTarifa: "08", base: "100", impuesto: "13" } },
  ]);
  const rows = await look<{ clave: string; neta: string }>(
    world,
    "select clave, (total_comprobante - total_impuesto)::text as neta from documento",
  );
  claves = new Map(rows.map(({ clave, neta }) => [Number(neta), clave]));
});
afterAll(() => world?.drop());

const claveOf = (neta: number) => claves.get(neta) ?? "";
const texto = (filas: (string | number)[][], entre = ";") =>
  Buffer.from(filas.map((fila) => fila.join(entre)).join("\r\n"));
const ask = (bytes: Uint8Array, change: object = {}, ctx = world.ctx) =>
  findDiferencias(ctx, { mes: MES, comparar: "ventas", bytes, nombre: null, monto: null, iva: null, ...change });
async function compare(bytes: Uint8Array, change: object = {}, ctx = world.ctx): Promise<Diferencias> {
  const answer = await ask(bytes, { nombre: 0, monto: 1, iva: 2, ...change }, ctx);
  if (!("comparadas" in answer)) throw new Error("it was compared");
  return answer.comparadas;
}
const short = ({ diferencias }: Diferencias) =>
  diferencias.map(({ que, nombre, alla, aca, detalle }) => [que, nombre, alla, aca, detalle.split(":")[0]]);

const AJENA = "50601062500310123456700100001010000000009112345678";
const filas = () => [
  ["Clave", "Total comprobante", "IVA"],
  [claveOf(1000), "1 130,00", "130"],
  [claveOf(2000), "2 261,00", "260"],
  [claveOf(3000), "3390", "391"],
  [claveOf(7), "7,91", "0,91"],
  [claveOf(5000), "5650", "650"],
  [claveOf(6000), "6780", "780"],
  [AJENA, "100", "13"],
  ["no es una clave", "1", "1"],
  [claveOf(1000), "1130", "130"],
];
const EXPECTED = () => [
  ["monto", claveOf(2000), "2261", "2260", "Factura electrónica · "],
  ["iva", claveOf(3000), "391", "390", "Factura electrónica · "],
  ["soloAca", claveOf(4000), null, "4520", "Factura electrónica · "],
  ["soloAlla", claveOf(5000), "5650", null, "Está en «rechazado»"],
  ["soloAlla", claveOf(6000), "6780", null, "Cuenta en otro mes o en otro libro"],
  ["soloAlla", AJENA, "100", null, "No está acá"],
];
const expectAll = (found: Diferencias) => {
  expect(short(found).map((each) => [...each.slice(0, 4), String(each[4]).slice(0, 35)])).toEqual(
    expect.arrayContaining(
      EXPECTED().map((each) => [...each.slice(0, 4), expect.stringContaining(String(each[4]).slice(0, 20))]),
    ),
  );
  expect(found.diferencias).toHaveLength(6);
  expect(found).toMatchObject({ iguales: 2, alla: "19318.91", aca: "15255" });
  expect(found.ilegibles).toEqual([
    { linea: 9, nombre: "no es una clave" },
    { linea: 10, nombre: claveOf(1000) },
  ]);
  expect(found.totales.toSorted((a, b) => a.que.localeCompare(b.que))).toEqual([
    { que: "iva", cuantas: 1, suma: "1" },
    { que: "monto", cuantas: 1, suma: "1" },
    { que: "soloAca", cuantas: 1, suma: "-4520" },
    { que: "soloAlla", cuantas: 3, suma: "12530" },
  ]);
};

describe("a list of sales", () => {
  it("names its columns with a guess, and is compared by the columns that were chosen", async () => {
    const { lista } = (await ask(texto(filas()))) as { lista: ListaLeida };
    expect(lista).toMatchObject({ filas: 9, nombre: 0, monto: 1, iva: 2 });
    expect(lista.columnas[1]).toEqual({ titulo: "Total comprobante", muestra: "1 130,00" });
    expectAll(await compare(texto(filas())));
  });

  it("as pasted cells and as a workbook gives the same", async () => {
    expectAll(await compare(texto(filas(), "\t")));
    const libro = utils.book_new();
    utils.book_append_sheet(libro, utils.aoa_to_sheet(filas()), "Lista");
    expectAll(await compare(write(libro, { type: "buffer", bookType: "xlsx" })));
  });

  it("in colones finds the document in dollars: 7.91 at 500", async () => {
    const found = await compare(texto([filas()[0] ?? [], [claveOf(7), "3955", "455"]]));
    expect(found.iguales).toBe(1);
  });

  it("of another tenant's documents knows none of them", async () => {
    const found = await compare(texto(filas()), {}, world.other);
    expect(found.diferencias.map(({ que, detalle }) => `${que} ${detalle}`)).toEqual(
      Array(7).fill("soloAlla No está acá"),
    );
  });
});

it("a list of purchases says what was rejected, and what waits for an answer", async () => {
  const proveedor = await createProveedor(world);
  const { clave: sinResponder, bytes } = proveedor.emit({ fechaEmision: `${MES}-15T10:00:00-06:00` });
  await receiveDocumento(world.ctx, { xml: bytes });
  const rows = await look<{ clave: string; mensaje: number }>(world, "select clave, mensaje from mensaje_receptor");
  const [aceptado, rechazado] = [1, 3].map((mensaje) => rows.find((row) => row.mensaje === mensaje)?.clave ?? "");
  const lista = texto([
    ["clave", "monto"],
    ...[aceptado, rechazado, sinResponder].map((clave) => [clave ?? "", "1000"]),
  ]);
  const found = await compare(lista, { comparar: "compras", iva: null });
  expect(found.iguales).toBe(1);
  expect(short(found).map(([que, clave, , , detalle]) => [que, clave, detalle])).toEqual([
    ["soloAlla", rechazado, "Lo rechazaste"],
    ["soloAlla", sinResponder, "Recibido sin responder"],
  ]);
});

it("figures are compared with the rows of the draft, whose own file has no difference", async () => {
  const { stream } = await openDeclaracion(world.ctx, { mes: MES, formato: "xlsx" });
  const propia = await compare(await buffer(stream), { comparar: "renglones", nombre: 1, monto: 2, iva: null });
  expect(propia.diferencias).toEqual([]);
  expect(propia.iguales).toBeGreaterThan(50);
  const lista = texto([
    ["Renglón", "Monto"],
    ["TOTAL VENTAS A 13%", "13 500,00"],
    ["Monto de impuesto a 13 %", "1 700,00"],
    ["Otra cosa", "1"],
    ["Sin monto", ""],
  ]);
  const found = await compare(lista, { comparar: "renglones", iva: null });
  expect(found).toMatchObject({
    iguales: 1,
    ilegibles: [
      { linea: 4, nombre: "Otra cosa" },
      { linea: 5, nombre: "Sin monto" },
    ],
    diferencias: [{ que: "monto", nombre: "Monto de impuesto a 13 %", alla: "1700", aca: "1755.00" }].map((each) => ({
      ...each,
      aca: "1755",
      href: `/reportes/d150/iva-13?mes=${MES}`,
    })),
  });
});

it("the form's own names find the rows that we call otherwise, with air transport apart", async () => {
  const cifras = { ...NADA, "ventas-4-aereo": "500", "iva-4-aereo": "20", "compras-otros-regimenes": "70" };
  await saveCifras(world.ctx, { mes: MES, cifras });
  const lista = texto([
    ["Renglón", "Monto"],
    ["Total ventas a 4 % aéreo", "500"],
    ["Total ventas a 4%", "-500"],
    ["Monto de impuesto a 4% aéreo", "20"],
    ["Monto de impuesto a 4%", "-20"],
    ["Bienes y servicios adquiridos a otros regímenes", "70"],
    ["Total ventas exentas con derecho a crédito pleno", "0"],
    ["Total importe compras", "170"],
  ]);
  const found = await compare(lista, { comparar: "renglones", iva: null });
  expect(found).toMatchObject({ iguales: 7, ilegibles: [], diferencias: [] });
});

describe("what is refused", () => {
  const codeOf = async (bytes: Uint8Array, change: object = {}) => (await failure(ask(bytes, change))).codigo;

  it("a list without rows, too large, with too many rows, or that is no list", async () => {
    expect(await codeOf(texto([["Clave", "Total"]]))).toBe("lista_vacia");
    expect(await codeOf(Buffer.alloc(5 * 1024 * 1024 + 1, 65))).toBe("lista_grande");
    expect(await codeOf(texto(Array(20_002).fill(["a", "1"])))).toBe("csv_de_muchas_filas");
    expect(await codeOf(Buffer.from("a;b\0\n1;2"))).toBe("lista_ilegible");
    expect(await codeOf(Buffer.from("PK\u0003\u0004 y nada más"))).toBe("lista_ilegible");
  });

  it("a ZIP that unpacks to much more, declared or not", async () => {
    const bomba = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
    expect(await codeOf(bomba)).toBe("lista_grande");
    const mentira = Buffer.from(bomba);
    const central = mentira.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    mentira.writeUInt32LE(100, central + 24);
    expect(await codeOf(mentira)).toBe("lista_ilegible");
  });

  it("a comparison of which only one column was chosen", async () => {
    expect(await codeOf(texto(filas()), { nombre: 0 })).toBe("columna_sin_elegir");
    expect(await codeOf(texto(filas()), { monto: 1 })).toBe("columna_sin_elegir");
  });
});
