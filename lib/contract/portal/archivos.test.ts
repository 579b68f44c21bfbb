import { expect, test } from "vitest";
import {
  CSV_GRANDE,
  checkCsv,
  checkLogo,
  checkP12,
  LOGO_AJENO,
  LOGO_GRANDE,
  MAX_CSV_BYTES,
  MAX_LOGO_BYTES,
  MAX_P12_BYTES,
  P12_AJENO,
  P12_GRANDE,
  P12_VACIO,
} from "./archivos";

const file = (name: string, size: number, type = "") => ({ name, size, type });

test.each([
  ["llave.p12", 3_000, null],
  ["LLAVE.PFX", MAX_P12_BYTES, null],
  ["llave.p12", MAX_P12_BYTES + 1, P12_GRANDE],
  ["llave.p12", 0, P12_VACIO],
  ["llave.pdf", 3_000, P12_AJENO],
  ["p12", 3_000, P12_AJENO],
])("a key %s of %d bytes: %s", (name, size, said) => {
  expect(checkP12(file(name, size))).toBe(said);
});

test("a logo is a PNG or a JPEG within its limit, as far as a browser can tell", () => {
  expect(checkLogo(file("a.png", MAX_LOGO_BYTES, "image/png"))).toBe(null);
  expect(checkLogo(file("a", 10))).toBe(null);
  expect(checkLogo(file("a.jpg", MAX_LOGO_BYTES + 1, "image/jpeg"))).toBe(LOGO_GRANDE);
  expect(checkLogo(file("a.svg", 10, "image/svg+xml"))).toBe(LOGO_AJENO);
});

test("a CSV is within the service's limit", () => {
  expect(checkCsv(file("a.csv", MAX_CSV_BYTES))).toBe(null);
  expect(checkCsv(file("a.csv", MAX_CSV_BYTES + 1))).toBe(CSV_GRANDE);
});
