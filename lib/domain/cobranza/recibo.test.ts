/** Golden cases that an accountant can check by hand, and properties over any split of payments. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import type { Linea } from "../documento/documento";
import { calculateLinea, type LineaInput } from "../montos/linea";
import { calculateResumen } from "../montos/resumen";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { type Deuda, deudaOf, lineasDeRecibo, pagar, partesOf, subtractDeuda, totalOf } from "./recibo";

const tarifa = (codigoTarifaIva: string, porcentaje: string) => ({ ...IVA_13, codigoTarifaIva, tarifa: porcentaje });
const EXENTO = tarifa("10", "0");
const SELECTIVO = { ...IVA_13, codigo: "02", codigoTarifaIva: null, tarifa: "10" };
const USADOS = { ...IVA_13, codigo: "08", codigoTarifaIva: null, tarifa: null, factorCalculoIva: "0.05" };
const ESPECIAL = { ...IVA_13, codigo: "07", datos: { baseImponible: "300" } };
/** A whole line given away whose IVA the customer pays. */
const REGALO_COBRADO = { codigo: "02", monto: null, porcentaje: "100", detalle: null };
const linea = (input: Partial<LineaInput>) => calculateLinea({ ...LINEA, ...input });
const INPUT = { moneda: "CRC", tipoCambio: "1", mediosPago: [] };

/** The debt of an invoice of these lines, with other charges on top. */
function invoice(lineas: readonly Linea[], cargos = "0"): { deuda: Deuda; total: string } {
  const total = new Decimal(calculateResumen(lineas, INPUT).totalComprobante).plus(cargos).toFixed();
  const deuda = deudaOf(lineas, total);
  if (deuda === null) throw new Error("a receipt shows these lines");
  return { deuda, total };
}

/** Each rate of a payment: `rate code: net + charged tax`. */
const shown = (pago: Deuda) => {
  const lineas = lineasDeRecibo([{ nombre: "factura", pago }]);
  return lineas.map(
    ({ impuestos: [impuesto], subTotal, impuestoNeto }) =>
      `${impuesto?.codigoTarifaIva}: ${subTotal} + ${impuestoNeto}`,
  );
};

