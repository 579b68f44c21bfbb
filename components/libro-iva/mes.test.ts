import { expect, test } from "vitest";
import { mesesHasta, nombreMes } from "./mes";

test("a month has the same name in any time zone of the machine", () => {
  expect(nombreMes("2026-01")).toBe("enero de 2026");
});

test("months go back into the previous year, newest first", () => {
  expect(mesesHasta("2026-02", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});
