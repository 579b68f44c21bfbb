import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClaseNumero, readEscrito, writeEscrito } from "./numero-escrito";

const CLASES: readonly ClaseNumero[] = ["monto", "cantidad", "porcentaje"];

describe("in money", () => {
  it.each([
    ["64.500", "64500"],
    ["64,500", "64500"],
    ["1,500", "1500"],
    ["1.500,50", "1500.5"],
    ["1,500.50", "1500.5"],
    ["1.500,500", "1500.5"],
    ["1 500.500", "1500.5"],
    ["1.234.567", "1234567"],
    ["1,234,567.8", "1234567.8"],
    ["64500", "64500"],
    ["64 500", "64500"],
    ["64\u00a0500,00", "64500"],
    ["₡64.500", "64500"],
    ["¢ 64.500,00", "64500"],
    ["$1,500.50", "1500.5"],
    ["1.500 ₡", "1500"],
    ["64.50", "64.5"],
    ["64,5", "64.5"],
    ["64.5000", "64.5"],
    ["1500.125", "1500.125"],
    ["12,1250", "12.125"],
    ["0.125", "0.125"],
    ["0,125", "0.125"],
    [".50", "0.5"],
    [",125", "0.125"],
    ["0007", "7"],
    ["-64.500", "-64500"],
    ["−3", "-3"],
    [" -64.500 ", "-64500"],
    ["1".repeat(40), "1".repeat(40)],
    ["-0", "0"],
  ])("%j is %s", (text, decimal) => expect(readEscrito(text, "monto")).toBe(decimal));

  it.each([
    ["64.5006,00", "645006"],
    ["6.500,00", "6500"],
    ["64.50,00", "6450"],
    [".500,00", "500"],
    ["1.,00", "1"],
  ])("%j, a shown number with digits added or removed, is %s", (text, decimal) =>
    expect(readEscrito(text, "monto")).toBe(decimal),
  );

  it.each(["1.2,3", "1.2.3", ".,00"])("%j is no number", (text) => expect(readEscrito(text, "monto")).toBeNull());
});

describe("where three decimals are usual", () => {
  it.each([
    ["1.500", { miles: "1500", decimales: "1,5" }],
    ["1,500", { miles: "1500", decimales: "1,5" }],
    ["1.125", { miles: "1125", decimales: "1,1250" }],
    ["-12,125", { miles: "-12125", decimales: "-12,1250" }],
  ])("%j may be two numbers, and the result names both", (text, both) => {
    expect(readEscrito(text, "cantidad")).toEqual(both);
    expect(readEscrito(text, "porcentaje")).toEqual(both);
  });
  it("each of the two written forms is read as its own number", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, fraction) => {
        const three = String(fraction).padStart(3, "0");
        const both = readEscrito(`${whole}.${three}`, "cantidad");
        if (both === null || typeof both === "string") throw new Error("it was guessed");
        expect(readEscrito(both.miles, "cantidad")).toBe(`${whole}${three}`);
        expect(Number(readEscrito(both.decimales, "cantidad"))).toBe(Number(`${whole}.${three}`));
      }),
    ));
  it.each([
    ["0.125", "0.125"],
    ["0,125", "0.125"],
    ["1.5", "1.5"],
    ["1,50", "1.5"],
    ["1,1250", "1.125"],
    ["1500", "1500"],
    ["1 500", "1500"],
    ["1.500,5", "1500.5"],
    ["1500.125", "1500.125"],
  ])("%j is %s", (text, decimal) => expect(readEscrito(text, "cantidad")).toBe(decimal));
});

it("a quantity with a point in its wrong place is no number, as nothing shows it with points", () => {
  expect(readEscrito("64.50,00", "cantidad")).toBeNull();
  expect(readEscrito("64.50,00", "porcentaje")).toBeNull();
});

it.each([
  ["10%", "10"],
  ["12,5 %", "12.5"],
  ["0.125%", "0.125"],
  ["13", "13"],
])("the percentage %j is %s", (text, decimal) => expect(readEscrito(text, "porcentaje")).toBe(decimal));

it.each([
  "",
  " ",
  "uno",
  "1e3",
  "1.2.3",
  "1..2",
  "--1",
  "12,34,567",
  "1.500.50",
  "64 50",
  "1 2",
  "1,",
  "₡",
  "₡₡1",
  "NaN",
  "1".repeat(41),
])("%j is not a number of any class", (text) =>
  expect(CLASES.map((clase) => readEscrito(text, clase))).toEqual([null, null, null]),
);

it("a sign of another class is refused: a percentage is not a price, and a price is not a quantity", () => {
  expect(readEscrito("10%", "monto")).toBeNull();
  expect(readEscrito("₡10", "cantidad")).toBeNull();
  expect(readEscrito("₡10", "porcentaje")).toBeNull();
});

it.each([
  ["64500", "monto", "64.500,00"],
  ["1500.5", "monto", "1.500,50"],
  ["-1234567", "monto", "-1.234.567,00"],
  [null, "monto", ""],
  ["12.125", "monto", "12,1250"],
  ["0.00001", "monto", "0,00001"],
  ["1500", "cantidad", "1500"],
  ["1.125", "cantidad", "1,1250"],
  ["-3.5", "cantidad", "-3,5"],
  ["12.5", "porcentaje", "12,5"],
] as const)("%s is shown in a field of %s as %j", (decimal, clase, text) =>
  expect(writeEscrito(decimal, clase)).toBe(text),
);

it("the text of a field is read back as the same number, for every class and number of decimals", () => {
  const decimal = fc
    .tuple(
      fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n }),
      fc.integer({ min: 0, max: 99_999 }),
      fc.nat(5),
    )
    .map(([whole, fraction, places]) => {
      const text = String(fraction).padStart(5, "0").slice(0, places).replace(/0+$/, "");
      return text === "" ? String(whole) : `${whole}.${text}`;
    });
  fc.assert(
    fc.property(decimal, fc.constantFrom(...CLASES), (number, clase) => {
      expect(readEscrito(writeEscrito(number, clase), clase)).toBe(number);
    }),
    { numRuns: 2_000 },
  );
});

it("any text is read as a decimal, as two of them, or refused, and never raises an error", () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[-₡$ .,0-9%]{0,14}$/)),
      fc.constantFrom(...CLASES),
      (text, clase) => {
        const read = readEscrito(text, clase);
        if (typeof read === "string") expect(read).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      },
    ),
    { numRuns: 2_000 },
  ));
