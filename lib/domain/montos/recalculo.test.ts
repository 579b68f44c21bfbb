/** Lines that reach a total to the last digit (decision 0059): small amounts, each computed by hand. */
import { describe, expect, it } from "vitest";
import { Decimal, ZERO } from "../decimal";
import type { Linea } from "../documento/documento";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { calculateLinea, type LineaInput } from "./linea";
import { type Meta, reachTotal, recalculateLinea } from "./recalculo";

const linea = (input: Partial<LineaInput> = {}) => calculateLinea({ ...LINEA, ...input });
const comercial = (monto: string, detalle: string) => ({ codigo: "07", monto, porcentaje: null, detalle });
const totalOf = (lineas: readonly Linea[]) => lineas.reduce((sum, each) => sum.plus(each.montoTotalLinea), ZERO);

/** Number, quantity, price and discounts of each line, when together they are worth exactly the total. */
function reached(lineas: Linea[], objetivo: string, meta: Partial<Meta<Linea>> = {}) {
  const ajustables = [...lineas.keys()];
  const found = reachTotal(lineas, { objetivo: new Decimal(objetivo), ajustables, totalOf, maxLineas: 1000, ...meta });
  if (found !== null) expect(totalOf(found).toFixed()).toBe(objetivo);
  return (
    found?.map(({ numeroLinea, cantidad, precioUnitario, descuentos }) =>
      [numeroLinea, cantidad, precioUnitario, ...descuentos.map(({ montoDescuento }) => montoDescuento)].join(" "),
    ) ?? null
  );
}

/** 1,000 at 13 %: with 0.00001 to 0.00004 more it is worth 1,130 and 0.00001, 0.00002, 0.00003, 0.00005 more. */
const MIL = linea();
/** 0.000001, which rounds to nothing. */
const NADA = linea({ cantidad: "0.001", precioUnitario: "0.001" });
/** Its halves have no third decimal left. */
const INDIVISIBLE = linea({ cantidad: "0.001", precioUnitario: "1000000" });
/** Tobacco, with a tax of 100 a unit beside IVA. */
const tabaco = (input: Partial<LineaInput> = {}) => {
  const datos = { impuestoUnidad: "100", cantidadUnidadMedida: "1" };
  return linea({
    impuestos: [{ ...IVA_13, codigo: "06", codigoTarifaIva: null, tarifa: null, datos }, IVA_13],
    ...input,
  });
};
const TAZA = {
  ...{ codigoCabys: "3722100000000", codigosComerciales: null, unidadMedida: "Unid", unidadMedidaComercial: null },
  ...{ cantidad: "1", detalle: "Taza", precioUnitario: "1000", impuestos: [IVA_13] },
};

describe("a line computed again", () => {
  it("is the same when nothing changes, exonerated by halves and with two discounts", () => {
    const descuentos = [comercial("100", "Cliente frecuente"), comercial("50", "Por volumen")];
    const same = linea({ cantidad: "3", descuentos, exoneracion: { ...EXONERACION, porcentaje: "50" } });
    expect(recalculateLinea(same, {})).toEqual(same);
  });

  it("divides another sum over its discounts as they were: 75 of 100 and 50 is 50 and 25", () => {
    const descuentos = [comercial("100", "Cliente frecuente"), comercial("50", "Por volumen")];
    const changed = recalculateLinea(linea({ descuentos }), { montoDescuento: new Decimal(75) });
    expect(
      changed.descuentos.map(({ montoDescuento, naturalezaDescuento }) => [montoDescuento, naturalezaDescuento]),
    ).toEqual([
      ["50", "Cliente frecuente"],
      ["25", "Por volumen"],
    ]);
  });
});

