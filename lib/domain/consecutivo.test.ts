import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildConsecutivo,
  isSucursal,
  isTerminal,
  MAX_NUMERO_CONSECUTIVO,
  numeroDe,
  parseConsecutivo,
  rangosDe,
} from "./consecutivo";

describe("buildConsecutivo", () => {
  it("joins branch, terminal, type and number", () => {
    expect(buildConsecutivo({ sucursal: "001", terminal: "00002", tipo: "04", numero: 42 })).toBe(
      "00100002040000000042",
    );
  });

  it.each([1, MAX_NUMERO_CONSECUTIVO])("has number %i", (numero) => {
    const parts = { sucursal: "001", terminal: "00001", tipo: "01", numero };
    expect(parseConsecutivo(buildConsecutivo(parts))).toEqual(parts);
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
    ["a branch and a type that only together have five", { sucursal: "0010", terminal: "00001", tipo: "1", numero: 1 }],
    [
      "a terminal and a type that only together have seven",
      { sucursal: "001", terminal: "0001", tipo: "001", numero: 1 },
    ],
    ["a branch with a letter", { sucursal: "00a", terminal: "00001", tipo: "01", numero: 1 }],
  ])("refuses %s", (_, parts) => {
    const { sucursal, terminal, tipo, numero } = parts;
    const text = `${sucursal} ${terminal} ${tipo} ${String(numero).padStart(10, "0")}`;
    expect(() => buildConsecutivo(parts)).toThrow(`not a consecutivo: ${text}`);
  });
});

describe("parseConsecutivo", () => {
  it.each([
    ...["", "0010000101000000004", "00100001010000000000", "001000010100000000xx"],
    ...["900100001010000000042", "001000010100000000429"],
  ])("is null for %o", (text) => {
    expect(parseConsecutivo(text)).toBeNull();
  });
});

it("the number of a consecutivo is said without its zeros", () => {
  expect(numeroDe("00100002040000000042")).toBe(42);
  expect(numeroDe("99999999999999999999")).toBe(MAX_NUMERO_CONSECUTIVO);
});

describe("branches and terminals", () => {
  it.each(["001", "999"])("%s is a branch", (text) => expect(isSucursal(text)).toBe(true));
  it.each(["000", "01", "0001", "00a", "a001"])("%s is none", (text) => expect(isSucursal(text)).toBe(false));
  it.each(["00001", "99999"])("%s is a terminal", (text) => expect(isTerminal(text)).toBe(true));
  it.each(["00000", "0001", "000001", "0000a"])("%s is none", (text) => expect(isTerminal(text)).toBe(false));
});

describe("ranges of numbers", () => {
  it.each([
    [[], []],
    [[7], ["7"]],
    [
      [10, 9, 2],
      ["2", "9-10"],
    ],
    [
      [4, 5, 6, 7, 9],
      ["4-7", "9"],
    ],
    [
      [1, 3, 5],
      ["1", "3", "5"],
    ],
  ])("of %o are %o", (numeros, rangos) => {
    const before = [...numeros];
    expect(rangosDe(numeros)).toEqual(rangos);
    expect(numeros).toEqual(before);
  });
});
