import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import { calculateBorrador, type LineaEscrita, type ProductoVendible, readDescuento } from "./borrador";

const TAZA: ProductoVendible = {
  idProducto: 1,
  codigo: "TAZA",
  nombre: "Taza",
  codigoCabys: "3722100000000",
  unidadMedida: "Unid",
  precioVenta: "1000",
  impuestos: [{ codigo: "01", porcentaje: "13", codigoTarifa: "08" }],
};
const COLONES = { moneda: "CRC", tipoCambio: "1" };

const escrita = (members: Partial<LineaEscrita> = {}): LineaEscrita => ({
  producto: TAZA,
  cantidad: "1",
  precioUnitario: "1000",
  montoDescuento: "",
  exoneracion: null,
  ...members,
});

describe("a discount as users type it", () => {
  const de = { cantidad: "2", precioUnitario: "64500" };
  it.each([
    ["", "0"],
    ["  ", "0"],
    ["1.500", "1500"],
    ["1.500,50", "1500.5"],
    ["10%", "12900"],
    ["12,5 %", "16125"],
    ["0.125%", "161.25"],
    ["100 %", "129000"],
  ])("%j of two at 64500 is %s", (text, expected) => expect(readDescuento(text, de)).toBe(expected));
  it.each(["mil", "1.125%", "%", "₡10%"])("%j is refused", (text) => expect(readDescuento(text, de)).toBeNull());
  it("a percentage of an unknown amount is not guessed", () =>
    expect([
      readDescuento("10%", { ...de, precioUnitario: null }),
      readDescuento("10%", { ...de, cantidad: null }),
    ]).toEqual([null, null]));
  it("a percentage never takes off more than the amount", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 99_999_999 }), (percent, price) => {
        const precioUnitario = new Decimal(price).div(100_000).toFixed();
        const descuento = readDescuento(`${percent / 100}%`, { cantidad: "1", precioUnitario });
        expect(descuento === null || new Decimal(descuento).lte(precioUnitario)).toBe(true);
      }),
    ));
});

