import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, isMonto, parseDecimal, roundMonto, subtractMonto, toMonto } from "./decimal";

const rounded = (text: string) => roundMonto(new Decimal(text)).toFixed();

describe("roundMonto", () => {
  it.each([
    ["0.000005", "0.00001"],
    ["0.0000049999999999", "0"],
    ["1.234565", "1.23457"],
    ["1.234564999", "1.23456"],
    ["2.5", "2.5"],
    ["9999999999999.999994", "9999999999999.99999"],
  ])("rounds %s to %s", (text, expected) => {
    expect(rounded(text)).toBe(expected);
  });

  it("keeps every digit of the largest product", () => {
    const largest = new Decimal("9999999999999.999").times("9999999999999.99999");
    expect(largest.toFixed().replace(".", "")).toBe(String(9999999999999999n * 999999999999999999n));
  });
});

describe("parseDecimal reads the decimals of XML Schema", () => {
  it.each([
    [".00", "0"],
    [".50", "0.5"],
    ["5.", "5"],
    ["+3.10", "3.1"],
    ["-.25", "-0.25"],
    ["-0.00", "0"],
    ["\n 1130.50000 ", "1130.5"],
    ["0001", "1"],
  ])("%j is %s", (text, expected) => {
    expect(parseDecimal(text)?.toFixed()).toBe(expected);
  });
  it.each(["", ".", "+", "-.", "1e3", "1,5", "0x1", "1.2.3", "1 2", "--1", "NaN", "Infinity", "1".repeat(41)])(
    "%j is not a decimal",
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );
});

describe("toMonto", () => {
  it.each([
    ["1130.50000", "1130.5"],
    ["0.00", "0"],
    ["1e3", "1000"],
    ["0.00001", "0.00001"],
    ["9999999999999.99999", "9999999999999.99999"],
  ])("writes %s as %s", (text, expected) => {
    expect(toMonto(new Decimal(text))).toBe(expected);
  });

  it.each(["-0.00001", "10000000000000", "0.000001", "NaN", "Infinity"])("refuses %s", (text) => {
    expect(isMonto(new Decimal(text))).toBe(false);
    expect(() => toMonto(new Decimal(text))).toThrow("not an amount");
  });

  it("is the inverse of reading, for every amount of 18 digits", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), (units) => {
        const text = toMonto(new Decimal(units.toString()).times("0.00001"));
        expect(text).toMatch(/^(0|[1-9]\d{0,12})(\.\d{0,4}[1-9])?$/);
        const [integer = "", fraction = ""] = text.split(".");
        expect(BigInt(integer + fraction.padEnd(5, "0"))).toBe(units);
      }),
    );
  });
});

describe("subtractMonto", () => {
  it.each([
    ["10.00001", "0.00001", "10"],
    ["5", "5", "0"],
    ["5", "0", "5"],
  ])("%s less %s is %s", (minuend, subtrahend, rest) => {
    expect(subtractMonto(minuend, subtrahend)).toBe(rest);
  });

  it("throws for what would be below nothing", () => {
    expect(() => subtractMonto("1", "1.00001")).toThrow("not an amount: -0.00001");
  });
});
