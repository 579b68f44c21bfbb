import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal } from "../decimal";
import { columnInCentimos, toCentimos } from "./centimos";

const sum = (montos: readonly string[]) => montos.reduce((total, monto) => total.plus(monto), new Decimal(0));

it("a column of cents adds up to its rounded sum, and no amount moves by a whole cent", () => {
  const monto = fc
    .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    .map((units) => new Decimal(units).div(10n ** 10n).toFixed());
  fc.assert(
    fc.property(fc.array(monto, { maxLength: 12 }), (montos) => {
      const rounded = columnInCentimos(montos);
      expect(sum(rounded).toFixed(2)).toBe(toCentimos(sum(montos).toFixed()));
      for (const [index, text] of rounded.entries()) {
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        expect(
          new Decimal(text)
            .minus(montos[index] ?? 0)
            .abs()
            .lessThan("0.01"),
        ).toBe(true);
      }
    }),
  );
});

it("three thirds of ten add up to ten, and whole amounts stay as they are", () => {
  expect(columnInCentimos(["3.33333", "3.33333", "3.33334"])).toEqual(["3.33", "3.33", "3.34"]);
  expect(columnInCentimos(["0", "1.5", "-2"])).toEqual(["0.00", "1.50", "-2.00"]);
  expect(columnInCentimos([])).toEqual([]);
  expect([toCentimos("-0.001"), ...columnInCentimos(["-0", "-0.001"])]).toEqual(["0.00", "0.00", "0.00"]);
});
