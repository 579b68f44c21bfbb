import DecimalJs from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Decimal } from "./decimal.js";

const Exact = DecimalJs.clone({ precision: 200, rounding: DecimalJs.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });
/** 13 digits and 5 decimals, as the API has them, with or without sign. */
const amounts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.integer({ min: 0, max: 5 }))
  .map(([negative, units, scale]) => {
    const digits = units.toString().padStart(scale + 1, "0");
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return (negative ? "-" : "") + text;
  });

it("keeps every digit that it was given", () => {
  for (const text of ["0", "1500.50", "9999999999999.99999", "-0.00001", "100"]) {
    expect(Decimal.de(text).toString()).toBe(text);
  }
  expect(String(Decimal.de("1.5e3"))).toBe("1500");
  expect(String(Decimal.de("15e-1"))).toBe("1.5");
  expect(Decimal.de(2n).toString()).toBe("2");
});

it("adds, subtracts, multiplies, rounds and compares as decimal.js does", () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 6 }), (a, b, decimals) => {
      const [ours, theirs] = [Decimal.de(a), new Exact(a)];
      const same = (mine: Decimal, other: DecimalJs) => expect(new Exact(mine.toString()).eq(other)).toBe(true);
      same(ours.mas(b), theirs.plus(b));
      same(ours.menos(b), theirs.minus(b));
      same(ours.por(b), theirs.times(b));
      same(ours.redondear(decimals), theirs.toDecimalPlaces(decimals));
      expect(ours.comparar(b)).toBe(theirs.cmp(b));
      expect(ours.igual(b)).toBe(theirs.eq(b));
    }),
  );
});

it("rounds half away from zero, to exactly so many decimals", () => {
  expect(String(Decimal.de("2.345").redondear(2))).toBe("2.35");
  expect(String(Decimal.de("-2.345").redondear(2))).toBe("-2.35");
  expect(String(Decimal.de("2").redondear(2))).toBe("2.00");
});

it.each([1500.5, 2, "", "abc", "1,5", "1.", ".5", "0x1", "1e9999", " 1", null, undefined, {}])(
  "takes %j for no exact number",
  (value) => {
    expect(() => Decimal.de(value as string)).toThrow(/número exacto/);
  },
);

it("never becomes a number by itself", () => {
  const amount = Decimal.de("0.1");
  for (const wrong of [
    () => +(amount as never),
    () => (amount as never) + (amount as never),
    () => (amount as never) < 1,
  ]) {
    expect(wrong).toThrow("mas(), menos(), por(), comparar()");
  }
  expect(`${amount}`).toBe("0.1");
  expect(JSON.stringify({ amount })).toBe('{"amount":"0.1"}');
});
