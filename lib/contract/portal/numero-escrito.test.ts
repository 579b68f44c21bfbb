import { expect, it } from "vitest";
import { escribirNumero, leerNumero } from "./numero-escrito";

it.each([
  ["1850", "1850"],
  ["1850,50", "1850.5"],
  ["1850.50", "1850.5"],
  ["₡ 1 850,5", "1850.5"],
  ["1.850,50", "1850.5"],
  ["1,850.50", "1850.5"],
  ["1.234.567", "1234567"],
  ["1,234,567.8", "1234567.8"],
  ["0,125", "0.125"],
  ["0007", "7"],
  ["-3,0", "-3"],
  ["-0", "0"],
  ["12,1250", "12.125"],
  ["13 %", "13"],
])("a person's %j is %s", (written, decimal) => expect(leerNumero(written)).toBe(decimal));

it.each(["1.850", "1,850", "-12,125"])("%j could be two numbers and is not guessed", (written) =>
  expect(leerNumero(written)).toEqual({ ambiguo: true }),
);

it.each(["", "uno", "1e3", "1.2.3", "1..2", "--1", "12,34,567"])("%j is no number", (written) =>
  expect(leerNumero(written)).toEqual({ ambiguo: false }),
);

it.each(["0", "1850.5", "12.125", "-3.5", "0.125", "1234.125", "99999.12345"])(
  "what a field shows of %s is read as the same",
  (decimal) => expect(leerNumero(escribirNumero(decimal))).toBe(decimal),
);
