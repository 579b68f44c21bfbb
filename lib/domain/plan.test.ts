import { expect, it } from "vitest";
import { bytesDe, megasDe, umbralDe } from "./plan";

it("a company is told at 80 and at 100 hundredths of its plan's documents, and never without a number of them", () => {
  const de500 = [0, 399, 400, 499, 500, 501].map((documentos) => umbralDe(documentos, 500));
  expect(de500).toEqual([0, 0, 80, 80, 100, 100]);
  expect([0, 1, 2].map((documentos) => umbralDe(documentos, 2))).toEqual([0, 0, 100]);
  expect(umbralDe(1_000_000, null)).toBe(0);
});

it("kept files are counted in begun megabytes of a million bytes", () => {
  expect([0, 1, 1_000_000, 1_000_001].map(megasDe)).toEqual([0, 1, 1, 2]);
  expect([megasDe(null), bytesDe(null), bytesDe(3)]).toEqual([null, null, 3_000_000]);
});
