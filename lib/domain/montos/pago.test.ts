/** Golden cases of the means of payment, and of the IVA that a card gives back: checked by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import type { MedioPedido, OtroCargo } from "../documento/documento";
import { DomainError } from "../domain-error";
import { EXONERACION, IVA_13, LINEA } from "../testing/samples";
import { calculateLinea, type LineaInput } from "./linea";
import { calculateResumen } from "./resumen";

const medio = (tipo: string, of: Partial<MedioPedido> = {}): MedioPedido => ({
  tipoMedioPago: tipo,
  medioPagoOtros: null,
  totalMedioPago: null,
  ...of,
});
const monto = (tipo: string, totalMedioPago: string) => medio(tipo, { totalMedioPago });
const porcentaje = (tipo: string, text: string) => medio(tipo, { porcentaje: text });
const resto = (tipo: string) => medio(tipo);

const linea = (precioUnitario: string, of: Partial<LineaInput> = {}) =>
  calculateLinea({ ...LINEA, precioUnitario, ...of });
/** A medical consultation at 4 %. */
const consulta = (precioUnitario: string, of: Partial<LineaInput> = {}) =>
  linea(precioUnitario, {
    codigoCabys: "9312100000000",
    impuestos: [{ ...IVA_13, codigoTarifaIva: "04", tarifa: "4" }],
    ...of,
  });
const cargoDe = (amount: string): OtroCargo => ({
  tipo: "99",
  tipoOtros: "Papelería",
  tercero: null,
  detalle: "Papelería",
  porcentaje: null,
  monto: amount,
});

const resumenOf = (lineas: ReturnType<typeof linea>[], mediosPago: MedioPedido[], otrosCargos: OtroCargo[] = []) =>
  calculateResumen(lineas, { moneda: "CRC", tipoCambio: "1", mediosPago, otrosCargos, devuelveIva: true });
const montosOf = (mediosPago: MedioPedido[], precio = "10000") =>
  resumenOf([linea(precio)], mediosPago).medioPago.map(({ totalMedioPago }) => totalMedioPago);

const CASI_TODO = [porcentaje("01", "60"), porcentaje("02", "40")];

describe("the means of payment of 11,300", () => {
  it.each<[name: string, medios: MedioPedido[], montos: string[]]>([
    ["one takes all", [resto("01")], ["11300"]],
    ["5,000 by card, the rest by SINPE", [monto("02", "5000"), resto("06")], ["5000", "6300"]],
    ["the rest may be named first", [resto("06"), monto("02", "5000")], ["6300", "5000"]],
    ["two amounts", [monto("01", "1300"), monto("04", "10000")], ["1300", "10000"]],
    ["half and half", [porcentaje("01", "50"), porcentaje("06", "50")], ["5650", "5650"]],
    ["30 %, 2,000 and the rest", [porcentaje("02", "30"), monto("01", "2000"), resto("06")], ["3390", "2000", "5910"]],
    [
      "four: 10 %, 20 %, 300 and the rest",
      [porcentaje("01", "10"), porcentaje("02", "20"), monto("03", "300"), resto("07")],
      ["1130", "2260", "300", "7610"],
    ],
    ["100 % is the total", [porcentaje("99", "100")], ["11300"]],
    ["an amount and the percentage that is left", [monto("01", "2825"), porcentaje("02", "75")], ["2825", "8475"]],
    [
      "three thirds: 33.33333 % is 3,766.66629, the last of 33.33334 % takes what is left",
      [porcentaje("01", "33.33333"), porcentaje("02", "33.33333"), porcentaje("06", "33.33334")],
      ["3766.66629", "3766.66629", "3766.66742"],
    ],
  ])("%s", (_, medios, montos) => expect(montosOf(medios)).toEqual(montos));

  it.each<[name: string, medios: MedioPedido[], error: string]>([
    ["amounts below it", [monto("01", "1300"), monto("04", "9999.99999")], "medios_pago_no_suman"],
    ["amounts above it", [monto("01", "1300"), monto("04", "10000.00001")], "medios_pago_no_suman"],
    ["percentages of less than 100", [porcentaje("01", "50"), porcentaje("02", "49.9")], "medios_pago_no_suman"],
    ["percentages of more than 100", [porcentaje("01", "60"), porcentaje("02", "50")], "medios_pago_no_suman"],
    ["percentages of 100 in all and an amount", [...CASI_TODO, monto("03", "5")], "medios_pago_no_suman"],
    ["a rest of nothing", [monto("01", "11300"), resto("06")], "medio_pago_sin_monto"],
    ["a rest below nothing", [monto("01", "11400"), resto("06")], "medio_pago_sin_monto"],
  ])("%s are refused", (_, medios, error) => expect(() => montosOf(medios)).toThrow(error));

  it("the rest takes what the rounded others leave, also where it is named first", () => {
    // Of 11,300.00001 33.33 % is 3,766.29 twice; 33.34 % would be 3,767.42.
    const medios = [resto("06"), porcentaje("02", "33.33"), porcentaje("01", "33.33")];
    expect(montosOf(medios, "10000.00001")).toEqual(["3767.42001", "3766.29", "3766.29"]);
  });

  it("a refusal says what they make up and what they should, or which of them is nothing", () => {
    const params = (medios: MedioPedido[]) => {
      try {
        return montosOf(medios);
      } catch (error) {
        return error instanceof DomainError && error.params;
      }
    };
    expect(params([monto("01", "1300"), monto("04", "9999.99999")])).toEqual({ suma: "11299.99999", total: "11300" });
    expect(params([monto("01", "11300"), resto("06")])).toEqual({ medio: 1 });
  });

  it("a total of one unit is not split", () => {
    expect(() => montosOf([porcentaje("01", "50"), porcentaje("02", "50")], "0.00001")).toThrow("medio_pago_sin_monto");
  });
});

