import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonNumber, JsonError, readJson, toDecimalText, toInteger } from "./json-number";

function decimalOf(source: string): string | null {
  const value = readJson(source);
  if (!isJsonNumber(value)) throw new Error("not a number");
  return toDecimalText(value);
}

describe("readJson", () => {
  it("keeps every digit of an amount", () => {
    expect(decimalOf("1234567890123.12345")).toBe("1234567890123.12345");
    expect(decimalOf("0.1")).toBe("0.1");
    expect(decimalOf("1130")).toBe("1130");
    expect(decimalOf("1130.50")).toBe("1130.5");
    expect(decimalOf("1.5e2")).toBe("150");
    expect(decimalOf("-0")).toBe("0");
    expect(decimalOf("-0.5")).toBe("-0.5");
  });

  it("returns any decimal of 18 digits as it was written", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 9999999999999n }),
        fc.integer({ min: 1, max: 99999 }),
        (whole, fraction) => {
          const written = `${whole}.${String(fraction).padStart(5, "0")}`;
          expect(decimalOf(written)).toBe(written.replace(/0+$/, ""));
        },
      ),
    );
  });

  it("refuses a number beyond an amount's size without spending memory on it", () => {
    expect(decimalOf("1e400")).toBeNull();
    expect(decimalOf("1e-400")).toBeNull();
    expect(decimalOf("1e999999999")).toBeNull();
    expect(decimalOf("9".repeat(400))).toBeNull();
  });

  it("distinguishes integers from fractions", () => {
    const integerOf = (source: string) => toInteger(readJson(source) as never);
    expect(integerOf("7")).toBe(7);
    expect(integerOf("7.0")).toBe(7);
    expect(integerOf("7.5")).toBeNull();
    expect(integerOf("9007199254740993")).toBeNull();
  });

  it("no object in a body can pass as a number", () => {
    expect(isJsonNumber(readJson('{"source":"1","Symbol(source of a JSON number)":"2"}'))).toBe(false);
  });

  it("drops __proto__ and pollutes no prototype", () => {
    const value = readJson('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}},"constructor":"x"}');
    expect(Object.keys(value as object)).toEqual(["a", "constructor"]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect((value as { a: { admin?: unknown } }).a.admin).toBeUndefined();
  });

  it("uses the last of repeated members, with its own digits", () => {
    const value = readJson('{"a":1.10,"a":2.20}') as Record<string, never>;
    expect(toDecimalText(value.a as never)).toBe("2.2");
  });

  it.each([
    ["NaN", "syntax"],
    ["", "syntax"],
    ["{'a':1}", "syntax"],
    ["01", "syntax"],
    [`${"[".repeat(65)}${"]".repeat(65)}`, "depth"],
    ["[".repeat(200_000), "depth"],
    [`{"a":"\\u0000"}`, "text"],
    [`{"a":"\\ud800"}`, "text"],
  ])("refuses %s", (text, problem) => {
    try {
      readJson(text.slice(0, 300_000));
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(JsonError);
      expect((error as JsonError).problem).toBe(problem);
    }
  });

  it("does not count brackets inside text as depth", () => {
    expect(readJson(JSON.stringify({ a: '[{\\"'.repeat(100) }))).toEqual({ a: '[{\\"'.repeat(100) });
  });
});
