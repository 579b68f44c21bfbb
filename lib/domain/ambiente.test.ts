import { expect, it } from "vitest";
import { isDelSimulador } from "./ambiente";

it.each([
  ["CN=CA SIMULADOR - PURAFACTURA,O=PuraFactura", true],
  ["CN=CA SIMULADOR - PURAFACTURA DOS,O=PuraFactura", false],
  ["O=x,CN=CA SIMULADOR - PURAFACTURA,C=CR", false],
  ["CN=CA SINPE - PERSONA JURIDICA v2,OU=DIVISION SISTEMAS DE PAGO,C=CR", false],
  ["", false],
])("a certificate that %j issued is good for the simulator alone: %s", (emitidoPor, expected) => {
  expect(isDelSimulador(emitidoPor)).toBe(expected);
});