describe("golden cases: what a payment pays", () => {
  it("the whole of 100,000 at 13 %: 100,000 and 13,000", () => {
    const { deuda, total } = invoice([linea({ precioUnitario: "100000" })]);
    expect(total).toBe("113000");
    expect(shown(pagar("113000", deuda))).toEqual(["08: 100000 + 13000"]);
  });

  it("half of it: 50,000 and 6,500", () => {
    const { deuda } = invoice([linea({ precioUnitario: "100000" })]);
    expect(shown(pagar("56500", deuda))).toEqual(["08: 50000 + 6500"]);
  });

  it("thirds of 113: 33.33333 and 4.33333 twice, and the last takes 33.33334 and 4.33334", () => {
    const { deuda } = invoice([linea({ precioUnitario: "100" })]);
    const first = pagar("37.66666", deuda);
    const second = pagar("37.66666", subtractDeuda(deuda, [first]));
    const last = pagar("37.66668", subtractDeuda(deuda, [first, second]));
    expect([first, second, last].flatMap(shown)).toEqual([
      "08: 33.33333 + 4.33333",
      "08: 33.33333 + 4.33333",
      "08: 33.33334 + 4.33334",
    ]);
  });

  it("two rates, 1,000 at 13 % and 1,000 at 1 %: a payment of half of 2,140 pays 500 + 65 and 500 + 5", () => {
    const { deuda, total } = invoice([linea({}), linea({ numeroLinea: 2, impuestos: [tarifa("02", "1")] })]);
    expect(total).toBe("2140");
    expect(shown(pagar("1070", deuda))).toEqual(["08: 500 + 65", "02: 500 + 5"]);
  });

  it("lines of the same rate are one: 1,000 and 2,000 at 13 % are 3,000 and 390", () => {
    const { deuda } = invoice([linea({}), linea({ numeroLinea: 2, precioUnitario: "2000" })]);
    expect(shown(pagar("3390", deuda))).toEqual(["08: 3000 + 390"]);
  });

  it("an exempt line: 400 of 1,000 are 400 without tax", () => {
    const { deuda } = invoice([linea({ impuestos: [EXENTO] })]);
    expect(shown(pagar("400", deuda))).toEqual(["10: 400 + 0"]);
  });

  it("a line exonerated of all 13 points: 1,000 without tax, and the tax before the exemption is 130", () => {
    const { deuda, total } = invoice([linea({ exoneracion: EXONERACION })]);
    expect(total).toBe("1000");
    const pago = pagar("1000", deuda);
    expect(shown(pago)).toEqual(["08: 1000 + 0"]);
    expect(pago.partes[0]?.impuesto).toMatchObject({ monto: "130", exoneracion: { montoExoneracion: "130" } });
  });

  it("1,000 exonerated of half its tax beside 1,000 plain: 1,065 and 1,130, shown apart", () => {
    const half = linea({ exoneracion: { ...EXONERACION, porcentaje: "50" } });
    const { deuda, total } = invoice([half, linea({ numeroLinea: 2 })]);
    expect(total).toBe("2195");
    expect(shown(pagar("2195", deuda))).toEqual(["08: 1000 + 65", "08: 1000 + 130"]);
    expect(shown(pagar("219.5", deuda))).toEqual(["08: 100 + 6.5", "08: 100 + 13"]);
  });

  it("a discount of 100 on 1,000: the net part is 900 and its tax 117", () => {
    const { deuda } = invoice([linea({ montoDescuento: "100" })]);
    expect(shown(pagar("1017", deuda))).toEqual(["08: 900 + 117"]);
  });

  it("a service charge of 10 % is paid and not shown: 1,230 pays 1,000 + 130, and 615 the half of each", () => {
    const { deuda, total } = invoice([linea({})], "100");
    expect(total).toBe("1230");
    expect(shown(pagar("1230", deuda))).toEqual(["08: 1000 + 130"]);
    const half = pagar("615", deuda);
    expect([shown(half), half.otros]).toEqual([["08: 500 + 65"], "50"]);
  });

  it("a credit note of 452 on 1,130 leaves 678: 600 and 78", () => {
    const { deuda } = invoice([linea({})]);
    const credited = invoice([linea({ precioUnitario: "400" })]).deuda;
    expect(shown(pagar("678", subtractDeuda(deuda, [credited])))).toEqual(["08: 600 + 78"]);
  });

  it("two invoices: one line each, with the invoice's name and rate", () => {
    const { deuda } = invoice([linea({})]);
    const lineas = lineasDeRecibo([
      { nombre: "factura electrónica 1", pago: pagar("1130", deuda) },
      { nombre: "factura electrónica 2", pago: pagar("113", deuda) },
    ]);
    expect(lineas.map(({ numeroLinea, detalle, montoTotalLinea }) => [numeroLinea, detalle, montoTotalLinea])).toEqual([
      [1, "Pago de factura electrónica 1, IVA 13 %", "1130"],
      [2, "Pago de factura electrónica 2, IVA 13 %", "113"],
    ]);
    const resumen = calculateResumen(lineas, INPUT);
    expect(resumen).toMatchObject({ totalVenta: "1100", totalVentaNeta: "1100", totalImpuesto: "143" });
    expect(resumen.totalComprobante).toBe("1243");
  });

  it("used goods, by their factor: 0.05 of 1,000 is 50", () => {
    const { deuda } = invoice([linea({ impuestos: [USADOS] })]);
    expect(shown(pagar("1050", deuda))).toEqual(["null: 1000 + 50"]);
  });

  it("IVA on a base of its own (07): 13 % of 300 on 1,000", () => {
    const { deuda } = invoice([linea({ impuestos: [ESPECIAL] })]);
    expect(shown(pagar("1039", deuda))).toEqual(["08: 1000 + 39"]);
  });

  it("a rate of which nothing is left has no line, and one of which only tax is owed has", () => {
    const { deuda } = invoice([linea({}), linea({ numeroLinea: 2, impuestos: [tarifa("02", "1")] })]);
    const left = subtractDeuda(deuda, [invoice([linea({})]).deuda]);
    expect(shown(pagar("1010", left))).toEqual(["02: 1000 + 10"]);
    const regalo = linea({ descuentos: [REGALO_COBRADO], impuestos: [ESPECIAL] });
    expect(shown(pagar("39", invoice([regalo]).deuda))).toEqual(["08: 0 + 39"]);
  });

  it("an exonerated rate is named with its points", () => {
    const { deuda } = invoice([linea({ exoneracion: { ...EXONERACION, porcentaje: "50" } })]);
    const [line] = lineasDeRecibo([{ nombre: "factura electrónica 1", pago: pagar("1065", deuda) }]);
    expect(line?.detalle).toBe("Pago de factura electrónica 1, IVA 13 %, exonerado 6,5 %");
  });
});

