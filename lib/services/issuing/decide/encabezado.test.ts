/** Who issues a document, where, and for which activity; what is refused says which of them is not the tenant's. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import { decideActividad, decidePuntoVenta, decideUsuario } from "./encabezado";

const CAJA = { sucursal: "001", terminal: "00002", bodega_id: 3, punto_venta_id: 4 };

describe("the head of a document", () => {
  it("has the user, the point of sale with its warehouse, and the activity that it names", () => {
    expect(decideUsuario(7, true)).toBe(7);
    const puntoVenta = { sucursal: "001", terminal: "00002", bodegaId: 3, puntoVentaId: 4 };
    expect(decidePuntoVenta(null, CAJA)).toEqual(puntoVenta);
    expect(decideActividad("6201.0", true, "4711.0")).toBe("6201.0");
  });

  it.each([null, ""])("has the tenant's principal activity where it names %j, which none is", (codigo) => {
    expect(decideActividad(codigo, false, "4711.0")).toBe("4711.0");
  });

  it.each([
    ["a user that the tenant does not have", () => decideUsuario(7, false), "usuario_desconocido", "idUsuario", 7],
    ["no user", () => decideUsuario(null, true), "usuario_desconocido", "idUsuario", null],
    ["an unknown point of sale", () => decidePuntoVenta(9, undefined), "punto_venta_desconocido", "idPuntoVenta", 9],
  ])("is refused with %s", (_, decide, codigo, path, id) => {
    expect(refusedBy(decide)).toMatchObject([{ refusals: [{ codigo, path, params: { id } }] }]);
  });

  it("is refused where neither it nor the tenant names a point of sale, or an activity", () => {
    const sinCaja = { codigo: "sin_punto_venta", path: "idPuntoVenta" };
    expect(refusedBy(() => decidePuntoVenta(null, undefined))).toMatchObject([{ refusals: [sinCaja] }]);
    const sinActividad = { codigo: "sin_actividad", path: "codigoActividad" };
    expect(refusedBy(() => decideActividad("", true, null))).toMatchObject([{ refusals: [sinActividad] }]);
  });

  it("is refused for another's activity, with its code", () => {
    const ajena = { codigo: "actividad_desconocida", path: "codigoActividad", params: { codigo: "9999.9" } };
    expect(refusedBy(() => decideActividad("9999.9", false, "4711.0"))).toMatchObject([{ refusals: [ajena] }]);
  });
});
