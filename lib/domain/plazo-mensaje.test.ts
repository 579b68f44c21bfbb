import { describe, expect, it } from "vitest";
import { plusDays } from "./cobranza/plazo-cobro";
import { fechaLimiteMensaje } from "./plazo-mensaje";

describe("the last day for a receiver message", () => {
  it.each([
    ["2026-11-21", "2026-12-11", "1 December is a holiday, two weekends"],
    ["2026-11-01", "2026-12-11", "the same for the whole month"],
    ["2026-12-31", "2027-01-13", "over the year's end, 1 January is a holiday"],
    ["2026-01-15", "2026-02-11", "a month that begins on a Sunday"],
    ["2026-03-31", "2026-04-14", "Holy Thursday and Good Friday of 2026, and 11 April on a Saturday"],
    ["2027-02-28", "2027-03-10", "Easter of 2027 comes later"],
    ["2027-07-01", "2027-08-12", "2 August is a holiday"],
    ["2028-03-01", "2028-04-17", "11 April, Holy Thursday and Good Friday in the second week"],
    ["2029-03-01", "2029-04-12", "11 April; Good Friday was in March"],
  ])("of a document of %s is %s: %s", (fecha, expected) => {
    expect(fechaLimiteMensaje(fecha, 8)).toBe(expected);
  });

  // Of 2031 and 2036 it would tell nothing: 11 April is their Good Friday.
  it.each([
    ...["2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16", "2029-04-01", "2030-04-21", "2032-03-28"],
    ...["2033-04-17", "2034-04-09", "2035-03-25", "2037-04-05", "2038-04-25", "2040-04-01", "2049-04-18", "2076-04-19"],
  ])("before Easter Sunday, %s, Holy Thursday and Good Friday do not count", (easter) => {
    const habiles = Array.from({ length: 45 }, (_, n) => fechaLimiteMensaje(`${easter.slice(0, 4)}-02-01`, n + 1));
    const libres = Array.from({ length: 45 }, (_, n) => plusDays(`${easter.slice(0, 4)}-03-15`, n)).filter(
      (day) => new Date(day).getUTCDay() % 6 !== 0 && !day.endsWith("-04-11") && !habiles.includes(day),
    );
    expect(libres).toEqual([plusDays(easter, -3), plusDays(easter, -2)]);
  });

  it("counts the number of days that it is given", () => {
    expect(fechaLimiteMensaje("2026-06-10", 1)).toBe("2026-07-01");
    expect(fechaLimiteMensaje("2026-07-10", 1)).toBe("2026-08-03");
  });
});
