import { expect, test } from "vitest";
import { isTotal, mergeRows, readNumero, readTotales } from "./numero";

test.each([
  ["134", "0000000134", null],
  ["0000000134", "0000000134", null],
  ["00100001010000000134", "0000000134", "00100001010000000134"],
  ["9999999999", "9999999999", null],
])("%s is read as the number %s", (texto, numero, consecutivo) => {
  expect(readNumero(texto)).toEqual({ numero, consecutivo });
});

test.each([null, "0", "0000000000", "31016543210", "134a", "1 34", "-134", "5".repeat(50)])(
  "%s is not a document's number",
  (texto) => {
    expect(readNumero(texto)).toBeNull();
  },
);

test.each([
  ["1250,50", ["125050"]],
  ["1 250,5", ["125050"]],
  ["₡1.250,00", ["125000"]],
  ["0", []],
  ["café", []],
  [null, []],
])("the total %s is read in hundredths", (texto, expected) => {
  expect(readTotales(texto)).toEqual(expected);
  expect(isTotal(texto)).toBe(expected.length === 1);
});

test("an amount without decimals is every total of its colones, and may be a number", () => {
  expect(readTotales("506210")).toEqual(Array.from({ length: 100 }, (_, n) => String(50_621_000 + n)));
  expect(isTotal("506210")).toBe(false);
});

test("merges lists into the first rows of all, each once", () => {
  const order = { idOf: String, comesFirst: (a: number, b: number) => a > b };
  expect(mergeRows([[9, 5, 1], [9, 7, 5], [8]], 3, order)).toEqual([9, 8, 7]);
  expect(mergeRows([[], [3, 2]], 9, order)).toEqual([3, 2]);
});
