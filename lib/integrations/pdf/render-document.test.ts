import { describe, expect, it } from "vitest";
import { DISENOS, type Diseno } from "@/lib/domain/documento/diseno";
import { HARD_TEXTS } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { buildModel } from "./model/build-model";
import { renderDocument } from "./render-document";
import { extractPdf, toGolden } from "./testing/extract-text";
import { GOLDEN_INPUTS, sampleInput } from "./testing/sample-input";
import { sampleRecibo } from "./testing/sample-recibo";

const draw = async (sample: Parameters<typeof sampleInput>[0]) => extractPdf(await renderDocument(sampleInput(sample)));

describe("the text of the PDF stays the same", () => {
  it.each(Object.keys(GOLDEN_INPUTS))("%s", async (name) => {
    await expect(toGolden(await draw(GOLDEN_INPUTS[name]))).toMatchFileSnapshot(`./testing/golden/${name}.txt`);
  });
});

describe("what every page must carry", () => {
  it("the clave is a single run of text, so that users can select it whole", async () => {
    const { documento } = sampleInput();
    expect((await draw({})).runs).toContain(documento.clave);
  });

  it("pages are numbered, the table's heading and the document's number are repeated, and no line is lost", async () => {
    const { pages } = await draw({ of: { lineas: 60 } });
    expect(pages.length).toBeGreaterThan(2);
    const table = pages.slice(0, -1);
    for (const [index, { lines }] of pages.entries()) {
      expect(lines.at(-1)).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(lines.at(-1)).toContain("MH-DGT-RES-0027-2024");
      expect(lines.join("\n")).toContain("00100001010000000001");
    }
    for (const { lines } of table) expect(lines.some((line) => line.startsWith("#  Código / CABYS"))).toBe(true);
    const text = pages.flatMap(({ lines }) => lines).join("\n");
    for (let line = 1; line <= 60; line++) expect(text).toMatch(new RegExp(`^${line}  PROD-${line}  `, "m"));
  });

  it("watermarks cross every page", async () => {
    const { pages } = await draw({ of: { lineas: 30 }, input: { anulada: true, ambiente: "pruebas" } });
    expect(pages.map(({ slanted }) => slanted)).toEqual(pages.map(() => ["ANULADA", "SIN VALIDEZ FISCAL"]));
  });

  it("its properties name the document", async () => {
    const { info } = await draw({});
    expect(info).toMatchObject({
      Title: "Factura electrónica 00100001010000000001",
      Author: "La Pampa",
      Language: "es-CR",
    });
  });
});

describe("each layout", () => {
  const clave = sampleInput().documento.clave;
  it.each(DISENOS)("%s has the clave and the state once, every line, the total, and it in words", async (diseno) => {
    const { pages, runs } = await draw({ of: { lineas: 30 }, input: { diseno } });
    const text = pages.flatMap(({ lines }) => lines).join("\n");
    expect(runs.filter((run) => run === clave)).toHaveLength(1);
    expect(text.match(/Aceptado por Hacienda el/g)).toHaveLength(1);
    for (let line = 1; line <= 30; line++) expect(text).toMatch(new RegExp(`PROD-${line}\\b`));
    const total = buildModel(sampleInput({ of: { lineas: 30 } })).total.value;
    expect(text).toContain(total);
    expect(text.replace(/\s+/g, " ")).toMatch(/Son [a-záéí ]+ colones con \d\d\/100/);
  });

  it("the roll is one page as long as its content, and beyond what a page can be it is drawn on sheets", async () => {
    expect((await draw({ of: { lineas: 150 }, input: { diseno: "rollo" } })).pages).toHaveLength(1);
    expect((await draw({ of: { lineas: 151 }, input: { diseno: "rollo" } })).pages.length).toBeGreaterThan(2);
  });

  it("the roll says in words what a watermark says across a sheet, and shows what a receipt pays", async () => {
    const marks = { anulada: true, ambiente: "pruebas", diseno: "rollo" } as const;
    const said = (await draw({ input: marks })).pages.flatMap(({ lines }) => lines);
    expect(said).toEqual(expect.arrayContaining(["ANULADA", "SIN VALIDEZ FISCAL"]));
    const recibo = sampleRecibo(2);
    const paid = await draw({ ...recibo, input: { ...recibo.input, diseno: "rollo" } });
    expect(paid.pages.flatMap(({ lines }) => lines).filter((line) => line.startsWith("Pagado ahora"))).toHaveLength(2);
  });

  it("the compact one puts more lines on a page", async () => {
    const pagesOf = async (diseno: Diseno) => (await draw({ of: { lineas: 60 }, input: { diseno } })).pages.length;
    expect(await pagesOf("compacto")).toBeLessThan(await pagesOf("clasico"));
  });
});

