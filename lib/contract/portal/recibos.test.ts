import { describe, expect, it } from "vitest";
import { pagoForm } from "./recibos";

const CLAVE = "5".repeat(50);
const PAGO = {
  llave: "3f1f2c8e-6f1e-4a5f-9a52-0a8f3a3b7c11",
  totalEsperado: null,
  idPuntoVenta: 1,
  medioPago: "04",
  medioPagoOtros: "",
  pagos: [{ clave: CLAVE, monto: "1 130,50" }],
};

const problemsOf = (change: object) =>
  pagoForm.safeParse({ ...PAGO, ...change }).error?.issues.map(({ path }) => path.join("."));

describe("the form of a payment", () => {
  it("reads amounts as people write them", () => {
    const { documento } = pagoForm.parse(PAGO);
    expect(documento).toMatchObject({ medioPago: "04", pagos: [{ clave: CLAVE, monto: "1130.5" }] });
  });

  it("sends several means in place of the one, the last without amount for the rest", () => {
    const medio = { porcentaje: "", detalle: "" };
    const mediosPago = [
      { ...medio, tipo: "05", monto: "500" },
      { ...medio, tipo: "04", monto: "" },
    ];
    expect(pagoForm.parse({ ...PAGO, mediosPago }).documento).toMatchObject({
      medioPago: null,
      mediosPago: [
        { tipo: "05", monto: "500", resto: null },
        { tipo: "04", monto: null, resto: true },
      ],
    });
  });

  it("names the field of each problem", () => {
    expect(problemsOf({ pagos: [] })).toEqual(["pagos"]);
    expect(problemsOf({ pagos: Array.from({ length: 11 }, () => PAGO.pagos[0]) })).toEqual(["pagos"]);
    expect(problemsOf({ pagos: [{ clave: CLAVE, monto: "0" }] })).toEqual(["pagos.0.monto"]);
    expect(problemsOf({ medioPago: "99" })).toEqual(["medioPagoOtros"]);
  });
});
