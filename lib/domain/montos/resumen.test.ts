import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CODIGOS_TARIFA_IVA } from "../catalogos/codigo-tarifa-iva";
import { Decimal } from "../decimal";
import type { Linea, MedioPago } from "../documento/documento";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import type { ImpuestoProducto } from "./impuesto";
import { calculateLinea, type LineaInput } from "./linea";
import { calculateResumen } from "./resumen";

const CRC = { moneda: "CRC", tipoCambio: "1", mediosPago: [] };
const RUNS = 300;

const scaled = (max: bigint, decimals: number) =>
  fc.bigInt({ min: 1n, max }).map((units) => new Decimal(units.toString()).div(10 ** decimals).toFixed());

const impuestos: fc.Arbitrary<ImpuestoProducto[]> = fc
  .tuple(
    fc.constantFrom(...CODIGOS_TARIFA_IVA.map(({ codigo }) => codigo)),
    fc.option(scaled(9_999n, 2)),
    fc.boolean(),
    fc.option(scaled(9_999n, 2)),
  )
  .map(([codigoTarifaIva, selectivo, cemento, otro]) => [
    { ...IVA_13, codigoTarifaIva, tarifa: null },
    ...(selectivo === null ? [] : [{ ...IVA_13, codigo: "02", codigoTarifaIva: null, tarifa: selectivo }]),
    ...(cemento ? [{ ...IVA_13, codigo: "12", codigoTarifaIva: null, tarifa: "5" }] : []),
    ...(otro === null ? [] : [{ ...IVA_13, codigo: "99", codigoTarifaIva: null, tarifa: otro }]),
  ]);

/** Random lines: quantities and prices of every scale, discounts, exemptions, several taxes. */
const linea: fc.Arbitrary<Linea> = fc
  .record({
    codigoCabys: fc.constantFrom("2391102010200", "4526100000100", "5311100000000", "8311100000000", "9310100000100"),
    cantidad: fc.oneof(scaled(10n ** 6n, 3), scaled(9_999n, 3)),
    precioUnitario: fc.oneof(scaled(10n ** 11n, 5), scaled(99_999n, 5)),
    /** In thousandths of MontoTotal. */
    descuento: fc.option(fc.integer({ min: 0, max: 1000 })),
    porcentaje: fc.option(scaled(9_600n, 2).map((text) => new Decimal(text).plus(4).toFixed())),
    impuestos,
  })
  .map(({ descuento, porcentaje, ...input }) => {
    const whole: LineaInput = { ...LINEA, ...input };
    const { montoTotal } = calculateLinea(whole);
    return calculateLinea({
      ...whole,
      montoDescuento:
        descuento === null ? null : new Decimal(montoTotal).times(descuento).div(1000).toDecimalPlaces(5, 1).toFixed(),
      exoneracion: porcentaje === null ? null : { ...EXONERACION, porcentaje },
    });
  });

const documento = fc.array(linea, { minLength: 1, maxLength: 12 });
const sum = (montos: string[]) => montos.reduce((total, monto) => total.plus(monto), new Decimal(0)).toFixed();

function eachAmount(value: unknown, visit: (text: string, name: string) => void, name = ""): void {
  if (Array.isArray(value)) for (const item of value) eachAmount(item, visit, name);
  else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) eachAmount(member, visit, key);
  } else if (typeof value === "string" && /monto|total|subTotal|base|neto|asumido|precio/i.test(name))
    visit(value, name);
}

