import { expect, test } from "vitest";
import { formatDia, formatMes, formatMontoCorto } from "./format";

test("a calendar day and a month are the same in any time zone", () => {
  expect(formatDia("2026-11-01")).toMatch(/dom.*1 nov/);
  expect(formatMes("2026-11")).toBe("noviembre de 2026");
});

test("the label of an axis is short", () => {
  expect([0, 950, 25_000, -1_500_000].map(formatMontoCorto)).toEqual(["₡0", "₡950", "₡25 mil", "-₡1,5 M"]);
});
