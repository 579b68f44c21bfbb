import { describe, expect, it } from "vitest";
import { convertMonto, parseMoneda, resolveMoneda } from "./moneda";

describe("resolveMoneda", () => {
  const base = { solicitada: "USD", principal: "CRC", multimoneda: true, referencia: null } as const;

  it("is the one asked for with multi-currency", () => {
    expect(resolveMoneda(base)).toBe("USD");
  });

  it("is the tenant's primary one without multi-currency, whatever was asked (spec 2.6(1))", () => {
    expect(resolveMoneda({ ...base, multimoneda: false })).toBe("CRC");
    expect(resolveMoneda({ ...base, multimoneda: false, principal: "USD", solicitada: "CRC" })).toBe("USD");
  });

  it("is that of the document a note refers to (spec 2.6(2))", () => {
    expect(resolveMoneda({ ...base, referencia: "CRC" })).toBe("CRC");
    expect(resolveMoneda({ ...base, multimoneda: false, referencia: "USD" })).toBe("USD");
  });
});

describe("convertMonto", () => {
  it("multiplies into colones, divides into dollars, rounds half up at the fifth decimal", () => {
    expect(convertMonto("19.99", "USD", "CRC", "508.51")).toBe("10165.1149");
    expect(convertMonto("25000", "CRC", "USD", "508.51")).toBe("49.16324");
    expect(convertMonto("0.00001", "USD", "CRC", "0.5")).toBe("0.00001");
  });

  it("leaves an amount of the same currency as it is", () => {
    expect(convertMonto("0.1", "USD", "USD", "508.51")).toBe("0.1");
  });

  it.each([
    ["becomes zero", "0.00001", "CRC", "USD"],
    ["becomes too large", "9999999999999", "USD", "CRC"],
  ] as const)("refuses a price that %s", (_, monto, de, a) => {
    expect(() => convertMonto(monto, de, a, "508.51")).toThrow("conversion_invalida");
  });
});

describe("parseMoneda", () => {
  it("knows CRC and USD only, in capitals", () => {
    expect(["CRC", "USD", "usd", "EUR", ""].map(parseMoneda)).toEqual(["CRC", "USD", null, null, null]);
  });
});