describe("the foot of a sale", () => {
  const cuentas = [{ banco: "BAC", moneda: "USD", iban: "CR05015202001026284066" } as const];
  const pie = { cuentas, sinpe: "88883333", notas: "Gracias", terminos: "Sin devoluciones" };
  const text = async (sample: Parameters<typeof sampleInput>[0] = {}) =>
    (await draw({ ...sample, input: { pie, ...sample.input } })).pages.flatMap(({ lines }) => lines).join("\n");

  it("says where to pay, notes and terms", async () => {
    expect(await text()).toContain(
      "Para pagar\nBAC, en dólares  CR05 0152 0200 1026 2840 66\nSINPE Móvil  8888-3333\nGracias\nTérminos y condiciones\nSin devoluciones",
    );
  });

  it("asks nobody to pay what is voided or rejected, and is not on notes of credit", async () => {
    for (const input of [{ anulada: true }, { estado: "rechazado" } as const]) {
      expect(await text({ input })).toMatch(/Gracias\nTérminos y condiciones\nSin devoluciones/);
      expect(await text({ input })).not.toMatch(/Para pagar|CR05/);
    }
    expect(await text({ of: { tipo: "03" } })).not.toMatch(/Para pagar|^Gracias$|Términos/m);
  });
});

describe("any text of a user", () => {
  it("is drawn without failing: markup, emoji, controls, other scripts, lone surrogates", async () => {
    const { pages } = await draw({ documento: { comentario: [...HARD_TEXTS, "\ud800", "\u0000"].join("\n") } });
    const text = pages.flatMap(({ lines }) => lines).join("\n");
    expect(text).toContain("Peña & Hijos <S.A.> \"La Única\" 'Ñandú'");
    expect(text).toMatch(/Café ☕ molido 100 %\s+🇨🇷👩🏽‍🌾\s+₡/);
    expect(text).toContain("é compuesto");
    expect(text).toContain("Ω ½");
  });

  it("keeps its emoji, each as one picture, and marks characters that no font has", async () => {
    const comentario = "Gracias 🎉 🇨🇷 👍🏽 👨‍👩‍👧 1️⃣ ❤️ ☕ ⚡ © 漢 fin";
    const { runs } = await draw({ documento: { comentario } });
    for (const emoji of ["🎉", "🇨🇷", "👨‍👩‍👧", "1️⃣", "❤️", "⚡"]) expect(runs.join(" "), emoji).toContain(emoji);
    expect(runs.join(" ")).toMatch(/☕.*© □ fin/);
  });

  it("is wrapped by the width of its emoji", async () => {
    const { runs } = await draw({ documento: { comentario: "🚀".repeat(120) } });
    const drawn = runs.filter((run) => run.includes("🚀"));
    expect(drawn.length).toBeGreaterThan(2);
    expect(drawn.join("")).toBe("🚀".repeat(120));
  });

  it("is drawn completely when a word is wider than its column", async () => {
    const word = "X".repeat(200);
    const { documento } = sampleInput({ of: { lineas: 1 } });
    const { runs } = await draw({
      documento: { ...documento, lineas: documento.lineas.map((l) => ({ ...l, detalle: word })) },
    });
    expect(runs.filter((run) => /^X+$/.test(run)).join("")).toBe(word);
    expect(runs.filter((run) => /^X+$/.test(run)).length).toBeGreaterThan(1);
  });

  it("the same input gives the same bytes", async () => {
    const [first, second] = await Promise.all([renderDocument(sampleInput()), renderDocument(sampleInput())]);
    expect(Buffer.compare(first, second)).toBe(0);
  });
});
