/** Golden cases of other charges: amounts that an accountant can check by hand. */
import { describe, expect, it } from "vitest";
import type { OtroCargo } from "../documento/documento";
import { IVA_13, LINEA } from "../testing/samples";
import { calculateLinea } from "./linea";
import { type CargoPedido, calculateOtrosCargos, mayLackLineas } from "./otros-cargos";
import { calculateResumen } from "./resumen";

const TERCERO = { identificacion: { tipo: "02", numero: "3101123456" }, nombre: "Cruz Roja Costarricense" };
const cargo = (tipo: string, of: Partial<CargoPedido>): CargoPedido => ({
  tipo,
  tipoOtros: null,
  tercero: null,
  detalle: "Cargo",
  porcentaje: null,
  monto: null,
  ...of,
});
const servicio = cargo("06", { porcentaje: "10" });
const linea = (precioUnitario: string, of: Partial<Parameters<typeof calculateLinea>[0]> = {}) =>
  calculateLinea({ ...LINEA, precioUnitario, ...of });
const exento = { impuestos: [{ ...IVA_13, codigoTarifaIva: "10", tarifa: "0" }] };

type Caso = [name: string, lineas: ReturnType<typeof linea>[], cargos: CargoPedido[], montos: string[], total: string];

describe("other charges", () => {
  it.each<Caso>([
    ["10 % service on 5,000: 500, without IVA; 5,000 + 650 + 500", [linea("5000")], [servicio], ["500"], "6150"],
    [
      "10 % on the two marked lines of three: 10 % of 3,000 + 2,000",
      [linea("3000", { servicio: true }), linea("2000", { servicio: true }), linea("1000")],
      [servicio],
      ["500"],
      // 6,000 + 780 of IVA + 500
      "7280",
    ],
    [
      "10 % after the discount: 10 % of 5,000 − 1,000",
      [linea("5000", { montoDescuento: "1000" })],
      [servicio],
      ["400"],
      // 4,000 + 520 + 400
      "4920",
    ],
    ["an amount is as it is stated", [linea("1000")], [cargo("99", { monto: "2500" })], ["2500"], "3630"],
    [
      "stamps of 0.25 % and of 1 % are each of the same base, not one of the other",
      [linea("40000", exento)],
      [cargo("01", { porcentaje: "0.25" }), cargo("07", { porcentaje: "1" })],
      ["100", "400"],
      "40500",
    ],
    ["10 % of 0.00005 is 0.000005: half rounds up", [linea("0.00005", exento)], [servicio], ["0.00001"], "0.00006"],
    ["10 % of 0.00004 is 0.000004: rounds down", [linea("0.00004", exento)], [servicio], ["0"], "0.00004"],
    [
      "the sum is rounded once: 10 % of 3 × 33.33333 is 9.999999, not 3 × 3.33333",
      [linea("33.33333", exento), linea("33.33333", exento), linea("33.33333", exento)],
      [servicio],
      ["10"],
      "109.99999",
    ],
    [
      "charges alone: a deposit of 50,000 and a fine of 1,500",
      [],
      [cargo("08", { monto: "50000" }), cargo("09", { monto: "1500" })],
      ["50000", "1500"],
      "51500",
    ],
    [
      "a charge for a third party beside 10 % service: 8,000 + 1,040 + 800 + 2,000",
      [linea("8000")],
      [servicio, cargo("04", { monto: "2000", tercero: TERCERO })],
      ["800", "2000"],
      "11840",
    ],
    [
      "the percentage is of prices before tax, whatever the rate: 10 % of 1,000 at 13 % and 1,000 exempt",
      [linea("1000"), linea("1000", exento)],
      [servicio],
      ["200"],
      "2330",
    ],
    [
      "a line given away whole adds nothing to the base",
      [linea("700", { montoDescuento: "700" }), linea("300")],
      [servicio],
      ["30"],
      // 300 + 39 + 30
      "369",
    ],
  ])("%s", (_, lineas, cargos, montos, total) => {
    const otrosCargos = calculateOtrosCargos(cargos, lineas);
    expect(otrosCargos.map(({ monto }) => monto)).toEqual(montos);
    const resumen = calculateResumen(lineas, { moneda: "CRC", tipoCambio: "1", mediosPago: [], otrosCargos });
    expect(resumen.totalComprobante).toBe(total);
  });

  it("keep what they are for", () => {
    const [computed] = calculateOtrosCargos([cargo("04", { monto: "2000.5", tercero: TERCERO })], []);
    expect(computed).toEqual<OtroCargo>({
      tipo: "04",
      tipoOtros: null,
      tercero: TERCERO,
      detalle: "Cargo",
      porcentaje: null,
      monto: "2000.5",
    });
  });

  it("a charge of 14 integer digits is refused", () => {
    const huge = cargo("06", { porcentaje: "9999" });
    const refused = expect.objectContaining({ code: "cargo_excede", params: { cargo: 1 } });
    expect(() => calculateOtrosCargos([servicio, huge], [linea("9999999999999", exento)])).toThrow(refused);
  });

  it("a document without charges has none", () => {
    expect(calculateOtrosCargos([], [linea("1000")])).toEqual([]);
  });
});

describe("a document without lines", () => {
  it("is one of an invoice, a ticket or a note with a charge that stands alone", () => {
    const alone = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "99"].filter((tipo) =>
      mayLackLineas("01", [{ tipo }]),
    );
    expect(alone).toEqual(["04", "08", "09", "10"]);
    expect((["01", "02", "03", "04", "08"] as const).filter((tipo) => mayLackLineas(tipo, [{ tipo: "08" }]))).toEqual([
      ...["01", "02", "03", "04"],
    ]);
  });
});
