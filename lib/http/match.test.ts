import { expect, it } from "vitest";
import { createMatcher } from "./match";

const match = createMatcher([
  ["/facturas", "list"],
  ["/facturas/{clave}", "one"],
  ["/facturas/{clave}/pdf", "pdf"],
  ["/facturas/proximo", "next"],
] as const);

it.each([
  ["/facturas", "list"],
  ["/facturas/506", "one"],
  ["/facturas/506/pdf", "pdf"],
  ["/facturas/proximo", "next"],
  ["/facturas/proximo/pdf", "pdf"],
  ["/facturas/", null],
  ["/facturas//pdf", null],
  ["/facturas/506/otro", null],
  ["/", null],
  ["", null],
])("%s is %s", (path, found) => {
  expect(match(path)).toBe(found);
});