describe("the totals of a draft", () => {
  it("are exact where floats are not", () => {
    const { resumen, completo } = calculateBorrador(
      [escrita({ cantidad: "0,1", precioUnitario: "0,2" }), escrita({ cantidad: "3", precioUnitario: "0,1" })],
      COLONES,
    );
    expect(completo).toBe(true);
    expect(resumen?.totalVenta).toBe("0.32");
    expect(resumen?.totalComprobante).toBe("0.3616");
  });
  it("omit an unfinished line without an error, and report that they are incomplete", () => {
    const { lineas, resumen, completo } = calculateBorrador(
      [escrita(), escrita({ producto: null }), escrita({ cantidad: "" })],
      COLONES,
    );
    expect(lineas.map(({ error }) => error)).toEqual([null, null, null]);
    expect(resumen?.totalComprobante).toBe("1130");
    expect(completo).toBe(false);
  });
  it.each([
    ["64.500", "72885"],
    ["1.500,50", "1695.565"],
    ["1,500.50", "1695.565"],
    ["64.50", "72.885"],
  ])("a price written %s makes a total of %s", (precioUnitario, total) =>
    expect(calculateBorrador([escrita({ precioUnitario })], COLONES).resumen?.totalComprobante).toBe(total),
  );
  it("a discount of 10% is taken off before the tax", () => {
    const { resumen } = calculateBorrador([escrita({ precioUnitario: "64.500", montoDescuento: "10%" })], COLONES);
    expect(resumen).toMatchObject({ totalDescuentos: "6450", totalComprobante: "65596.5" });
  });
  it.each([
    [{ cantidad: "uno" }, "cantidad_invalida"],
    [{ cantidad: "1.500" }, "cantidad_invalida"],
    [{ cantidad: "1.0001" }, "cantidad_invalida"],
    [{ precioUnitario: "0" }, "precio_invalido"],
    [{ montoDescuento: "1000,01" }, "descuento_excede"],
    [{ montoDescuento: "x" }, "descuento_invalido"],
    [{ cantidad: "9999999999999", precioUnitario: "10" }, "linea_excede"],
  ] as const)("%j is refused with the code that issuing gives", (members, error) => {
    expect(calculateBorrador([escrita(members)], COLONES).lineas[0]).toStrictEqual({ linea: null, error });
  });
  it("an exemption removes its part of the tax", () => {
    const half = escrita({ exoneracion: { idExoneracion: 7, porcentaje: "50" } });
    expect(calculateBorrador([half], COLONES).resumen?.totalComprobante).toBe("1065");
  });
  it("the document's total is the sum of the lines' totals, for any input", () => {
    const texto = fc.oneof(
      fc
        .integer({ min: 1, max: 99_999_999 })
        .map((cents) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`),
      fc.constantFrom("", "x", "0", "1 000", "0.33333"),
    );
    const linea = fc.record({ cantidad: texto, precioUnitario: texto, montoDescuento: texto }).map(escrita);
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 8 }), (lineas) => {
        const borrador = calculateBorrador(lineas, COLONES);
        const sum = borrador.lineas.reduce(
          (total, { linea }) => total.plus(linea?.montoTotalLinea ?? 0),
          new Decimal(0),
        );
        expect(borrador.resumen?.totalComprobante).toBe(sum.toFixed());
      }),
    );
  });
});

const CARGO = { tipo: "06", monto: "", porcentaje: "10" };

describe("the charges and the payment of a draft", () => {
  it("a charge by percentage is of the lines that are services, or of all", () => {
    const de = (lineas: LineaEscrita[]) => calculateBorrador(lineas, { ...COLONES, cargos: [CARGO] });
    expect(de([escrita(), escrita({ precioUnitario: "500" })])).toMatchObject({ cargos: ["150"], completo: true });
    const { cargos, resumen } = de([escrita(), escrita({ precioUnitario: "500", servicio: true })]);
    expect(cargos).toEqual(["50"]);
    expect(resumen).toMatchObject({ totalOtrosCargos: "50", totalComprobante: "1745" });
  });

  it.each([
    ["that nobody can read", { ...CARGO, porcentaje: "x" }],
    ["that is too large", { tipo: "06", monto: "99999999999999", porcentaje: "" }],
  ])("a charge %s is not in the totals, and the draft is not complete", (_, cargo) => {
    const { cargos, resumen, completo } = calculateBorrador([escrita()], { ...COLONES, cargos: [cargo, CARGO] });
    expect(cargos).toEqual([null, "100"]);
    expect(resumen).toMatchObject({ totalComprobante: "1230" });
    expect(completo).toBe(false);
  });

  it.each([
    ["", "", { pagos: ["1130"], pagoError: null }],
    ["130", "", { pagos: ["130", "1000"], pagoError: null }],
    ["", "50", { pagos: ["565", "565"], pagoError: null }],
    ["x", "", { pagos: [null, null], pagoError: null }],
    ["2000", "", { pagos: [null, null], pagoError: expect.objectContaining({ code: "medio_pago_sin_monto" }) }],
  ])("a means of %j or %j %% beside one that takes the rest", (monto, porcentaje, expected) => {
    const resto = { tipo: "02", monto: "", porcentaje: "" };
    const mediosPago = monto + porcentaje === "" ? [resto] : [{ tipo: "01", monto, porcentaje }, resto];
    expect(calculateBorrador([escrita()], { ...COLONES, mediosPago })).toMatchObject({ ...expected, completo: true });
  });

  it("totals beyond the limit of an amount are none, and nothing is paid of them", () => {
    const enorme = escrita({ precioUnitario: "8000000000000" });
    const mediosPago = [{ tipo: "01", monto: "", porcentaje: "" }];
    expect(calculateBorrador([enorme, enorme], { ...COLONES, mediosPago })).toMatchObject({
      ...{ resumen: null, completo: false, pagos: [null], pagoError: null },
    });
  });

  it("IVA of health services paid by card is given back where the document can", () => {
    const iva = [{ codigo: "01", porcentaje: "4", codigoTarifa: "04" }];
    const consulta = escrita({
      producto: { ...TAZA, codigoCabys: "9312100000000", unidadMedida: "Sp", impuestos: iva },
    });
    const devuelto = (cobro: object) =>
      calculateBorrador([consulta], { ...COLONES, ...cobro }).resumen?.totalIvaDevuelto;
    const mediosPago = [{ tipo: "02", monto: "", porcentaje: "" }];
    expect(devuelto({ mediosPago, devuelveIva: true })).toBe("40");
    expect(devuelto({ mediosPago })).toBe("0");
    expect(devuelto({ devuelveIva: true })).toBe("0");
  });

  it("a draft without lines is not complete", () => {
    expect(calculateBorrador([], COLONES)).toMatchObject({ completo: false, exonerado: null, cargos: [], pagos: [] });
  });

  it("what exemptions took off is added up, also where it is nothing", () => {
    const mitad = escrita({ exoneracion: { idExoneracion: 7, porcentaje: "50" } });
    expect(calculateBorrador([escrita(), mitad, mitad], COLONES).exonerado).toBe("130");
    expect(calculateBorrador([escrita()], COLONES).exonerado).toBeNull();
  });
});

describe("a line of a draft", () => {
  const de = (members: Partial<LineaEscrita>) => calculateBorrador([escrita(members)], COLONES).lineas[0];

  it("has what issuing would compute, and the sum of its discounts", () => {
    const descuentos = [
      { codigo: "07", monto: "100", porcentaje: "" },
      { codigo: "02", monto: "", porcentaje: "10" },
    ];
    const linea = de({ descuentos, montoDescuento: "x", servicio: true });
    expect(linea).toMatchObject({ error: null, descontado: "190" });
    expect(linea?.linea).toMatchObject({ numeroLinea: 1, detalle: "Taza", subTotal: "810", servicio: true });
    expect(de({ montoDescuento: "10%" })).toMatchObject({ descontado: "100" });
    expect(de({})).toMatchObject({ descontado: "0", linea: { servicio: null, codigoCabys: "3722100000000" } });
  });

  it.each([
    ["a quantity of blanks", { cantidad: "  " }, null],
    ["no price", { precioUnitario: "" }, null],
    ["a price that is no number", { precioUnitario: "mil" }, "precio_invalido"],
    [
      "a discount that is no number",
      { descuentos: [{ codigo: "07", monto: "x", porcentaje: "" }] },
      "descuento_invalido",
    ],
    ["no product, and no fault", { producto: null }, null],
    [
      "a tax of no code",
      { producto: { ...TAZA, impuestos: [{ codigo: "77", porcentaje: "1", codigoTarifa: null }] } },
      "impuesto_no_soportado",
    ],
  ] as const)("with %s is %o", (_, members, error) => {
    expect(de(members as Partial<LineaEscrita>)).toEqual({ linea: null, error });
  });

  it("given away has its tax borne by the seller, and charged in a purchase", () => {
    const regalada = escrita({ descuentos: [{ codigo: "01", monto: "", porcentaje: "" }] });
    const total = (cobro: object) => calculateBorrador([regalada], { ...COLONES, ...cobro }).resumen?.totalComprobante;
    expect([total({}), total({ sinAsumidos: true })]).toEqual(["0", "130"]);
  });

  it("takes the data of a tax that is no percentage", () => {
    const combustible = {
      codigo: "03",
      porcentaje: null,
      codigoTarifa: null,
      cantidadUnidadMedida: "2",
      impuestoUnidad: "50",
    };
    const producto = { ...TAZA, impuestos: [...TAZA.impuestos, combustible] };
    expect(de({ producto })?.linea?.impuestos.map(({ monto }) => monto)).toEqual(["130", "100"]);
  });
});

describe("a combo in a draft", () => {
  const parte = (members = {}) => ({
    producto: TAZA,
    cantidad: "2",
    precioUnitario: "500",
    descuentos: [],
    ...members,
  });
  const de = (surtido: readonly ReturnType<typeof parte>[]) =>
    calculateBorrador([escrita({ precioUnitario: "x", montoDescuento: "x", surtido })], COLONES).lineas[0];

  it("has the price of its parts; its own price and discount say nothing", () => {
    const rebaja = [{ codigo: "07", monto: "", porcentaje: "50" }];
    const linea = de([parte(), parte({ descuentos: rebaja })]);
    expect(linea).toMatchObject({ error: null, linea: { precioUnitario: "1500", montoTotalLinea: "1695" } });
    expect(linea?.linea?.surtido?.[0]).toMatchObject({ codigosComerciales: null, unidadMedidaComercial: null });
    expect(linea?.linea?.surtido?.map(({ subTotal, detalle }) => [subTotal, detalle])).toEqual([
      ["1000", "Taza"],
      ["500", "Taza"],
    ]);
  });

  it.each([
    ["an unfinished part", [parte(), parte({ cantidad: "" })], { linea: null, error: null }],
    ["a part without product", [parte(), parte({ producto: null })], { linea: null, error: null }],
    ["an unreadable part", [parte(), parte({ cantidad: "x" })], { linea: null, error: "cantidad_invalida", parte: 1 }],
    ["a part for nothing", [parte({ precioUnitario: "0" })], { linea: null, error: "precio_invalido", parte: 0 }],
  ] as const)("with %s says which", (_, surtido, expected) => {
    expect(de(surtido as never)).toEqual(expected);
  });
});
