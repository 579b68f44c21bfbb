/**
 * A double click opens a sheet correctly: numbers are numbers, numbers of documents keep all digits, nothing runs as a
 * formula.
 */
import { describe, expect, it } from "vitest";
import { Decimal } from "@/lib/domain/decimal";
import { comma, csv } from "./hoja-csv";

const cellOf = (text: string) => csv([[text]]).trimEnd();

describe("a cell", () => {
  it.each(["1234,5", "0", "0,00001", "-1234,56789", "-7", "3101654321"])(
    "%s is a number and stays unchanged",
    (text) => {
      expect(cellOf(text)).toBe(text);
    },
  );

  it("an amount has a decimal comma and no thousands separator, whatever its sign", () => {
    expect(cellOf(comma(new Decimal("-1130000.12500")))).toBe("-1130000,125");
  });

  it.each(["506".padEnd(50, "7"), "00100001010000000001", "012", "12E5"])(
    "%s only looks like a number and stays text",
    (text) => {
      expect(cellOf(text)).toBe(`"=""${text}"""`);
    },
  );

  it.each(["=2+2", "+1", "-2+3", "@SUM(A1)", "-", "\t=1", '="0"&A1'])("%j does not run as a formula", (text) => {
    expect(cellOf(text).replace(/^"/, "")).toMatch(/^'/);
  });

  it("a text is quoted where necessary and keeps its letters", () => {
    expect(csv([["Peña; Hijos", 'La "Única"', "ñ"]])).toBe('"Peña; Hijos";"La ""Única""";ñ\r\n');
  });
});
