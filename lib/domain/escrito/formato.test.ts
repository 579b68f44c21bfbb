import { describe, expect, it } from "vitest";
import {
  formatDecimal,
  formatFecha,
  formatFechaDeDia,
  formatFechaHora,
  formatFechaHoraExacta,
  formatHora,
  formatIdentificacion,
  formatMonto,
  formatNumero,
  formatPrecio,
  formatTelefono,
  formatTelefonos,
} from "./formato";

describe("amounts", () => {
  it("groups thousands with dots and separates decimals with a comma", () => {
    expect(formatMonto("1234567.89", "CRC")).toBe("₡1.234.567,89");
    expect(formatMonto("0", "CRC")).toBe("₡0,00");
    expect(formatMonto("9999999999999.99999", "USD")).toBe("$10.000.000.000.000,00");
    expect(formatMonto("12.5", "JPY")).toBe("JPY 12,50");
    expect(formatMonto("1000", "CRC")).toBe("₡1.000,00");
    expect(formatMonto("-1234.5", "CRC")).toBe("-₡1.234,50");
  });

  it("keeps digits that a float would lose", () => {
    expect(formatMonto("9007199254740993.01", "CRC")).toBe("₡9.007.199.254.740.993,01");
  });

  it("rounds half up, once", () => {
    expect(formatDecimal("0.005")).toBe("0,01");
    expect(formatDecimal("1.00499")).toBe("1,00");
    expect(formatDecimal("999.995")).toBe("1.000,00");
  });

  it("writes a unit price with its sign", () => {
    expect(["5", "64.125", "0.33333"].map((precio) => formatPrecio(precio, "CRC"))).toEqual([
      "₡5,00",
      "₡64,125",
      "₡0,33333",
    ]);
  });

  it("shows a unit price's further decimals, and always at least two", () => {
    expect(formatDecimal("0.12345", 2, 5)).toBe("0,12345");
    expect(formatDecimal("1500", 2, 5)).toBe("1.500,00");
    expect(formatDecimal("1500.5", 2, 5)).toBe("1.500,50");
  });

  it("writes quantities without padding zeros", () => {
    expect(formatNumero("2.500")).toBe("2,5");
    expect(formatNumero("12000")).toBe("12.000");
    expect(formatNumero("0.5")).toBe("0,5");
  });
});

describe("dates", () => {
  it("are in Costa Rica's time, whatever offset they came with", () => {
    expect(formatFechaHora("2026-11-21T10:32:05-06:00")).toBe("21/11/2026 10:32 a. m.");
    expect(formatFechaHora("2026-11-22T02:05:00Z")).toBe("21/11/2026 8:05 p. m.");
    expect(formatFechaHora("2026-11-21T00:15:00-06:00")).toBe("21/11/2026 12:15 a. m.");
    expect(formatFechaHora("2026-11-21T12:00:00-06:00")).toBe("21/11/2026 12:00 p. m.");
  });

  it("have their parts alone, and seconds in logs", () => {
    expect(formatFecha(new Date("2026-03-05T02:30:00Z"))).toBe("04/03/2026");
    expect(formatFechaDeDia("2026-03-05")).toBe("05/03/2026");
    expect(formatHora("2026-03-05T02:30:00Z")).toBe("8:30 p. m.");
    expect(formatFechaHoraExacta("2026-03-05T02:30:09Z")).toBe("04/03/2026 8:30:09 p. m.");
  });
});

describe("identifications and telephones", () => {
  it("have the hyphens that people write", () => {
    expect(formatIdentificacion("102340567", "01")).toBe("1-0234-0567");
    expect(formatIdentificacion("3101123456", "02")).toBe("3-101-123456");
    expect(formatIdentificacion("155812345678", "03")).toBe("155812345678");
    expect(formatIdentificacion("31A1B23456", "02")).toBe("3-1A1-B23456");
    // Without a type, the form suggests it.
    expect(formatIdentificacion("102340567")).toBe("1-0234-0567");
    expect(formatIdentificacion("3101123456")).toBe("3-101-123456");
    expect(formatIdentificacion("9101123456", null)).toBe("9101123456");
    expect(formatIdentificacion(null)).toBe("");
    // What has not the form of its type is not cut into its parts.
    for (const [numero, tipo] of [
      ["123456789", "05"],
      ["1023405671", "01"],
      ["1023405", "01"],
      ["x102340567", "01"],
      ["102340567x", "01"],
      ["310112345", "02"],
    ] as const) {
      expect(formatIdentificacion(numero, tipo)).toBe(numero);
    }
    expect(formatTelefono({ codigoPais: "506", numTelefono: "22223333" })).toBe("+506 2222-3333");
    expect(formatTelefono({ codigoPais: "1", numTelefono: "3055550100" })).toBe("+1 3055550100");
    expect(formatTelefonos("8888-7777;22223333")).toBe("+506 8888-7777, +506 2222-3333");
    expect(formatTelefonos("+1 305 555 0100; 22223333 ;188887777;888877771")).toBe(
      "+1 305 555 0100, +506 2222-3333, 188887777, 888877771",
    );
    expect(formatTelefonos("")).toBe("");
  });
});
