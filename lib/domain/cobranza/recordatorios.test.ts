import { describe, expect, test } from "vitest";
import { DIAS_RECORDATORIO, ventanasDe } from "./recordatorios";

/** The step at which an invoice that is due on a day is reminded of today. */
const pasoDe = (vence: string, hoy = "2026-03-10", dias = DIAS_RECORDATORIO) =>
  ventanasDe(dias, hoy)
    .filter(({ desde, hasta }) => desde <= vence && vence <= hasta)
    .map(({ paso }) => paso);

describe("the step at which an invoice is reminded of on 10 March", () => {
  test.each([
    ["2026-03-14", []],
    // Three days before, and the two days after that, when the first was missed.
    ["2026-03-13", [-3]],
    ["2026-03-11", [-3]],
    ["2026-03-10", [0]],
    ["2026-03-07", [0]],
    // The four days in which the step of day 0 is over and that of day 7 has not begun.
    ["2026-03-06", []],
    ["2026-03-03", [7]],
    ["2026-02-23", [15]],
    ["2026-02-08", [30]],
    ["2026-02-05", [30]],
    // A debt of long ago is not reminded of because reminders were switched on today.
    ["2026-02-04", []],
    ["2025-02-04", []],
  ])("due on %s: %j", (vence, paso) => {
    expect(pasoDe(vence)).toEqual(paso);
  });

  test("is one of any list of days, in any order", () => {
    expect(pasoDe("2026-03-09", "2026-03-10", [1, 0, 2, 1])).toEqual([1]);
  });
});
