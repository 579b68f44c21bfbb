import { describe, expect, it } from "vitest";
import type { Documento } from "@/lib/domain/documento/documento";
import { HARD_TEXTS, sampleDocumento } from "./testing/sample-documento";
import { writeDocumento } from "./write";

describe("a written document", () => {
  it("of 1000 lines has all of them in order, although they are encoded in groups", () => {
    for (const lineas of [1, 31, 32, 33, 64, 1000]) {
      const xml = writeDocumento(sampleDocumento({ lineas })).toString();
      const numbers = [...xml.matchAll(/<NumeroLinea>(\d+)</g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: lineas }, (_, index) => index + 1));
    }
  });

  it("leaves out elements that a ticket does not have", () => {
    const documento = { ...sampleDocumento({ tipo: "04" }), codigoActividadReceptor: "6201.0" };
    const xml = writeDocumento(documento).toString();
    expect(xml).not.toContain("CodigoActividadReceptor");
    expect(xml).not.toContain("TipoTransaccion");
  });

  it("never has an empty element, even for empty texts", () => {
    const documento = sampleDocumento();
    documento.emisor.nombreComercial = "";
    documento.comentario = "";
    expect(writeDocumento(documento).toString()).not.toMatch(/<(\w+)[^>]*><\/\1>|\/>/);
  });

  it("contains the discount's reason only when it has 3 to 80 characters, counting an emoji as one", () => {
    const reasonOf = (naturalezaDescuento: string) => {
      const documento = sampleDocumento({ lineas: 3 });
      const [descuento] = documento.lineas.flatMap((linea) => linea.descuentos);
      if (descuento) descuento.naturalezaDescuento = naturalezaDescuento;
      return /<NaturalezaDescuento>(.*?)</.exec(writeDocumento(documento).toString())?.[1] ?? null;
    };
    expect(["ab", "😀😀", "x".repeat(81), "😀".repeat(81)].map(reasonOf)).toEqual([null, null, null, null]);
    const fitting = ["abc", "😀😀😀", "x".repeat(80), "😀".repeat(80)];
    expect(fitting.map(reasonOf)).toEqual(fitting);
  });

  it("splits a long comment into pieces of 500 characters and loses none", () => {
    const comentario = "Á😀".repeat(625);
    const xml = writeDocumento({ ...sampleDocumento(), comentario }).toString();
    const pieces = [...xml.matchAll(/<OtroTexto codigo="comentario">(.*?)<\/OtroTexto>/g)].map(
      ([, text]) => text ?? "",
    );
    expect(pieces.map((piece) => [...piece].length)).toEqual([500, 500, 250]);
    expect(pieces.join("")).toBe(comentario);
  });
});

describe("texts", () => {
  it.each(HARD_TEXTS)("%j are read back unchanged by a parser", (texto) => {
    const documento = sampleDocumento({ lineas: 1 });
    documento.emisor.nombre = texto;
    const xml = writeDocumento(documento).toString();
    const written = /<Emisor><Nombre>(.*?)<\/Nombre>/s.exec(xml)?.[1] ?? "";
    expect(written).not.toMatch(/[<>\r]/);
    const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&#xD;": "\r" };
    expect(written.replace(/&(lt|gt|amp|#xD);/g, (entity) => entities[entity] ?? "")).toBe(texto);
  });

  it.each(["\u0000", "\u0008", "\u000b", "\u001b", "\ufffe", "\uffff", "\ud83d", "\ude00", "a\ud83db"])(
    "that XML cannot contain are never written: %j",
    (character) => {
      const places: ((documento: Documento) => void)[] = [
        (documento) => {
          documento.emisor.nombre = `x${character}`;
        },
        (documento) => {
          for (const linea of documento.lineas) linea.detalle = `x${character}`;
        },
        (documento) => {
          for (const linea of documento.lineas) linea.unidadMedida = `x${character}`;
        },
        (documento) => {
          documento.comentario = `x${character}`;
        },
      ];
      for (const put of places) {
        const documento = sampleDocumento();
        put(documento);
        expect(() => writeDocumento(documento)).toThrow(/assertion failed/);
      }
    },
  );
});

describe("a document that its type does not allow throws", () => {
  it.each<[string, Partial<Documento>]>([
    ["an invoice without receptor", { tipo: "01", receptor: null }],
    ["a credit note without reference", { tipo: "03", referencias: [] }],
    ["no lines", { tipo: "01", lineas: [] }],
    ["1001 lines", { tipo: "01", lineas: sampleDocumento({ lineas: 1001 }).lineas }],
    [
      "a line without tax",
      { tipo: "01", lineas: sampleDocumento().lineas.map((linea) => ({ ...linea, impuestos: [] })) },
    ],
  ])("%s", (_, changes) => {
    expect(() => writeDocumento({ ...sampleDocumento(), ...changes })).toThrow(/assertion failed/);
  });
});
