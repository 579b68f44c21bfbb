import { describe, expect, it } from "vitest";
import {
  addDays,
  formatFecha,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
  formatNumber,
  formatPlain,
  formatTelefono,
} from "./format";

describe("amounts", () => {
  it("groups thousands with dots and separates decimals with a comma", () => {
    expect(formatMonto("1234567.89", "CRC")).toBe("₡1.234.567,89");
    expect(formatMonto("0", "CRC")).toBe("₡0,00");
    expect(formatMonto("9999999999999.99999", "USD")).toBe("$10.000.000.000.000,00");
    expect(formatMonto("12.5", "JPY")).toBe("JPY 12,50");
  });

  it("rounds half up, once", () => {
    expect(formatNumber("0.005")).toBe("0,01");
    expect(formatNumber("1.00499")).toBe("1,00");
    expect(formatNumber("999.995")).toBe("1.000,00");
  });

  it("shows a unit price's further decimals, and always at least two", () => {
    expect(formatNumber("0.12345", 2, 5)).toBe("0,12345");
    expect(formatNumber("1500", 2, 5)).toBe("1.500,00");
    expect(formatNumber("1500.5", 2, 5)).toBe("1.500,50");
  });

  it("writes quantities without padding zeros", () => {
    expect(formatPlain("2.500")).toBe("2,5");
    expect(formatPlain("12000")).toBe("12.000");
    expect(formatPlain("0.5")).toBe("0,5");
  });
});

describe("dates", () => {
  it("are in Costa Rica's time, whatever offset they came with", () => {
    expect(formatFechaHora("2026-11-21T10:32:05-06:00")).toBe("21/11/2026 10:32 a. m.");
    expect(formatFechaHora("2026-11-22T02:05:00Z")).toBe("21/11/2026 8:05 p. m.");
    expect(formatFechaHora("2026-11-21T00:15:00-06:00")).toBe("21/11/2026 12:15 a. m.");
    expect(formatFechaHora("2026-11-21T12:00:00-06:00")).toBe("21/11/2026 12:00 p. m.");
  });

  it("a credit falls due that many days later, even past a month's end", () => {
    expect(formatFecha(addDays("2026-11-21T23:59:59-06:00", 30))).toBe("21/12/2026");
  });
});

describe("identifications and telephones", () => {
  it("have the hyphens that people write", () => {
    expect(formatIdentificacion({ tipo: "01", numero: "102340567" })).toBe("1-0234-0567");
    expect(formatIdentificacion({ tipo: "02", numero: "3101123456" })).toBe("3-101-123456");
    expect(formatIdentificacion({ tipo: "03", numero: "155812345678" })).toBe("155812345678");
    expect(formatIdentificacion({ tipo: "02", numero: "31A1B23456" })).toBe("3-1A1-B23456");
    expect(formatTelefono({ codigoPais: "506", numTelefono: "22223333" })).toBe("+506 2222-3333");
    expect(formatTelefono({ codigoPais: "1", numTelefono: "3055550100" })).toBe("+1 3055550100");
  });
});
