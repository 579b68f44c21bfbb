import { expect, it } from "vitest";
import { isProveedorCompleto } from "./proveedor";

it.each([
  ["3101123456", "02", "1", true],
  ["3101123456", "02", null, false],
  ["P123456", "05", null, true],
  [null, "05", "1", false],
  [null, null, null, false],
  ["3101123456", null, "1", true],
])(
  "a supplier %s of type %s in province %s can be in a purchase invoice: %s",
  (identificacion, tipo, provincia, all) => {
    expect(isProveedorCompleto({ identificacion, tipoIdentificacion: tipo, provincia })).toBe(all);
  },
);
