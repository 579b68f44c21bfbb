import { describe, expect, it } from "vitest";
import { Decimal } from "./decimal";
import { calculateParteExonerada, calculateTarifaExonerada, isVigente } from "./exoneracion";

describe("calculateTarifaExonerada", () => {
  it.each([
    ["13", "100", "13"],
    ["13", "50", "6.5"],
    ["2", "100", "2"],
    ["13", "33.33", "4.33"],
    ["0.5", "50", "0.25"],
    ["13", "25.5", "3.32"],
    ["1", "150", "1"],
  ])("of %s%% at %s%% is %s points", (tarifa, porcentaje, expected) => {
    expect(calculateTarifaExonerada(new Decimal(tarifa), new Decimal(porcentaje)).toFixed()).toBe(expected);
  });
});

describe("calculateParteExonerada", () => {
  it("is nothing at a rate of zero: no division", () => {
    expect(calculateParteExonerada(new Decimal(100), new Decimal(0), new Decimal(0)).toFixed()).toBe("0");
  });
});

describe("isVigente (spec 3(exoneracion))", () => {
  const hoy = "2026-11-21";
  it.each([
    ["an active one", { estado: true, fechaExpiracion: "2027-01-01" }, true],
    ["one on its last day", { estado: true, fechaExpiracion: "2026-11-21" }, true],
    ["one that expired yesterday", { estado: true, fechaExpiracion: "2026-11-20" }, false],
    ["an inactive one", { estado: false, fechaExpiracion: "2027-01-01" }, false],
  ])("%s", (_, exoneracion, expected) => {
    expect(isVigente(exoneracion, hoy)).toBe(expected);
  });
});
