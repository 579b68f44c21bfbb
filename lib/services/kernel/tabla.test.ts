/** Tables as CSV and XLSX. The workbooks are opened by two libraries that did not write them. */
import { buffer } from "node:stream/consumers";
import { read } from "@e965/xlsx";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { type Columna, tablaCsv } from "./tabla";
import { tablaXlsx } from "./tabla-xlsx";

type Fila = readonly [dia: string, clave: string, nombre: string, cambio: string, total: string | null];

const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: "Fecha", clase: "fecha", valor: ([dia]) => dia },
  { titulo: "Clave", clase: "texto", valor: ([, clave]) => clave },
  { titulo: "Nombre", clase: "texto", valor: ([, , nombre]) => nombre },
  { titulo: "Tipo de cambio", clase: "cifra", valor: ([, , , cambio]) => cambio },
  { titulo: "Total", clase: "monto", valor: ([, , , , total]) => total },
];
const CLAVE = "50601112600310155500100100001010000000012100000001";
const FILAS: readonly Fila[] = [
  ["2026-11-01", CLAVE, "=1+1", "505.37", "1234567.12345"],
  ["2026-11-30", "00123", "@SUM(A1) & <Café> _x0041_", "1", "-34.5"],
  ["2026-12-31", "1E5", "-5", "1", null],
  ["2027-01-01", CLAVE, " Ñandú\u0007 ", "1", "0.00001"],
];
const SUMA = 1_234_532.62346;

async function* rows(filas: Iterable<Fila>, onRead = () => {}) {
  for (const fila of filas) {
    onRead();
    yield fila;
  }
}
const workbook = (filas: Iterable<Fila>, maxRows?: number) =>
  buffer(tablaXlsx({ columnas: COLUMNAS, filas: rows(filas) }, { hoja: "Ventas", ...(maxRows && { maxRows }) }));

it("a workbook has dates as dates, claves and what looks like a formula as text, amounts with all digits, sums by formula", async () => {
  const bytes = await workbook(FILAS);
  const sheet = read(bytes, { cellDates: true, cellNF: true }).Sheets.Ventas;
  const at = (ref: string) => sheet?.[ref];
  expect(at("A1")).toMatchObject({ t: "s", v: "Fecha" });
  expect(at("A2")).toMatchObject({ t: "d" });
  expect(at("B2")).toMatchObject({ t: "s", v: CLAVE });
  expect(at("B3")).toMatchObject({ t: "s", v: "00123" });
  expect(at("B4")).toMatchObject({ t: "s", v: "1E5" });
  expect(at("C2")).toMatchObject({ t: "s", v: "=1+1" });
  expect(at("C2").f).toBeUndefined();
  expect(at("C4")).toMatchObject({ t: "s", v: "-5" });
  expect(at("C5")).toMatchObject({ t: "s", v: " Ñandú " });
  expect(at("D2")).toMatchObject({ t: "n", v: 505.37 });
  expect(at("E2")).toMatchObject({ t: "n", v: 1234567.12345, z: "#,##0.00" });
  expect(at("E3")).toMatchObject({ t: "n", v: -34.5 });
  expect(at("E4")).toBeUndefined();
  expect(at("A6")).toMatchObject({ t: "s", v: "Total" });
  expect(at("E6")).toMatchObject({ t: "n", f: "SUM(E2:E5)", v: SUMA, z: "#,##0.00" });
  expect(at("D6")).toBeUndefined();

  const other = await readXlsx(bytes, { readStyles: true });
  const [first] = other.sheets;
  expect(first?.freezePane).toMatchObject({ rows: 1 });
  expect(first?.rows[1]).toEqual([new Date("2026-11-01T00:00:00Z"), CLAVE, "=1+1", 505.37, 1234567.12345]);
  expect(first?.rows[2]?.slice(1)).toEqual(["00123", "@SUM(A1) & <Café> _x0041_", 1, -34.5]);
  expect(first?.cells?.get("5,4")).toMatchObject({ formula: "SUM(E2:E5)" });
});

it("a table beyond the limit of rows goes on in more sheets, each with its sums, and the last with those of all", async () => {
  // Four rows, with room for two in each sheet.
  const bytes = await workbook(FILAS, 5);
  const { SheetNames, Sheets } = read(bytes);
  expect(SheetNames).toEqual(["Ventas", "Ventas 2"]);
  expect(Sheets.Ventas?.E4).toMatchObject({ f: "SUM(E2:E3)", v: 1234532.62345 });
  expect(Sheets.Ventas?.["!ref"]).toBe("A1:E4");
  expect(Sheets["Ventas 2"]?.A1).toMatchObject({ v: "Fecha" });
  expect(Sheets["Ventas 2"]?.E4).toMatchObject({ f: "SUM(E2:E3)", v: 0.00001 });
  expect(Sheets["Ventas 2"]?.E5).toMatchObject({ f: "'Ventas'!E4+'Ventas 2'!E4", v: SUMA });
  const other = await readXlsx(bytes);
  expect(other.sheets.map(({ name }) => name)).toEqual(["Ventas", "Ventas 2"]);
});

it("a workbook without rows opens, and adds up to zero", async () => {
  const sheet = read(await workbook([])).Sheets.Ventas;
  expect(sheet?.E2).toMatchObject({ f: "SUM(E1:E1)", v: 0 });
});

it("the CSV says the same as the workbook", async () => {
  const text = (await buffer(tablaCsv({ columnas: COLUMNAS, filas: rows(FILAS) }))).toString();
  expect(text.split("\r\n").slice(0, -1)).toEqual([
    "\uFEFFFecha;Clave;Nombre;Tipo de cambio;Total",
    `2026-11-01;"=""${CLAVE}""";'=1+1;505,37;1234567,12345`,
    `2026-11-30;"=""00123""";'@SUM(A1) & <Café> _x0041_;1;-34,5`,
    `2026-12-31;"=""1E5""";-5;1;`,
    `2027-01-01;"=""${CLAVE}""";" Ñandú\u0007 ";1;0,00001`,
    "Total;;;;1234532,62346",
  ]);
});

it.each([
  ["XLSX", (filas: AsyncIterable<Fila>) => tablaXlsx({ columnas: COLUMNAS, filas }, { hoja: "Ventas" })],
  ["CSV", (filas: AsyncIterable<Fila>) => tablaCsv({ columnas: COLUMNAS, filas })],
])("%s reads no row ahead of its reader, and stops reading when the download is given up", async (_, open) => {
  let read = 0;
  function* many(): Generator<Fila> {
    for (let i = 0; ; i += 1) yield ["2026-11-01", CLAVE, `Cliente ${i * 7919} ${Math.sin(i)}`, "1", `${i}.5`];
  }
  const stream = open(rows(many(), () => (read += 1)));
  for await (const piece of stream) {
    expect((piece as Buffer | string).length).toBeGreaterThan(0);
    if (read > 0) break;
  }
  // What the pipes between hold: an endless table would be read for ever without this limit.
  expect(read).toBeLessThan(20_000);
  const then = read;
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThanOrEqual(then + 5_000);
});
