import { describe, expect, it } from "vitest";
import { quedaBaja } from "./existencia-baja";

describe("what a sale would leave", () => {
  it.each([
    ["10 less 4 leaves 6, not below 5", "10", "5", ["4"], null],
    ["10 less 5 leaves the minimum itself", "10", "5", ["5"], null],
    ["10 less 3 and 2.5 leaves 4.5, below 5", "10", "5", ["3", "2.5"], "4.5"],
    ["without a minimum it is said below zero", "2", null, ["3"], "-1"],
    ["without a minimum, to zero is not said", "2", null, ["2"], null],
    ["what nobody counts is not said", "-40", null, ["1"], null],
    ["nor what never had any", "0", null, ["1"], null],
    ["watched from zero it is said", "0", "0", ["1"], "-1"],
  ])("%s", (_, cantidad, minimo, vendidas, queda) => {
    expect(quedaBaja({ cantidad, minimo }, vendidas)).toBe(queda);
  });
});
