/** A book with more groups than memory should hold keeps its sums. */
import { expect, it } from "vitest";
import { AGRUPADO, agrupar } from "./agrupar";
import { COLUMNAS, type FilaLibro } from "./columnas";

const fila = (nombre: string, total: string): FilaLibro => ({
  fecha: "2026-06-01",
  origen: "Venta",
  tipo: "",
  consecutivo: "",
  clave: nombre + total,
  identificacion: nombre,
  nombre,
  moneda: "CRC",
  tipoCambio: "1",
  condicionVenta: null,
  puntoVenta: null,
  actividad: null,
  tarifas: [],
  neta: total,
  impuesto: null,
  devuelto: null,
  otros: null,
  total,
  totalMoneda: total,
  estado: "Aceptado",
  condicionImpuesto: null,
  acreditado: null,
  gasto: null,
  producto: null,
});

it("puts what comes after the limit of groups into one row, and adds all up", async () => {
  async function* filas() {
    yield* [fila("Ana", "1"), fila("Beto", "2"), fila("Caro", "4"), fila("Ana", "8"), fila("Dani", "16")];
  }
  const tabla = agrupar(AGRUPADO.contraparte, { columnas: COLUMNAS.ventas, filas: filas() }, 2);
  const texts: (string | null)[][] = [];
  for await (const grupo of tabla.filas) {
    const of = (titulo: string) => tabla.columnas.find((columna) => columna.titulo === titulo)?.valor(grupo) ?? null;
    texts.push(["Nombre", "Documentos", "Total", "Impuesto total"].map(of));
  }
  expect(texts).toEqual([
    ["Ana", "2", "9", null],
    ["Beto", "1", "2", null],
    ["Los demás", "2", "20", null],
  ]);
});
