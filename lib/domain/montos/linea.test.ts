import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "../domain-error";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { calculateLinea, type LineaInput } from "./linea";

function refusal(change: Partial<LineaInput>): unknown {
  try {
    calculateLinea({ ...LINEA, numeroLinea: 3, ...change });
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.params } : error;
  }
  return null;
}

const SIN_MAS = { codigosComerciales: null, unidadMedidaComercial: null };
const REGALIA = { codigo: "01", monto: null, porcentaje: null, detalle: null };
const SIN_TARIFA = { ...IVA_13, codigoTarifaIva: null, tarifa: null };
/** 1,000 ml of 90 degrees: 900 × 20,000 million. */
const ALCOHOL = {
  ...SIN_TARIFA,
  codigo: "04",
  datos: { cantidadUnidadMedida: "1000", gradoAlcohol: "90", impuestoUnidad: "20000000000" },
};
/** By thousand million colones. */
const tabaco = (milesDeMillones: string) => ({
  ...SIN_TARIFA,
  codigo: "06",
  datos: { cantidadUnidadMedida: milesDeMillones, impuestoUnidad: "1000000000" },
});
const combustible = (milesDeMillones: string) => ({ ...tabaco(milesDeMillones), codigo: "03" });
const iva = (codigoTarifaIva: string) => ({ ...IVA_13, codigoTarifaIva, tarifa: null });
const CARA = { ...LINEA, ...SIN_MAS, precioUnitario: "9000000000000", impuestos: [iva("10")] };

describe("calculateLinea refuses", () => {
  it.each<[string, Partial<LineaInput>, object]>([
    ["a quantity of zero", { cantidad: "0" }, { code: "cantidad_invalida" }],
    ["a negative quantity", { cantidad: "-1" }, { code: "cantidad_invalida" }],
    ["a quantity with 4 decimals", { cantidad: "1.0001" }, { code: "cantidad_invalida" }],
    ["a quantity of 14 integer digits", { cantidad: "10000000000000" }, { code: "cantidad_invalida" }],
    ["a price of zero", { precioUnitario: "0" }, { code: "precio_invalido" }],
    ["a negative price", { precioUnitario: "-0.00001" }, { code: "precio_invalido" }],
    ["a price with 6 decimals", { precioUnitario: "1.000001" }, { code: "precio_invalido" }],
    ["a negative discount", { montoDescuento: "-1" }, { code: "descuento_invalido" }],
    ["a discount with 6 decimals", { montoDescuento: "0.000001" }, { code: "descuento_invalido" }],
    ["a discount above the subtotal", { montoDescuento: "1000.00001" }, { code: "descuento_excede" }],
    [
      "an amount of 14 integer digits",
      { cantidad: "10", precioUnitario: "1000000000000" },
      { code: "linea_excede", campo: "montoTotal" },
    ],
    [
      "a total that only the tax makes too large",
      { precioUnitario: "9000000000000" },
      { code: "linea_excede", campo: "montoTotalLinea" },
    ],
    [
      "a combo whose parts fit for one unit, and are too large for ten",
      { cantidad: "10", surtido: [{ ...LINEA, ...SIN_MAS, precioUnitario: "1000000000000" }] },
      { code: "linea_excede", campo: "impuesto" },
    ],
    [
      "a combo whose price has 14 digits, although a tenth of it is sold",
      { cantidad: "0.1", surtido: [CARA, CARA] },
      { code: "linea_excede", campo: "precioUnitario" },
    ],
    [
      "a combo of gifts alone",
      { surtido: [{ ...LINEA, ...SIN_MAS, descuentos: [REGALIA] }] },
      { code: "precio_invalido" },
    ],
    [
      "alcohol of 14 digits in the base",
      { impuestos: [ALCOHOL, IVA_13] },
      { code: "linea_excede", campo: "baseImponible" },
    ],
    ["tobacco of 14 digits", { impuestos: [tabaco("10000"), IVA_13] }, { code: "linea_excede", campo: "impuesto" }],
    [
      "two taxes that only together have 14 digits",
      { impuestos: [tabaco("9000"), { ...tabaco("9000"), codigo: "06" }, IVA_13] },
      { code: "linea_excede", campo: "impuestoNeto" },
    ],
    [
      "taxes of 14 digits together that the issuer bears",
      { impuestos: [combustible("9000"), combustible("9000"), IVA_13] },
      { code: "linea_excede", campo: "impuestoAsumidoEmisorFabrica" },
    ],
    [
      "an exemption of more than a gift's tax, whose base alcohol enlarges",
      {
        descuentos: [REGALIA],
        impuestos: [{ ...ALCOHOL, datos: { ...ALCOHOL.datos, impuestoUnidad: "5" } }, IVA_13],
        exoneracion: EXONERACION,
      },
      { code: "exoneracion_no_aplica", idExoneracion: 7 },
    ],
    ["a line without tax", { impuestos: [] }, { code: "impuesto_requerido" }],
    ["a second IVA", { impuestos: [IVA_13, iva("04")] }, { code: "impuesto_repetido", codigo: "01" }],
    [
      "a rate code out of no catalog",
      { impuestos: [iva("12")] },
      { code: "codigo_tarifa_invalido", codigo: "01", codigoTarifa: "12" },
    ],
    [
      "a rate that is not its code's",
      { impuestos: [{ ...IVA_13, tarifa: "4" }] },
      { code: "tarifa_invalida", codigo: "01", codigoTarifa: "08", tarifa: "4" },
    ],
    [
      "fuel tax, which needs data that the API cannot take",
      { impuestos: [{ ...IVA_13, codigo: "03" }] },
      { code: "dato_impuesto_falta", codigo: "03", miembro: "impuestoUnidad" },
    ],
    [
      "a tax of no catalog",
      { impuestos: [{ ...IVA_13, codigo: "13" }] },
      { code: "impuesto_no_soportado", codigo: "13" },
    ],
    [
      "a rate of 100% of another tax",
      { impuestos: [{ ...IVA_13, codigo: "02", tarifa: "100" }] },
      { code: "tarifa_invalida", codigo: "02", tarifa: "100" },
    ],
    [
      "cement at another rate than 5",
      { impuestos: [{ ...IVA_13, codigo: "12" }] },
      { code: "tarifa_invalida", codigo: "12", tarifa: "13" },
    ],
    [
      "used goods without a factor",
      { impuestos: [{ ...IVA_13, codigo: "08" }] },
      { code: "factor_invalido", codigo: "08" },
    ],
    [
      "an exemption on IVA by factor, rather than charge it whole",
      { impuestos: [{ ...IVA_13, codigo: "08", factorCalculoIva: "0.1" }], exoneracion: EXONERACION },
      { code: "exoneracion_no_aplica", idExoneracion: 7 },
    ],
    [
      "an exemption whose points round to zero, rather than charge IVA whole",
      { impuestos: [iva("09")], exoneracion: { ...EXONERACION, porcentaje: "0.5" } },
      { code: "exoneracion_no_aplica", idExoneracion: 7 },
    ],
  ])("%s", (_, change, expected) => {
    expect(refusal(change)).toEqual({ numeroLinea: 3, ...expected });
  });
});

