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
    ["1.500", "1500"],
    ["1.500,50", "1500.5"],
    ["10%", "12900"],
    ["12,5 %", "16125"],
    ["0.125%", "161.25"],
    ["100 %", "129000"],
  ])("%j of two at 64500 is %s", (text, expected) => expect(readDescuento(text, de)).toBe(expected));
  it.each(["mil", "1.125%", "%", "₡10%"])("%j is refused", (text) => expect(readDescuento(text, de)).toBeNull());
  it("a percentage of an unknown amount is not guessed", () =>
    expect(readDescuento("10%", { ...de, precioUnitario: null })).toBeNull());
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
    expect(calculateBorrador([escrita(members)], COLONES).lineas[0]).toEqual({ linea: null, error });
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
