import { afterAll, describe, expect, it } from "vitest";
import { renderDocument } from "./render-document";
import { closePdfThreads, renderPdf } from "./render-pdf";
import { extractPdf } from "./testing/extract-text";
import { sampleInput } from "./testing/sample-input";

afterAll(closePdfThreads);

describe("renderPdf, from the sources", () => {
  it("draws in a thread the same bytes that the renderer draws here", async () => {
    const input = sampleInput();
    expect(Buffer.compare(await renderPdf(1, input), await renderDocument(input))).toBe(0);
  });

  it("draws a thousand lines, each once", async () => {
    const { pages } = await extractPdf(await renderPdf(1, sampleInput({ of: { lineas: 1000 } })));
    const numbers = pages.flatMap(({ lines }) =>
      lines.flatMap((line) => /^(\d+) {2}PROD-\1 {2}/.exec(line)?.[1] ?? []),
    );
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => String(index + 1)));
  });

  it("keeps every letter's text, whatever another document had in that thread before", async () => {
    await closePdfThreads();
    // Its only N in bold is part of a Ñ.
    const { emisor } = sampleInput().documento;
    const cliente = { identificacion: "3101000000", nombre: "Ñandú" };
    const statement = { estadoCuenta: { hoy: "2026-11-23", cliente, monedas: [] }, emisor, logo: null, color: null };
    await Promise.all([renderPdf(1, statement), renderPdf(2, statement)]);
    const { pages } = await extractPdf(await renderPdf(1, sampleInput()));
    expect(pages.flatMap(({ lines }) => lines).join("\n")).toMatch(/N\.º \d{20}/);
  });

  it("starts again after it was closed", async () => {
    await closePdfThreads();
    expect((await renderPdf(1, sampleInput({ of: { lineas: 1 } }))).length).toBeGreaterThan(1000);
  });
});
