import { describe, expect, test } from "vitest";
import { formatFecha, formatFechaHora, formatMonto } from "./format";

describe("amounts", () => {
  test("keep every digit of an amount that a float would not", () => {
    expect(formatMonto("9007199254740993.01", "CRC").replace(/\s/g, " ")).toBe("₡9 007 199 254 740 993,01");
  });

  test("carry the sign of their own currency", () => {
    expect(formatMonto("10.5", "USD")).toContain("$10,50");
  });
});

test("a moment is written in Costa Rica's time, whatever the machine's", () => {
  expect(formatFechaHora(new Date("2026-03-05T02:30:00Z"))).toMatch(/^4 mar 2026, 8:30\sp\.\sm\.$/);
});

test("a day is Costa Rica's day", () => {
  expect(formatFecha(new Date("2026-03-05T02:30:00Z"))).toBe("4 mar 2026");
});
