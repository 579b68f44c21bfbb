import fc from "fast-check";
import { expect, it } from "vitest";
import { addDias, addMeses, readFecha, semanasDelMes, writeFecha } from "./fecha-escrita";

it.each([
  ["21/11/2026", "2026-11-21"],
  [" 1/2/2026 ", "2026-02-01"],
  ["01-02-26", "2026-02-01"],
  ["29.2.2028", "2028-02-29"],
  ["2026-11-21", "2026-11-21"],
])("%j is %s: the day comes first, in any language of the browser", (text, dia) => expect(readFecha(text)).toBe(dia));

it.each([
  "",
  "21/13/2026",
  "11/21/2026",
  "29/2/2026",
  "31/4/2026",
  "21/11-2026",
  "21/11/226",
  "hoy",
  "2026-02-30",
  "2026",
  "2026-11-21 x",
  "x 21/11/2026",
])("%j is not a date", (text) => expect(readFecha(text)).toBeNull());

it("what a field shows is read back as the same day", () =>
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (dias) => {
      const dia = addDias("2000-01-01", dias);
      expect(readFecha(writeFecha(dia))).toBe(dia);
    }),
  ));

it("a field without a date is empty", () => expect(writeFecha(null)).toBe(""));

it("the same day of another month is that day, or the month's last one", () => {
  expect([addMeses("2026-01-31", 1), addMeses("2026-03-31", -1), addMeses("2026-12-15", 1)]).toEqual([
    ...["2026-02-28", "2026-02-28", "2027-01-15"],
  ]);
});

it("a month's weeks begin on Monday and contain each of its days once", () => {
  const weeks = semanasDelMes("2026-11-21");
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(weeks.flat().filter((dia) => dia.startsWith("2026-11"))).toHaveLength(30);
  expect(semanasDelMes("2027-02-10")).toHaveLength(4);
});