describe("any document", () => {
  it("has totals that are the sums of its lines", () => {
    fc.assert(
      fc.property(documento, (lineas) => {
        const resumen = calculateResumen(lineas, CRC);
        expect(resumen.totalComprobante).toBe(sum(lineas.map((l) => l.montoTotalLinea)));
        expect(resumen.totalComprobante).toBe(sum([resumen.totalVentaNeta, resumen.totalImpuesto]));
        expect(resumen.totalVenta).toBe(sum(lineas.map((l) => l.montoTotal)));
        expect(resumen.totalVentaNeta).toBe(sum(lineas.map((l) => l.subTotal)));
        expect(resumen.totalDescuentos).toBe(
          sum(lineas.flatMap((l) => l.descuentos.map(({ montoDescuento }) => montoDescuento))),
        );
        expect(resumen.totalImpuesto).toBe(sum(lineas.map((l) => l.impuestoNeto)));
      }),
      { numRuns: RUNS },
    );
  });

  it("splits its sale exactly by class and by goods and services", () => {
    fc.assert(
      fc.property(documento, (lineas) => {
        const r = calculateResumen(lineas, CRC);
        expect(sum([r.totalGravado, r.totalExento, r.totalExonerado, r.totalNoSujeto])).toBe(r.totalVenta);
        expect(sum([r.totalServGravados, r.totalMercanciasGravadas])).toBe(r.totalGravado);
        expect(sum([r.totalServExentos, r.totalMercanciasExentas])).toBe(r.totalExento);
        expect(sum([r.totalServExonerado, r.totalMercExonerada])).toBe(r.totalExonerado);
        expect(sum([r.totalServNoSujeto, r.totalMercNoSujeta])).toBe(r.totalNoSujeto);
      }),
      { numRuns: RUNS },
    );
  });

  it("has a breakdown that adds up to its tax, with one entry for each tax and rate on a line", () => {
    fc.assert(
      fc.property(documento, (lineas) => {
        const { totalDesgloseImpuesto, totalImpuesto } = calculateResumen(lineas, CRC);
        expect(sum(totalDesgloseImpuesto.map((entry) => entry.totalMontoImpuesto))).toBe(totalImpuesto);
        const keys = totalDesgloseImpuesto.map(({ codigo, codigoTarifaIva }) => `${codigo} ${codigoTarifaIva}`);
        const charged = lineas.flatMap((l) => l.impuestos.filter(({ asumido }) => asumido === undefined));
        const onLines = charged.map((i) => `${i.codigo} ${i.codigoTarifaIva}`);
        expect(keys.toSorted()).toEqual([...new Set(onLines)].toSorted());
      }),
      { numRuns: RUNS },
    );
  });

  it("has no negative amount and none of more than 13 integer digits or 5 decimals", () => {
    fc.assert(
      fc.property(documento, (lineas) => {
        let seen = 0;
        eachAmount({ lineas, resumen: calculateResumen(lineas, CRC) }, (text, name) => {
          seen++;
          expect(text, name).toMatch(/^(0|[1-9]\d{0,12})(\.\d{0,4}[1-9])?$/);
        });
        expect(seen).toBeGreaterThan(lineas.length * 7);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("calculateResumen", () => {
  const lineas = [calculateLinea(LINEA)];
  const pago = (tipoMedioPago: string, totalMedioPago: string | null): MedioPago => ({
    tipoMedioPago,
    medioPagoOtros: null,
    totalMedioPago,
  });
  const split = (...mediosPago: MedioPago[]) => calculateResumen(lineas, { ...CRC, mediosPago }).medioPago;

  it("counts a line without IVA as taxed (hacienda 6.2)", () => {
    const otro = { ...IVA_13, codigo: "99", codigoTarifaIva: null, tarifa: "5" };
    const resumen = calculateResumen([calculateLinea({ ...LINEA, impuestos: [otro] })], CRC);
    expect(resumen).toMatchObject({ totalServGravados: "1000", totalGravado: "1000", totalComprobante: "1050" });
  });

  it("breaks down the tax on cement that a document charges, and not the one that its issuer bears", () => {
    const cemento = { ...IVA_13, codigo: "12", codigoTarifaIva: null, tarifa: "5" };
    const taxesOf = (sinAsumidos: boolean) =>
      calculateResumen(
        [calculateLinea({ ...LINEA, impuestos: [cemento, IVA_13], sinAsumidos })],
        CRC,
      ).totalDesgloseImpuesto.map(({ codigo, totalMontoImpuesto }) => `${codigo} ${totalMontoImpuesto}`);
    // IVA is 13 % of 1,000 and 50.
    expect(taxesOf(false)).toEqual(["01 136.5"]);
    expect(taxesOf(true)).toEqual(["12 50", "01 136.5"]);
  });

  it("gives a single means of payment the whole total", () => {
    expect(split(pago("02", null))).toEqual([pago("02", "1130")]);
  });

  it("accepts several means of payment that add up to the total", () => {
    expect(split(pago("01", "130.00"), pago("02", "1000"))).toEqual([pago("01", "130"), pago("02", "1000")]);
  });

  it.each<[string, MedioPago[]]>([
    ["do not add up", [pago("01", "130"), pago("02", "1000.00001")]],
    ["are one that is not the total", [pago("02", "1130.00001")]],
  ])("refuses means of payment that %s", (_, mediosPago) => {
    expect(() => split(...mediosPago)).toThrow("medios_pago_no_suman");
  });

  it("refuses a means of payment for which the others leave nothing", () => {
    expect(() => split(pago("01", "1130"), pago("02", null))).toThrow("medio_pago_sin_monto");
  });

  it("refuses totals of 14 integer digits, although every line fits", () => {
    const large = calculateLinea({ ...LINEA, precioUnitario: "8000000000000" });
    expect(() => calculateResumen([large, large], CRC)).toThrow("total_excede");
  });

  it("says which total is too large", () => {
    const large = calculateLinea({ ...LINEA, precioUnitario: "8000000000000" });
    let refusal: unknown = null;
    try {
      calculateResumen([large, large], CRC);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({ code: "total_excede", params: { campo: "totalVenta" } });
  });

  it("does not ask whether the means make up the total where only the totals are wanted", () => {
    const mediosPago = [pago("01", "1"), pago("02", "2")];
    const lineas = [calculateLinea(LINEA)];
    expect(calculateResumen(lineas, { ...CRC, mediosPago, sinReparto: true })).toMatchObject({
      medioPago: [],
      totalComprobante: "1130",
    });
  });

  // Decision 0054: a combo is taxed as soon as one of its parts is, and else what its first part is.
  it.each([
    [["10", "08"], "totalServGravados"],
    [["08", "10"], "totalServGravados"],
    [["10", "01"], "totalServExentos"],
    [["01", "10"], "totalServNoSujeto"],
  ])("a combo of parts with the rate codes %j is in %s", (codigos, total) => {
    const surtido = codigos.map((codigoTarifaIva) => ({
      ...LINEA,
      codigosComerciales: null,
      unidadMedidaComercial: null,
      impuestos: [{ ...IVA_13, codigoTarifaIva, tarifa: null }],
    }));
    const resumen = calculateResumen([calculateLinea({ ...LINEA, surtido })], CRC);
    expect(resumen).toMatchObject({ [total]: "2000", totalVenta: "2000" });
  });

  it("adds up a thousand lines", () => {
    const mil = Array.from({ length: 1000 }, (_, i) =>
      calculateLinea({ ...LINEA, numeroLinea: i + 1, precioUnitario: "0.12345" }),
    );
    // 1000 × 0.12345, and 1000 × 0.01605 (13% of it, rounded).
    expect(calculateResumen(mil, CRC)).toMatchObject({
      totalVenta: "123.45",
      totalImpuesto: "16.05",
      totalComprobante: "139.5",
    });
  });
});
