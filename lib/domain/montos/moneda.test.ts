import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoneda } from "../codigo-moneda";
import { Decimal } from "../decimal";
import { convertLinea, convertMonto, resolveMoneda } from "./moneda";

describe("resolveMoneda", () => {
  const base = { solicitada: "USD", principal: "CRC", multimoneda: true } as const;

  it("is the requested one with multi-currency", () => {
    expect(resolveMoneda(base)).toBe("USD");
  });

  it("is the tenant's primary one without multi-currency, for any requested currency (spec 2.6(1))", () => {
    expect(resolveMoneda({ ...base, multimoneda: false })).toBe("CRC");
    expect(resolveMoneda({ ...base, multimoneda: false, principal: "USD", solicitada: "CRC" })).toBe("USD");
  });
});

describe("convertMonto", () => {
  it("multiplies into colones, divides into dollars, rounds half up at the fifth decimal", () => {
    expect(convertMonto("19.99", { de: "USD", a: "CRC", tipoCambio: "508.51" })).toBe("10165.1149");
    expect(convertMonto("25000", { de: "CRC", a: "USD", tipoCambio: "508.51" })).toBe("49.16324");
    expect(convertMonto("0.00001", { de: "USD", a: "CRC", tipoCambio: "0.5" })).toBe("0.00001");
  });

  it("leaves an amount of the same currency as it is", () => {
    expect(convertMonto("0.1", { de: "USD", a: "USD", tipoCambio: "508.51" })).toBe("0.1");
  });

  it.each([
    ["becomes zero", "0.00001", "CRC", "USD", "conversion_cero"],
    ["becomes too large", "9999999999999", "USD", "CRC", "conversion_excede"],
  ] as const)("refuses a price that %s", (_, monto, de, a, code) => {
    const refused = expect.objectContaining({ code, params: { miembro: "precioUnitario", moneda: a } });
    expect(() => convertMonto(monto, { de, a, tipoCambio: "508.51" })).toThrow(refused);
  });
});

