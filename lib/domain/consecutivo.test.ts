import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildConsecutivo, MAX_NUMERO_CONSECUTIVO, parseConsecutivo } from "./consecutivo";

describe("buildConsecutivo", () => {
  it("joins branch, terminal, type and number", () => {
    expect(buildConsecutivo({ sucursal: "001", terminal: "00002", tipo: "04", numero: 42 })).toBe(
      "00100002040000000042",
    );
  });

  it("is inverted by parseConsecutivo", () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    const numero = fc.integer({ min: 1, max: MAX_NUMERO_CONSECUTIVO });
    fc.assert(
      fc.property(fc.record({ sucursal: digits(3), terminal: digits(5), tipo: digits(2), numero }), (parts) => {
        const text = buildConsecutivo(parts);
        expect(text).toHaveLength(20);
        expect(parseConsecutivo(text)).toEqual(parts);
      }),
    );
  });

  it.each([
    ["number zero", { sucursal: "001", terminal: "00001", tipo: "01", numero: 0 }],
    ["a number of 11 digits", { sucursal: "001", terminal: "00001", tipo: "01", numero: MAX_NUMERO_CONSECUTIVO + 1 }],
    ["parts that only together have ten digits", { sucursal: "01", terminal: "000001", tipo: "01", numero: 1 }],
  ])("refuses %s", (_, parts) => {
    expect(() => buildConsecutivo(parts)).toThrow("not a consecutivo");
  });
});

describe("parseConsecutivo", () => {
  it.each(["", "0010000101000000004", "00100001010000000000", "001000010100000000xx"])("is null for %o", (text) => {
    expect(parseConsecutivo(text)).toBeNull();
  });
});
