import { expect, it } from "vitest";
import { esCero } from "./es-cero";

it.each([
  ["0", true],
  ["0.00", true],
  ["-0.00000", true],
  ["0.00001", false],
  ["100", false],
  ["-0.5", false],
])("%s is zero: %s", (monto, cero) => {
  expect(esCero(monto)).toBe(cero);
});
