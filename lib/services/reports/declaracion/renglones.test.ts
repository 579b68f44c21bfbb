/** The table of rows: each amount of each contribution adds to one row of its total, and to no other. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Aporte } from "@/db/queries/reports/aportes";
import { cifrasForm } from "@/lib/contract/portal/declaracion";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { Decimal, ZERO } from "@/lib/domain/decimal";
import type { DeDocumentos } from "./definicion";
import { AYUDAS } from "./get-declaracion";
import { aporteA, CON_LISTA, RENGLONES } from "./renglones";

const MONTOS = {
  base: "1",
  exonerado: "2",
  impuesto: "4",
  asumido: "8",
  devuelto: "16",
  acreditado: "32",
  gasto: "64",
  documentos: 1,
};
const aporte = fc.record({
  codigo: fc.constantFrom("", "01", "07", "08"),
  codigo_tarifa: fc.constantFrom(...CODIGOS_TARIFA_IVA.map(({ codigo }) => codigo), null, "99"),
  trato: fc.constantFrom("" as const, "exportacion" as const, "pleno" as const, "capital" as const),
  diferida: fc.boolean(),
  condicion: fc.constantFrom(null, "", "01", "02", "03", "04", "05"),
});
const DE_VENTAS = CON_LISTA.filter(({ fuentes }) => fuentes.includes("ventas"));
const DE_COMPRAS = CON_LISTA.filter(({ fuentes }) => fuentes.length === 2 && fuentes.includes("recibidos"));
const taking = (rows: readonly DeDocumentos[], monto: string, one: Aporte) =>
  rows.filter((each) => each.monto === monto && aporteA(each, one) !== null).map(({ id }) => id);

test("what a line of a sale, or of a purchase, has of base, exonerated and tax is in one row of each total", () => {
  const sales = DE_VENTAS.filter(({ id }) => id !== "diferido");
  fc.assert(
    fc.property(aporte, (line) => {
      const one: Aporte = { ...MONTOS, ...line };
      for (const [rows, monto] of [
        ...[[sales, "base"] as const, [sales, "exonerado"] as const],
        ...[[DE_COMPRAS, "base"] as const, [DE_COMPRAS, "exonerado"] as const],
      ]) {
        expect(taking(rows, monto, one)).toHaveLength(1);
      }
      // What is exempt or not subject has no tax.
      const gravada = !["01", "10", "11"].includes(one.codigo === "08" ? "" : (one.codigo_tarifa ?? ""));
      for (const rows of [sales, DE_COMPRAS]) expect(taking(rows, "impuesto", one)).toHaveLength(gravada ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test("what a document has as a whole is in no row of lines", () => {
  const one: Aporte = { ...MONTOS, codigo: null, codigo_tarifa: null, trato: "", diferida: false, condicion: "05" };
  expect(CON_LISTA.filter((each) => aporteA(each, one) !== null).map(({ id }) => id)).toEqual([
    ...["diferido-pagado", "diferido-vencido", "gasto", "iva-devuelto"],
  ]);
});

test("a term is explained beside rows that exist", () => {
  const ids = RENGLONES.map(({ id }) => id);
  for (const id of Object.keys(AYUDAS)) expect(ids).toContain(id);
});

test("3 % is always 0", () => {
  const ids = ["ventas-3", "iva-3", "compras-3", "soportado-3"];
  expect(CON_LISTA.filter(({ id }) => ids.includes(id))).toHaveLength(ids.length);
  fc.assert(
    fc.property(aporte, (line) => {
      const rows = CON_LISTA.filter((each) => ids.includes(each.id));
      expect(rows.flatMap((each) => aporteA(each, { ...MONTOS, ...line }) ?? [])).toEqual([]);
    }),
  );
});

/** The figure of a total where these are the others. */
function totalOf(total: string, cifras: Readonly<Record<string, number>>): number {
  const renglon = RENGLONES.find(({ id }) => id === total);
  if (renglon?.clase !== "suma") throw new Error(`${total} is no total`);
  return renglon.de((id) => (cifras[id] === undefined ? ZERO : new Decimal(cifras[id]))).toNumber();
}

test("air transport leaves the 4 % of its own row, and stays in the totals of sales and tax", () => {
  const cifras = { "ventas-4": 500, "ventas-4-aereo": 200, "iva-4": 20, "iva-4-aereo": 8 };
  expect(totalOf("ventas-4-sin-aereo", cifras)).toBe(300);
  expect(totalOf("iva-4-sin-aereo", cifras)).toBe(12);
  expect(totalOf("ventas", cifras)).toBe(500);
  expect(totalOf("impuesto-generado", cifras)).toBe(20);
});

test("purchases of other regimes and under the special system are in the total of purchases, and give no credit", () => {
  const cifras = { "compras-13": 1, "compras-otros-regimenes": 10, "compras-sistema-especial": 100 };
  expect(totalOf("compras", cifras)).toBe(111);
  expect(totalOf("credito", cifras)).toBe(0);
  expect(totalOf("soportado", cifras)).toBe(0);
});

test("a total says of which rows it is made", () => {
  expect(RENGLONES.filter(({ clase, nota }) => clase === "suma" && nota === undefined)).toEqual([]);
});

test("a name of the form stands for one row, and no other row is called so", () => {
  const nombres = RENGLONES.flatMap(({ etiqueta, alias = [] }) => [etiqueta, ...alias]);
  const iguales = nombres.map((nombre) => nombre.toLowerCase());
  expect(new Set(iguales).size).toBe(iguales.length);
});

test("every row has a name of its own, and the form has those that a person writes", () => {
  expect(new Set(RENGLONES.map(({ id }) => id)).size).toBe(RENGLONES.length);
  const escritas = RENGLONES.filter(({ clase }) => clase === "manual").map(({ id }) => id);
  expect(Object.keys(cifrasForm.shape).toSorted()).toEqual([...escritas, "mes"].toSorted());
});