describe("convertLinea", () => {
  const cambio = { de: "CRC", a: "USD", tipoCambio: "507.12" } as const;

  it("converts price and discount, and leaves absent members absent", () => {
    const linea = { cantidad: "1", precioUnitario: "5000", montoDescuento: "500" };
    expect(convertLinea(linea, cambio)).toEqual({ precioUnitario: "9.8596", montoDescuento: "0.98596" });
    const nothing = { precioUnitario: null, montoDescuento: null };
    expect(convertLinea({ cantidad: "1", ...nothing }, cambio)).toEqual(nothing);
  });

  it("keeps a discount within its line's amount, although each is rounded separately", () => {
    const units = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        units,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, cents, part) => {
          const precioUnitario = new Decimal(cents).div(100);
          const montoDescuento = precioUnitario.times(n).times(part).toDecimalPlaces(2, Decimal.ROUND_DOWN);
          fc.pre(montoDescuento.greaterThan(1));
          const sent = {
            cantidad: String(n),
            precioUnitario: precioUnitario.toFixed(),
            montoDescuento: montoDescuento.toFixed(),
          };
          const converted = convertLinea(sent, cambio);
          const total = new Decimal(converted.precioUnitario ?? 0).times(n).toDecimalPlaces(5);
          expect(total.greaterThanOrEqualTo(converted.montoDescuento ?? 0)).toBe(true);
        },
      ),
    );
  });

  it("keeps a list of discounts within the line, each on what the ones before it leave", () => {
    const descuento = { codigo: "04", monto: null, porcentaje: null, detalle: null };
    const linea = { cantidad: "3", precioUnitario: "0.02", montoDescuento: null };
    const descuentos = ["0.03", "0.03"].map((monto) => ({ ...descuento, monto }));
    const { precioUnitario, descuentos: [uno, dos] = [] } = convertLinea({ ...linea, descuentos }, cambio);
    // 3 × 0.00004 is 0.00012; 0.03 alone would be 0.00006 twice.
    expect([precioUnitario, uno?.monto, dos?.monto]).toEqual(["0.00004", "0.00006", "0.00006"]);
    const tight = { ...linea, cantidad: "1", precioUnitario: "0.0075" };
    const solo = convertLinea({ ...tight, descuentos: [{ ...descuento, monto: "0.0075" }] }, cambio);
    expect([solo.precioUnitario, solo.descuentos?.[0]?.monto]).toEqual(["0.00001", "0.00001"]);
    const gift = [{ ...descuento, codigo: "01", monto: "0.06" }];
    expect(convertLinea({ ...linea, descuentos: gift }, cambio).descuentos?.[0]?.monto).toBeNull();
    const over = [{ ...descuento, monto: "5" }];
    expect(convertLinea({ ...linea, descuentos: over }, cambio).descuentos?.[0]?.monto).toBe("0.00986");
  });

  it("each discount of a list is at most what the ones before it leave, also those by percentage", () => {
    const descuento = { codigo: "04", monto: null, porcentaje: null, detalle: null };
    const linea = { cantidad: "1", precioUnitario: "0.0075", montoDescuento: null };
    const montos = (...descuentos: { monto?: string; porcentaje?: string; codigo?: string }[]) =>
      convertLinea(
        { ...linea, descuentos: descuentos.map((each) => ({ ...descuento, ...each })) },
        cambio,
      ).descuentos?.map(({ monto, porcentaje }) => monto ?? porcentaje);
    expect(montos({ porcentaje: "10" }, { monto: "0.003" })).toEqual(["10", "0.00001"]);
    // Not the line's only one: it does not fit, so the line refuses it as it was sent.
    expect(montos({ codigo: "01", monto: "0.0075" }, { monto: "0.003" })).toEqual(["0.00001", "0.00001"]);
  });

  it("the roundings of a list are cut at its end: 0.00003 less 0.00002 leaves 0.00001", () => {
    const descuento = { codigo: "04", porcentaje: null, detalle: "Por volumen" };
    const listOf = (...montos: string[]) =>
      convertLinea(
        {
          ...{ cantidad: "3", precioUnitario: "0.007", montoDescuento: null },
          descuentos: montos.map((monto) => ({ ...descuento, monto })),
        },
        cambio,
      ).descuentos;
    // 0.0105 ÷ 507.12 is 0.00002, 0.021 is 0.00004, and three times the price of 0.00001 is 0.00003.
    expect(listOf("0.0105", "0.0105")).toEqual(["0.00002", "0.00001"].map((monto) => ({ ...descuento, monto })));
    expect(listOf("0.021")).toEqual([{ ...descuento, monto: "0.00003" }]);
  });

  it("a list without a price stays as it was sent", () => {
    const descuentos = [{ codigo: "01", monto: null, porcentaje: "100", detalle: null }];
    const linea = { cantidad: "1", precioUnitario: null, montoDescuento: null, descuentos };
    expect(convertLinea(linea, cambio).descuentos).toEqual(descuentos);
  });

  it("a percentage that is no number is no discount that does not fit", () => {
    const descuentos = [{ codigo: "04", monto: null, porcentaje: "diez", detalle: null }];
    const linea = { cantidad: "1", precioUnitario: "5000", montoDescuento: null, descuentos };
    expect(() => convertLinea(linea, cambio)).toThrow("Invalid argument: diez");
  });

  it("a discount that exceeds its line as it was sent stays too large, so that the line refuses it", () => {
    const linea = { cantidad: "1", precioUnitario: "5000", montoDescuento: "5001" };
    expect(convertLinea(linea, cambio)).toEqual({ precioUnitario: "9.8596", montoDescuento: "9.86157" });
  });

  it.each([
    ["precioUnitario", { precioUnitario: "0.00001" }],
    ["montoDescuento", { montoDescuento: "0.00001" }],
    ["descuentos", { descuentos: [{ codigo: "04", monto: "0.00001", porcentaje: null, detalle: null }] }],
  ] as const)("the refusal of an amount that becomes nothing names %s and the currency", (miembro, change) => {
    const linea = { cantidad: "1", precioUnitario: "5000", montoDescuento: null, ...change };
    const refused = expect.objectContaining({ code: "conversion_cero", params: { miembro, moneda: "USD" } });
    expect(() => convertLinea(linea, cambio)).toThrow(refused);
  });

  it.each(["-5", "0", "1.123456", "99999999999999"])(
    "leaves a text that is not an amount (%s), so that the line refuses it",
    (monto) => {
      const linea = { cantidad: "1", precioUnitario: monto, montoDescuento: monto };
      expect(convertLinea(linea, cambio)).toMatchObject({ precioUnitario: monto, montoDescuento: monto });
    },
  );
});

describe("parseMoneda", () => {
  it("accepts only CRC and USD, in capitals", () => {
    expect(["CRC", "USD", "usd", "EUR", ""].map(parseMoneda)).toEqual(["CRC", "USD", null, null, null]);
  });
});
