import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateBorrador, type LineaEscrita, type ProductoVendible, readEscrito } from "./borrador";
import { Decimal } from "./decimal";

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

describe("an amount as people write it", () => {
  it.each([
    ["1130", "1130"],
    ["1 130,50", "1130.50"],
    ["1\u00a0130,5", "1130.5"],
    ["0.00001", "0.00001"],
  ])("%s is read digit by digit", (text, expected) => expect(readEscrito(text)).toBe(expected));
  it.each(["", "-1", "1.130,50", "1,130.50", "1e3", "mil", "12345678901234", "1,", "NaN"])("%s is no amount", (text) =>
    expect(readEscrito(text)).toBeNull(),
  );
});

describe("the totals of what is written", () => {
  it("are exact where floats are not", () => {
    const { resumen, completo } = calculateBorrador(
      [escrita({ cantidad: "0,1", precioUnitario: "0,2" }), escrita({ cantidad: "3", precioUnitario: "0,1" })],
      COLONES,
    );
    expect(completo).toBe(true);
    expect(resumen?.totalVenta).toBe("0.32");
    expect(resumen?.totalComprobante).toBe("0.3616");
  });
  it("leave an unfinished line out without calling it wrong, and say that they are not whole", () => {
    const { lineas, resumen, completo } = calculateBorrador(
      [escrita(), escrita({ producto: null }), escrita({ cantidad: "" })],
      COLONES,
    );
    expect(lineas.map(({ error }) => error)).toEqual([null, null, null]);
    expect(resumen?.totalComprobante).toBe("1130");
    expect(completo).toBe(false);
  });
  it.each([
    [{ cantidad: "uno" }, "cantidad_invalida"],
    [{ cantidad: "1.0001" }, "cantidad_invalida"],
    [{ precioUnitario: "0" }, "precio_invalido"],
    [{ montoDescuento: "1000,01" }, "descuento_excede"],
    [{ montoDescuento: "x" }, "descuento_invalido"],
    [{ cantidad: "9999999999999", precioUnitario: "10" }, "linea_excede"],
  ] as const)("%j is refused with issuing's own code", (members, error) => {
    expect(calculateBorrador([escrita(members)], COLONES).lineas[0]).toEqual({ linea: null, error });
  });
  it("an exemption takes its part of the tax", () => {
    const half = escrita({ exoneracion: { idExoneracion: 7, porcentaje: "50" } });
    expect(calculateBorrador([half], COLONES).resumen?.totalComprobante).toBe("1065");
  });
  it("the document's total is the sum of the lines' totals, whatever is written", () => {
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