describe("a total is reached", () => {
  it("without a change where nothing is missing, even if no line may change", () => {
    expect(reached([MIL], "1130", { ajustables: [] })).toEqual(["1 1 1000"]);
  });

  it.each<[string, Linea, string, string]>([
    ["a price", MIL, "1130.00003", "1 1 1000.00003"],
    ["the price of several units", linea({ cantidad: "3" }), "3390.00003", "1 3 1000.00001"],
    ["the price of one unit with a discount", linea({ montoDescuento: "100" }), "1017.00001", "1 1 1000.00001 100"],
    // 0.5 + 50 + 0.065: one hundred-thousandth of the price is half of one.
    [
      "the price of half a unit under a large tax",
      tabaco({ cantidad: "0.5", precioUnitario: "1" }),
      "50.56501",
      "1 0.5 1.00002",
    ],
    // 0.00001 ÷ (0.001 × 1.13)
    ["the price of a tiny quantity", linea({ cantidad: "0.001" }), "1.13001", "1 0.001 1000.00885"],
    [
      "the discount of several units",
      linea({ cantidad: "3", montoDescuento: "300" }),
      "3051.00001",
      "1 3 1000 299.99999",
    ],
  ])("by %s", (_, one, objetivo, line) => {
    expect(reached([one], objetivo)).toEqual([line]);
  });

  it("by the first line that may change, and by no other", () => {
    const lineas = [MIL, linea({ numeroLinea: 2 })];
    expect(reached(lineas, "2260.00001", { ajustables: [1, 0] })).toEqual(["1 1 1000", "2 1 1000.00001"]);
  });

  it("by two lines where one alone steps over it: 0.00001 less, and 0.00004 more with a tax of 0.00001", () => {
    const lineas = [MIL, linea({ numeroLinea: 2 })];
    expect(reached(lineas, "2260.00004")).toEqual(["1 1 1000.00004", "2 1 999.99999"]);
  });

  it("by two lines, of which half a unit changes by the two steps that it feels", () => {
    const lineas = [MIL, linea({ numeroLinea: 2, cantidad: "0.5" })];
    // 499.99999 + 65, and 1,000.00004 + 130.00001.
    expect(reached(lineas, "1695.00004")).toEqual(["1 1 1000.00004", "2 0.5 999.99998"]);
  });

  it("by the line beside a combo, whose price is that of its parts", () => {
    const lineas = [linea({ surtido: [TAZA] }), tabaco({ numeroLinea: 2, precioUnitario: "1" })];
    // 1,130, and 1.00018 + 100 + 0.13002.
    expect(reached(lineas, "1231.1302")).toEqual(["1 1 1000", "2 1 1.00018"]);
  });

  it("by a split of one unit in halves, and the other line that may not change stays", () => {
    const lineas = [MIL, linea({ numeroLinea: 2 })];
    // 499.99999 + 65, and 500.00004 + 65.00001.
    expect(reached(lineas, "2260.00004", { ajustables: [0] })).toEqual([
      "1 0.5 999.99998",
      "2 0.5 1000.00007",
      "3 1 1000",
    ]);
  });

  it("by a split of the next line where the first is worth nothing in any part", () => {
    const nada = linea({ cantidad: "0.004", precioUnitario: "0.001" });
    expect(reached([nada, linea({ numeroLinea: 2 })], "1130.00004")).toEqual([
      "1 0.004 0.001",
      "2 0.5 999.99998",
      "3 0.5 1000.00007",
    ]);
  });

  it("with as many lines as the document may have, and no more", () => {
    expect(reached([MIL], "1130.00004", { maxLineas: 2 })).toHaveLength(2);
    expect(reached([MIL], "1130.00004", { maxLineas: 1 })).toBeNull();
  });
});

describe("a total is not reached", () => {
  it("by a price of nothing", () => {
    expect(reached([linea({ precioUnitario: "0.00001" })], "0")).toBeNull();
  });

  it("by a line that is worth nothing", () => {
    expect(reached([NADA], "0.00001")).toBeNull();
  });

  it("by a seventh line: six are tried", () => {
    const lineas = [...Array.from({ length: 6 }, () => NADA), MIL];
    expect(reached(lineas, "1130.00001")).toBeNull();
    expect(reached(lineas.slice(1), "1130.00001")).toHaveLength(6);
  });

  it("by parts of a thousandth", () => {
    expect(reached([INDIVISIBLE], "1130.00004")).toBeNull();
  });

  it("by a price that was tried before: 0.00005 more leads to 0.00003 more, which leads back", () => {
    const prices: string[] = [];
    const noted = (lineas: readonly Linea[]) => {
      prices.push(...lineas.map(({ precioUnitario }) => precioUnitario));
      return totalOf(lineas);
    };
    expect(reached([INDIVISIBLE], "1130.00004", { totalOf: noted })).toBeNull();
    const changed = prices.filter((price) => price !== INDIVISIBLE.precioUnitario);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed).toEqual([...new Set(changed)]);
  });

  it("by parts of a line whose tax states amounts for its whole quantity", () => {
    // 1,000 + 100 + 130: from 0.00003 more it steps to 0.00005 more, as without the tobacco.
    expect(reached([tabaco()], "1230.00003")).toHaveLength(1);
    expect(reached([tabaco()], "1230.00004")).toBeNull();
  });
});

it("what is no refusal of the line is not taken for a total out of reach", () => {
  const [iva] = MIL.impuestos;
  const corrupt = { ...MIL, impuestos: [{ ...iva, tarifa: "trece" }] } as Linea;
  expect(() => reached([corrupt], "1130.00001")).toThrow("Invalid argument: trece");
});
