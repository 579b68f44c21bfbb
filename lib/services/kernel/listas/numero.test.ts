import { expect, test } from "vitest";
import { mergeRows, readNumero } from "./numero";

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

test("merges two lists into the first rows of both, each once", () => {
  const order = { idOf: String, comesFirst: (a: number, b: number) => a > b };
  expect(mergeRows([9, 5, 1], [9, 7, 5], 3, order)).toEqual([9, 7, 5]);
  expect(mergeRows([], [3, 2], 9, order)).toEqual([3, 2]);
});
