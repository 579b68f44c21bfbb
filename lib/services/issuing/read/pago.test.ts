/** Condition of sale, means of payment and term as they may be sent, and what is refused of each at its member. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import { checkMedioPago, type PagoRequest, readMedioPago, readPago } from "./pago";

const CONTADO: PagoRequest = {
  condicionVenta: "01",
  condicionVentaOtros: null,
  plazoCredito: null,
  medioPago: "01",
  medioPagoOtros: null,
  mediosPago: null,
};
const read = (sent: Partial<PagoRequest>) => readPago({ ...CONTADO, ...sent }, "01");

describe("a sale", () => {
  it("in cash has its means, which takes the whole, and neither texts nor a term", () => {
    const medioPago = { tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null };
    const contado = { condicionVenta: "01", condicionVentaOtros: null, plazoCredito: null, medioPago };
    expect(read({})).toEqual(contado);
    expect(read({ condicionVentaOtros: "Apartado", medioPagoOtros: "Puntos", plazoCredito: 0 })).toEqual(contado);
  });

  it("with several means has none by itself", () => {
    expect(read({ mediosPago: [{}], medioPago: "77" }).medioPago).toBeNull();
  });

  it.each(["02", "10"])("of condition %s has a term of 1 to 99999 days", (condicionVenta) => {
    for (const plazo of [1, 99_999]) expect(read({ condicionVenta, plazoCredito: plazo }).plazoCredito).toBe(plazo);
    expect(read({ plazoCredito: 30 }).plazoCredito).toBe(30);
    const requerido = { codigo: "plazo_requerido", path: "plazoCredito" };
    expect(refusedBy(() => read({ condicionVenta }))).toMatchObject([{ refusals: [requerido] }]);
    for (const plazo of [0, -1, 100_000]) {
      const invalido = { codigo: "plazo_invalido", path: "plazoCredito" };
      expect(refusedBy(() => read({ condicionVenta, plazoCredito: plazo }))).toMatchObject([{ refusals: [invalido] }]);
    }
  });

  it("of another condition or means says which, in as many characters as the schema has", () => {
    for (const texto of ["12345", "x".repeat(100)]) {
      expect(read({ condicionVenta: "99", condicionVentaOtros: ` ${texto} ` }).condicionVentaOtros).toBe(texto);
    }
    for (const texto of ["123", "x".repeat(100)]) {
      expect(read({ medioPago: "99", medioPagoOtros: texto }).medioPago?.medioPagoOtros).toBe(texto);
    }
  });

  it.each([
    [{ condicionVenta: "77" }, "9015", "condicionVenta", { lista: "condiciones-venta", codigo: "77", tipo: null }],
    [{ condicionVenta: null }, "9015", "condicionVenta", { codigo: "", tipo: null }],
    [{ medioPago: "77" }, "9015", "medioPago", { lista: "medios-pago", codigo: "77", tipo: null }],
    [{ medioPago: null }, "9015", "medioPago", { codigo: "" }],
    [{ condicionVenta: "99" }, "condicion_otros_requerida", "condicionVentaOtros", {}],
    [{ condicionVenta: "99", condicionVentaOtros: "1234" }, "condicion_otros_requerida", "condicionVentaOtros", {}],
    [{ medioPago: "99" }, "medio_otros_requerido", "medioPagoOtros", {}],
    [{ medioPago: "99", medioPagoOtros: "12" }, "medio_otros_requerido", "medioPagoOtros", {}],
    [{ medioPago: "99", medioPagoOtros: "x".repeat(101) }, "medio_otros_requerido", "medioPagoOtros", {}],
    [{ medioPago: "99", medioPagoOtros: "abc\u0001" }, "medio_otros_requerido", "medioPagoOtros", {}],
  ])("with %j is refused", (sent, codigo, path, params) => {
    expect(refusedBy(() => read(sent))).toMatchObject([{ refusals: [{ codigo, path, params }] }]);
  });

  it("of a condition that its type does not have is refused with the type", () => {
    const params = { codigo: "12", tipo: "09" };
    const exporta = () => readPago({ ...CONTADO, condicionVenta: "12" }, "09");
    expect(refusedBy(exporta)).toMatchObject([{ refusals: [{ codigo: "9015", params }] }]);
  });

  it("whose means are wrong says at which place", () => {
    const [fault] = refusedBy(() => checkMedioPago("77", "mediosPago[1].tipo"));
    expect(fault?.refusals).toMatchObject([{ codigo: "9015", path: "mediosPago[1].tipo", params: { codigo: "77" } }]);
    const [solo] = refusedBy(() => readMedioPago({ medioPago: "x", medioPagoOtros: null }));
    expect(solo?.refusals).toMatchObject([{ codigo: "9015", path: "medioPago", params: { lista: "medios-pago" } }]);
  });
});