describe("what a receipt cannot show", () => {
  it.each<[string, Partial<LineaInput>]>([
    ["another tax alone", { impuestos: [SELECTIVO] }],
    ["another tax and IVA", { impuestos: [SELECTIVO, IVA_13] }],
    ["IVA and another tax that charges nothing", { impuestos: [IVA_13, { ...SELECTIVO, codigo: "99", tarifa: "0" }] }],
    ["IVA that the factory collects", { impuestos: [{ ...IVA_13, datos: { ivaCobradoFabrica: "01" } }] }],
    ["IVA on what is given away", { descuentos: [REGALO_COBRADO] }],
  ])("%s", (_, input) => {
    const lineas = [linea({ impuestos: [tarifa("02", "1")] }), linea({ numeroLinea: 2, ...input })];
    expect(partesOf(lineas)).toBeNull();
    expect(deudaOf(lineas, "5000")).toBeNull();
  });

  it("an amount without any tax", () => {
    expect(partesOf([{ ...linea({}), impuestos: [], impuestoNeto: "0" }])).toBeNull();
  });

  it("a line given away, whose tax the issuer bears, is left out; alone it is no debt", () => {
    const gift = linea({ numeroLinea: 2, descuentos: [{ ...REGALO_COBRADO, codigo: "01" }] });
    expect(partesOf([linea({}), gift])).toHaveLength(1);
    expect(deudaOf([gift], "0")).toBeNull();
  });
});

const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => new Decimal(units).div(1000).toFixed());
const rate = fc.constantFrom(IVA_13, tarifa("02", "1"), tarifa("04", "4"), tarifa("09", "0.5"), EXENTO);
const sale = fc.record({
  lineas: fc.array(
    fc.record({
      precioUnitario: amount,
      cantidad: fc.constantFrom("1", "3", "0.333"),
      impuestos: rate.map((each) => [each]),
      exoneracion: fc.option(fc.constantFrom("33", "50", "100")),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  cargos: fc.constantFrom("0", "12.34567"),
  /** Each payment, in millionths of what is left. */
  cuts: fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 }),
});

describe("any split of payments", () => {
  it("adds up exactly to net, tax and total of each rate, and never takes more than is left", () => {
    fc.assert(
      fc.property(sale, ({ lineas, cargos, cuts }) => {
        const computed = lineas.map(({ exoneracion, ...input }, i) =>
          linea({
            ...input,
            numeroLinea: i + 1,
            exoneracion:
              exoneracion === null || input.impuestos[0] === EXENTO
                ? null
                : { ...EXONERACION, porcentaje: exoneracion },
          }),
        );
        const { deuda, total } = invoice(computed, cargos);
        const pagos: Deuda[] = [];
        let owed = new Decimal(total);
        for (const cut of [...cuts, 1_000_000]) {
          const monto = cut === 1_000_000 ? owed : owed.times(cut).div(1_000_000).toDecimalPlaces(5);
          if (monto.isZero()) continue;
          const pago = pagar(monto.toFixed(), subtractDeuda(deuda, pagos));
          expect(totalOf(pago.partes).plus(pago.otros).toFixed()).toBe(monto.toFixed());
          pagos.push(pago);
          owed = owed.minus(monto);
        }
        const left = subtractDeuda(deuda, pagos);
        const overpaid = subtractDeuda({ partes: sumUp(pagos), otros: "0" }, [deuda]);
        for (const { neto, impuesto } of [...left.partes, ...overpaid.partes]) {
          expect([neto, impuesto.monto, impuesto.exoneracion?.montoExoneracion ?? "0"]).toEqual(["0", "0", "0"]);
        }
        expect(left.otros).toBe("0");
      }),
      { numRuns: 300 },
    );
  });

  it("gives each line a tax that the authority recomputes from its net amount", () => {
    fc.assert(
      fc.property(amount, fc.array(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 }), (precioUnitario, cuts) => {
        const { deuda, total } = invoice([linea({ precioUnitario })]);
        const pagos: Deuda[] = [];
        for (const cut of cuts) {
          const left = pagos.reduce((sum, { partes }) => sum.minus(totalOf(partes)), new Decimal(total));
          const monto = left.times(cut).div(1_000_000).toDecimalPlaces(5);
          if (monto.isZero()) continue;
          const pago = pagar(monto.toFixed(), subtractDeuda(deuda, pagos));
          pagos.push(pago);
          for (const { neto, impuesto } of pago.partes) {
            const exact = new Decimal(neto).times("0.13");
            expect(exact.minus(impuesto.monto).abs().toNumber()).toBeLessThan(0.0001);
          }
        }
      }),
    );
  });
});

/** The payments' parts added up by rate: an invoice of the payments' own lines. */
function sumUp(pagos: readonly Deuda[]) {
  return partesOf(lineasDeRecibo(pagos.map((pago) => ({ nombre: "factura", pago })))) ?? [];
}
