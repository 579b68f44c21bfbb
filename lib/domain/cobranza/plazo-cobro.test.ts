/** The ninety days of an invoice with deferred IVA. */
import { describe, expect, it } from "vitest";
import { daysBetween, lastDayOf, limitsOn } from "./plazo-cobro";

describe("an invoice of 2 March with deferred IVA", () => {
  it("has 31 May as its last day: 29 days of March, 30 of April and 31 of May", () => {
    expect(lastDayOf("10", "2026-03-02")).toBe("2026-05-31");
    expect(daysBetween("2026-03-02", "2026-05-31")).toBe(90);
  });
  it("to the State has no last day", () => {
    expect(lastDayOf("08", "2026-03-02")).toBeNull();
  });
  it.each([
    ["2026-05-15", false, false],
    ["2026-05-16", true, false],
    ["2026-05-31", true, false],
    ["2026-06-01", true, true],
  ])("on %s is near: %s, past: %s", (hoy, near, past) => {
    const limits = limitsOn(hoy);
    expect(["2026-03-02" < limits.near, "2026-03-02" < limits.due]).toEqual([near, past]);
  });
});
