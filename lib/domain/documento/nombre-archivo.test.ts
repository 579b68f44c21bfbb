import { describe, expect, it } from "vitest";
import { CODIGOS_TIPO_DOCUMENTO } from "../tipo-documento";
import { nombresArchivos } from "./nombre-archivo";

const named = (emisor: string, tipo: (typeof CODIGOS_TIPO_DOCUMENTO)[number] = "01") =>
  nombresArchivos({ tipo, consecutivo: `00100001${tipo}0000000134`, emisor });

describe("the names of a document's files", () => {
  it("say what it is, its number and who issued it", () => {
    expect(named("Peña & Hijos, S.A.")).toEqual({
      pdf: "Factura 134 - Peña & Hijos, S.A.pdf",
      xml: "Factura 134 - Peña & Hijos, S.A.xml",
      respuesta: "Respuesta de Hacienda Factura 134 - Peña & Hijos, S.A.xml",
    });
    expect(CODIGOS_TIPO_DOCUMENTO.map((tipo) => named("La Pampa", tipo).pdf)).toEqual([
      "Factura 134 - La Pampa.pdf",
      "Nota de débito 134 - La Pampa.pdf",
      "Nota de crédito 134 - La Pampa.pdf",
      "Tiquete 134 - La Pampa.pdf",
      "Factura de compra 134 - La Pampa.pdf",
      "Factura de exportación 134 - La Pampa.pdf",
      "Recibo de pago 134 - La Pampa.pdf",
    ]);
  });

  it.each([
    ["../../etc/passwd", "etc passwd"],
    ['C:\\con|nul?*<>"\r\nBcc: x', "C con nul Bcc x"],
    ["\u202eexe.fdp", "exe.fdp"],
    ["Cafe\u0301 del Mar", "Café del Mar"],
    ["Mora e Hijos S.A. . .", "Mora e Hijos S.A"],
    ["ñ".repeat(200), "ñ".repeat(80)],
  ])("of %j are safe for any system", (emisor, shown) => {
    expect(named(emisor).pdf).toBe(`Factura 134 - ${shown}.pdf`);
  });

  it("of a name without any letter have the number alone", () => {
    for (const emisor of ["", "...", "🎉"]) expect(named(emisor).xml).toBe("Factura 134.xml");
  });
});