type Devuelto = [
  name: string,
  lineas: ReturnType<typeof linea>[],
  medios: MedioPedido[],
  devuelto: string,
  total: string,
  montos: string[],
];

describe("the IVA of health services", () => {
  it.each<Devuelto>([
    [
      "all by card: 30,000 at 4 % is 30,000, not 31,200",
      [consulta("30000")],
      [resto("02")],
      "1200",
      "30000",
      ["30000"],
    ],
    ["in cash nothing is given back", [consulta("30000")], [resto("01")], "0", "31200", ["31200"]],
    [
      "half: 15,000 of 30,000 by card gives back half of 1,200",
      [consulta("30000")],
      [monto("02", "15000"), resto("06")],
      "600",
      "30600",
      ["15000", "15600"],
    ],
    [
      // Card 31,300 of 40,000 sold: 31,300 / 40,000 × 1,200 = 939. Total 42,500 − 939.
      "beside goods at 13 %: 30,000 of consultation and 10,000 of goods, 31,300 by card",
      [consulta("30000"), linea("10000")],
      [monto("02", "31300"), resto("01")],
      "939",
      "41561",
      ["31300", "10261"],
    ],
    [
      // The card pays 41,300 or more, above the 40,000 sold: all of the 1,200, not of the goods' 1,300.
      "beside goods, all by card: only the IVA of the consultation",
      [consulta("30000"), linea("10000")],
      [resto("02")],
      "1200",
      "41300",
      ["41300"],
    ],
    [
      // R = 1,200 × (31,200 − 10,000) / (30,000 + 1,200) = 815.384615…; the card is what 30,384.61538 leaves.
      "10,000 in cash, the rest by card",
      [consulta("30000")],
      [monto("01", "10000"), resto("02")],
      "815.38462",
      "30384.61538",
      ["10000", "20384.61538"],
    ],
    [
      // R = 1,200 × 0.5 × 31,200 / (30,000 + 0.5 × 1,200) = 611.764705…; half of 30,588.23529.
      "half of the total by card",
      [consulta("30000")],
      [porcentaje("02", "50"), porcentaje("06", "50")],
      "611.76471",
      "30588.23529",
      ["15294.11765", "15294.11764"],
    ],
    [
      "more by card than was sold is never more than the whole IVA",
      [consulta("30000")],
      [monto("02", "30000")],
      "1200",
      "30000",
      ["30000"],
    ],
    [
      "two cards are added",
      [consulta("30000")],
      [monto("02", "10000"), monto("02", "5000"), resto("01")],
      "600",
      "30600",
      ["10000", "5000", "15600"],
    ],
    [
      // Exonerated 60 %: 2.4 points, 720 of 1,200; the 480 charged come back.
      "what was exonerated was not charged, so it does not come back",
      [consulta("30000", { exoneracion: { ...EXONERACION, porcentaje: "60" } })],
      [resto("02")],
      "480",
      "30000",
      ["30000"],
    ],
    [
      "an exempt consultation has no IVA",
      [consulta("30000", { impuestos: [{ ...IVA_13, codigoTarifaIva: "10", tarifa: "0" }] })],
      [resto("02")],
      "0",
      "30000",
      ["30000"],
    ],
    [
      "4 % of something else than health stays",
      [consulta("30000", { codigoCabys: "6411000000000" })],
      [resto("02")],
      "0",
      "31200",
      ["31200"],
    ],
    [
      "health at 13 % stays",
      [linea("30000", { codigoCabys: "9312100000000" })],
      [resto("02")],
      "0",
      "33900",
      ["33900"],
    ],
    [
      "a discount lowers it: 4 % of 25,000",
      [consulta("30000", { montoDescuento: "5000" })],
      [resto("02")],
      "1000",
      "25000",
      ["25000"],
    ],
  ])("%s", (_, lineas, medios, devuelto, total, montos) => {
    const resumen = resumenOf(lineas, medios);
    expect(resumen.totalIvaDevuelto).toBe(devuelto);
    expect(resumen.totalComprobante).toBe(total);
    expect(resumen.medioPago.map(({ totalMedioPago }) => totalMedioPago)).toEqual(montos);
  });

  it("of a gift whose IVA the customer pays in cash does not come back, although nothing was sold", () => {
    const descuentos = [{ codigo: "02", monto: null, porcentaje: "100", detalle: null }];
    const regalada = consulta("30000", { descuentos });
    expect(resumenOf([regalada], [resto("01")])).toMatchObject({ totalIvaDevuelto: "0", totalComprobante: "1200" });
    expect(resumenOf([regalada], [resto("02")])).toMatchObject({ totalIvaDevuelto: "1200", totalComprobante: "0" });
  });

  it("comes back for the health services among the parts of a combo, times the combos, whatever the combo's own code", () => {
    const parte = { ...LINEA, codigosComerciales: null, unidadMedidaComercial: null };
    const salud = {
      ...parte,
      codigoCabys: "9312100000000",
      impuestos: [{ ...IVA_13, codigoTarifaIva: "04", tarifa: "4" }],
    };
    // Three times 1,000 at 4 % and 1,000 at 13 %: 120 of 510 come back.
    const combo = linea("1", { cantidad: "3", surtido: [salud, parte] });
    expect(resumenOf([combo], [resto("02")])).toMatchObject({ totalImpuesto: "510", totalIvaDevuelto: "120" });
  });

  it("other charges by card fill the card's share, as the card pays the whole total", () => {
    // Cash 31,000 of 31,200 + 1,000: the card's rest is 1,200 − R; R = 1,200 × 1,200 / 31,200 = 46.153846…
    const resumen = resumenOf([consulta("30000")], [monto("01", "31000"), resto("02")], [cargoDe("1000")]);
    expect(resumen).toMatchObject({ totalIvaDevuelto: "46.15385", totalComprobante: "32153.84615" });
  });

  it("is not given back by a type that has no element for it", () => {
    const resumen = calculateResumen([consulta("30000")], {
      moneda: "CRC",
      tipoCambio: "1",
      mediosPago: [resto("02")],
    });
    expect(resumen).toMatchObject({ totalIvaDevuelto: "0", totalComprobante: "31200" });
  });

  it("is always the card's share of the sale, to one unit, and the means are always the total", () => {
    const cents = (max: number) => fc.integer({ min: 1, max }).map((n) => (n / 100).toFixed(2));
    fc.assert(
      fc.property(cents(9_999_999), cents(9_999_999), cents(999_999), fc.integer({ min: 1, max: 99 }), (a, b, c, p) => {
        const medios = [porcentaje("02", String(p)), resto("06")];
        const resumen = resumenOf([consulta(a), linea(b)], medios, [cargoDe(c)]);
        const [tarjeta, otro] = resumen.medioPago.map(({ totalMedioPago }) => new Decimal(totalMedioPago ?? 0));
        const iva = new Decimal(resumen.totalDesgloseImpuesto[0]?.totalMontoImpuesto ?? 0);
        const share = Decimal.min(1, (tarjeta ?? new Decimal(0)).div(resumen.totalVentaNeta)).times(iva);
        expect(share.minus(resumen.totalIvaDevuelto).abs().lte("0.00001")).toBe(true);
        expect(tarjeta?.plus(otro ?? 0).toFixed()).toBe(resumen.totalComprobante);
      }),
    );
  });
});
