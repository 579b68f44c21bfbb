import { describe, expect, it } from "vitest";
import { inferTipoIdentificacion, isIdentificacion, normalizeIdentificacion } from "./identificacion";

describe("isIdentificacion", () => {
  it.each([
    ["01", "109990888", true],
    ["01", "009990888", false],
    ["01", "1-0999-0888", false],
    ["02", "3101123456", true],
    ["02", "31A1123456", true],
    ["02", "310112345", false],
    ["03", "12345678901", true],
    ["03", "123456789012", true],
    ["03", "1234567890", false],
    ["04", "1234567890", true],
    ["04", "12345A7890", false],
    ["05", "P1234567", true],
    ["05", "P".repeat(21), false],
    ["06", "X", true],
    ["07", "109990888", false],
    ["constructor", "109990888", false],
  ])("type %s, %s: %s", (tipo, numero, expected) => {
    expect(isIdentificacion(tipo, numero)).toBe(expected);
  });
});

describe("inferTipoIdentificacion", () => {
  it.each([
    ["109990888", "01"],
    ["3101123456", "02"],
    ["2100042005", "02"],
    ["4000042138", "02"],
    ["5001123456", "02"],
    ["1A01123456", "02"],
    ["1234567890", "04"],
    ["12345678901", "03"],
    ["123456789012", "03"],
    ["012345678901", null],
    ["P12345", null],
    ["", null],
  ])("%s is %s", (numero, expected) => {
    expect(inferTipoIdentificacion(numero)).toBe(expected);
  });
});

it.each(["3-101-123456", " 3 101 123456 ", "3101123456", "3\u00a0101-123456"])(
  "%j is the number without what people write between its parts",
  (written) => expect(normalizeIdentificacion(written)).toBe("3101123456"),
);