describe("calculateLinea", () => {
  it("takes the rates of IVA and of cement from their codes when none is given", () => {
    const cemento = { ...IVA_13, codigo: "12", tarifa: null };
    const { impuestos } = calculateLinea({ ...LINEA, impuestos: [iva("09"), cemento] });
    expect(impuestos.map(({ tarifa, codigoTarifaIva }) => ({ tarifa, codigoTarifaIva }))).toEqual([
      { tarifa: "0.5", codigoTarifaIva: "09" },
      { tarifa: "5", codigoTarifaIva: null },
    ]);
  });

  it("writes numbers in canonical form, whatever form they had", () => {
    const linea = calculateLinea({ ...LINEA, cantidad: "2.500", precioUnitario: "10.50000", montoDescuento: "0.0" });
    expect(linea).toMatchObject({ cantidad: "2.5", precioUnitario: "10.5", montoTotal: "26.25", descuentos: [] });
  });

  it("carries a discount as a commercial one with its reason", () => {
    const linea = calculateLinea({ ...LINEA, montoDescuento: "10", naturalezaDescuento: "Cliente frecuente" });
    expect(linea.descuentos).toEqual([
      {
        montoDescuento: "10",
        codigoDescuento: "07",
        codigoDescuentoOtro: null,
        naturalezaDescuento: "Cliente frecuente",
      },
    ]);
  });

  it("charges the buyer of a purchase invoice what an issuer would bear", () => {
    const cemento = { ...IVA_13, codigo: "12", codigoTarifaIva: null, tarifa: "5" };
    const impuestos = [cemento, IVA_13];
    // 1,000 at 5 % is 50, and 1,050 at 13 % is 136.5.
    expect(calculateLinea({ ...LINEA, impuestos })).toMatchObject({
      impuestoAsumidoEmisorFabrica: "50",
      impuestoNeto: "136.5",
    });
    expect(calculateLinea({ ...LINEA, impuestos, sinAsumidos: true })).toMatchObject({
      impuestoAsumidoEmisorFabrica: "0",
      impuestoNeto: "186.5",
    });
  });

  it.each([null, [{ ...LINEA, ...SIN_MAS }]])(
    "marks a line only as the base of charges when it says so: %#",
    (surtido) => {
      const marks = [true, false, null].map((servicio) => calculateLinea({ ...LINEA, surtido, servicio }).servicio);
      expect([...marks, calculateLinea({ ...LINEA, surtido }).servicio]).toEqual([true, null, null, null]);
    },
  );

  it("does not take a fault of the program for a refusal", () => {
    expect(() => calculateLinea({ ...LINEA, cantidad: "two" })).not.toThrow(DomainError);
  });

  it("carries the whole resolution except its percentage", () => {
    const linea = calculateLinea({ ...LINEA, exoneracion: EXONERACION });
    const { porcentaje: _, ...resolucion } = EXONERACION;
    expect(linea.impuestos[0]?.exoneracion).toEqual({ ...resolucion, tarifaExonerada: "13", montoExoneracion: "130" });
  });

  it("never exempts more than the tax, and never charges a negative one", () => {
    const cents = (max: bigint) =>
      fc.bigInt({ min: 1n, max }).map((n) => `${n / 100n}.${String(n % 100n).padStart(2, "0")}`);
    fc.assert(
      fc.property(
        cents(10n ** 9n),
        cents(10_000n),
        fc.constantFrom("02", "03", "04", "08", "09"),
        (precio, porcentaje, codigo) => {
          fc.pre(Number(porcentaje) >= 2);
          const linea = calculateLinea({
            ...LINEA,
            precioUnitario: precio,
            impuestos: [iva(codigo)],
            exoneracion: { ...EXONERACION, porcentaje },
          });
          const [impuesto] = linea.impuestos;
          expect(Number(impuesto?.exoneracion?.tarifaExonerada)).toBeLessThanOrEqual(Number(impuesto?.tarifa));
          expect(linea.impuestoNeto.startsWith("-")).toBe(false);
        },
      ),
    );
  });
});
