import { expect, it } from "vitest";
import { umbralDe } from "./plan";

it("a company is told at 80 and at 100 hundredths of its plan's documents, and never without a number of them", () => {
  const de500 = [0, 399, 400, 499, 500, 501].map((documentos) => umbralDe(documentos, 500));
  expect(de500).toEqual([0, 0, 80, 80, 100, 100]);
  expect([0, 1, 2].map((documentos) => umbralDe(documentos, 2))).toEqual([0, 0, 100]);
  expect(umbralDe(1_000_000, null)).toBe(0);
});
