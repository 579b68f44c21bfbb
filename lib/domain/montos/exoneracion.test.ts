import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "../decimal";
import {
  calculateMontoExoneracion,
  calculateParteExonerada,
  calculateTarifaExonerada,
  isAutorizacion,
  isAutorizacionDeHacienda,
  isVigente,
} from "./exoneracion";

describe("calculateTarifaExonerada", () => {
  it.each([
    ["13", "100", "13"],
    ["13", "50", "6.5"],
    ["2", "100", "2"],
    ["13", "33.33", "4.33"],
    ["0.5", "50", "0.25"],
    ["13", "25.5", "3.31"],
    ["0.5", "1", "0"],
    ["1", "150", "1"],
  ])("of %s%% at %s%% is %s points", (tarifa, porcentaje, expected) => {
    expect(calculateTarifaExonerada(new Decimal(tarifa), new Decimal(porcentaje)).toFixed()).toBe(expected);
  });
});

it("never exempts more than was authorised, in points or in amount (spec 2.5(2))", () => {
  const hundredths = (max: number) => fc.integer({ min: 1, max }).map((units) => new Decimal(units).div(100));
  const base = fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => new Decimal(units).div(100_000));
  fc.assert(
    fc.property(hundredths(1300), hundredths(10_000), base, (tarifa, porcentaje, baseImponible) => {
      const authorised = tarifa.times(porcentaje).div(100);
      const exempted = calculateTarifaExonerada(tarifa, porcentaje);
      expect(exempted.lessThanOrEqualTo(authorised)).toBe(true);
      expect(exempted.decimalPlaces()).toBeLessThanOrEqual(2);
      expect(authorised.minus(exempted).lessThan("0.01")).toBe(true);
      const monto = calculateMontoExoneracion(baseImponible, exempted);
      expect(monto.lessThanOrEqualTo(calculateMontoExoneracion(baseImponible, authorised))).toBe(true);
    }),
  );
});

describe("calculateParteExonerada", () => {
  it("is zero at a rate of zero, without a division", () => {
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

describe("the number of an authorisation (hacienda 4.1, 9)", () => {
  it.each<[string, boolean, boolean]>([
    ["AL-00012345-26", true, true],
    ["AL-1-26", true, true],
    ["DGT-R-033-2019", true, false],
    ["AL-000123456-26", true, false],
    ["AB1", true, false],
    ["AB", false, false],
    ["-AL-00012345-26", false, false],
    ["al-00012345-26", false, false],
    ["A".repeat(40), true, false],
    ["A".repeat(41), false, false],
  ])("%s: ours %s, in the authority's register %s", (text, ours, register) => {
    expect([isAutorizacion(text), isAutorizacionDeHacienda(text)]).toEqual([ours, register]);
  });
});
