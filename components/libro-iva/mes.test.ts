import { expect, test } from "vitest";
import { mesesHasta, nombreMes } from "./mes";

test("a month has its name, whatever the machine's time zone", () => {
  expect(nombreMes("2026-01")).toBe("enero de 2026");
});

test("months go back over the year's edge, newest first", () => {
  expect(mesesHasta("2026-02", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});
