import { expect, it } from "vitest";
import { parseMensaje } from "./mensaje-receptor";

it.each([
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["Aceptado", 1],
  ["AceptadoParcialmente", 2],
  ["Rechazado", 3],
  ["", null],
  ["0", null],
  ["4", null],
  ["01", null],
  ["aceptado", null],
])("the answer %j to a supplier is read as %s", (value, codigo) => {
  expect(parseMensaje(value)).toBe(codigo);
});
