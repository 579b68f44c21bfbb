import { describe, expect, test } from "vitest";
import {
  formatDia,
  formatFecha,
  formatFechaHora,
  formatMes,
  formatMonto,
  formatMontoCorto,
  formatNumero,
  formatPrecio,
} from "./format";

describe("amounts", () => {
  test("keep digits that a float would lose", () => {
    expect(formatMonto("9007199254740993.01", "CRC").replace(/\s/g, " ")).toBe("₡9 007 199 254 740 993,01");
  });

  test("have two decimals, rounded half up, for any number of decimals", () => {
    expect(["72.885", "72.88499", "5"].map((monto) => formatMonto(monto, "CRC"))).toEqual([
      "₡72,89",
      "₡72,88",
      "₡5,00",
    ]);
  });

  test("of a unit price keep their decimals, and never show exactly three", () => {
    expect(["5", "64.125", "0.33333"].map((precio) => formatPrecio(precio, "CRC"))).toEqual([
      "₡5,00",
      "₡64,1250",
      "₡0,33333",
    ]);
  });

  test("have the sign of their own currency", () => {
    expect(formatMonto("10.5", "USD")).toContain("$10,50");
  });
});

test("a moment is written in Costa Rica's time in any time zone of the machine", () => {
  expect(formatFechaHora(new Date("2026-03-05T02:30:00Z"))).toMatch(/^4 mar 2026, 8:30\sp\.\sm\.$/);
});

test("a date is the date in Costa Rica", () => {
  expect(formatFecha(new Date("2026-03-05T02:30:00Z"))).toBe("4 mar 2026");
});

test("a calendar day and a month are the same in any time zone", () => {
  expect(formatDia("2026-11-01")).toMatch(/dom.*1 nov/);
  expect(formatMes("2026-11")).toBe("noviembre de 2026");
});

test("a quantity loses trailing zeros and no other digit", () => {
  expect([formatNumero("2.000"), formatNumero("1.5"), formatNumero("0.12345")]).toEqual(["2", "1,5", "0,12345"]);
});

test("the label of an axis is short", () => {
  expect([0, 950, 25_000, -1_500_000].map(formatMontoCorto)).toEqual(["₡0", "₡950", "₡25 mil", "₡-1,5 M"]);
});
