/** A page that we lay out looks like the page that the library lays out, and short documents are laid out by us. */
import { Canvas } from "@react-pdf/renderer";
import { createElement } from "react";
import { getDocumentProxy } from "unpdf";
import { expect, it, vi } from "vitest";
import { DISENOS } from "@/lib/domain/documento/diseno";
import { renderDocument } from "../render-document";
import { GOLDEN_INPUTS, type SampleInput, sampleInput } from "../testing/sample-input";
import { samplePng } from "../testing/sample-logo";
import { inOnePiece } from "./one-piece";

const PIE = {
  cuentas: [{ banco: "BAC", moneda: "USD", iban: "CR05015202001026284066" } as const],
  sinpe: "88883333",
  notas: "Gracias",
  terminos: "Sin devoluciones",
};
const SAMPLES: Readonly<Record<string, SampleInput>> = {
  ...GOLDEN_INPUTS,
  "diez-lineas-con-logo": { of: { lineas: 10, full: false }, input: { logo: samplePng(400, 120), color: "#00aa77" } },
  "con-pie": { of: { lineas: 2 }, input: { pie: PIE, enlace: "https://purafactura.example/d/abc" } },
};
const CASES = Object.keys(SAMPLES).flatMap((name) => DISENOS.map((diseno) => ({ name, diseno })));

/** The size of each page, and its texts with their places. */
async function seen(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item ? [`${item.str} ${(item.transform as number[]).map((place) => place.toFixed(3)).join(" ")}`] : [],
    );
    pages.push({ view: page.view, texts: texts.toSorted() });
  }
  return pages;
}

it.each(CASES)("$name, $diseno: the same places as the library's", async ({ name, diseno }) => {
  const sample = SAMPLES[name];
  const input = sampleInput({ ...sample, input: { ...sample?.input, diseno } });
  const whole = await renderDocument(input, () => null);
  expect(await seen(await renderDocument(input))).toEqual(await seen(whole));
});

it.each(CASES)("$name, $diseno: nothing is left to the library but finding page breaks", async ({ name, diseno }) => {
  const sample = SAMPLES[name];
  const lay = vi.fn(inOnePiece);
  await renderDocument(sampleInput({ ...sample, input: { ...sample?.input, diseno } }), lay);
  expect(lay.mock.results.map(({ value }) => value === null)).toEqual([false]);
});

it("leaves an element with an unknown style to the library", () => {
  const canvas = (style: object) =>
    createElement(Canvas, { paint: () => null, style: { width: 10, height: 5, ...style } });
  expect(inOnePiece(canvas({ marginTop: 2 }), 100)?.height).toBe(7);
  expect(inOnePiece(canvas({ opacity: 0.5 }), 100)).toBeNull();
});
