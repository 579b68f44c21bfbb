import { describe, expect, it } from "vitest";
import { opcionalesPresentes, opcionalesRespondidos, porEscrito, porTextoLibre, SIN_OPCIONALES } from "./miembros";

const DOCUMENTO = {
  ...SIN_OPCIONALES,
  plazoCredito: 30,
  comentario: "Entregar en bodega",
  referenciaExterna: "P-1",
  metadatos: { pedido: "1" },
};

describe("the optional members of a document", () => {
  it("that it has", () => {
    expect(opcionalesPresentes(DOCUMENTO)).toEqual({
      plazoCredito: 30,
      comentario: "Entregar en bodega",
      referenciaExterna: "P-1",
      metadatos: { pedido: "1" },
    });
    expect(opcionalesPresentes(SIN_OPCIONALES)).toEqual({});
  });

  it("that an answer has beside those which it always has", () => {
    expect(opcionalesRespondidos(DOCUMENTO)).toEqual({ referenciaExterna: "P-1", metadatos: { pedido: "1" } });
    expect(opcionalesRespondidos(SIN_OPCIONALES)).toEqual({});
  });

  it("that a form has as one text each", () => {
    expect(Object.keys(porEscrito((_, nombre) => nombre))).toEqual([
      "condicionVentaOtros",
      "plazoCredito",
      "comentario",
      "numeroOrdenCompra",
      "referenciaExterna",
      "motivoTipoCambio",
    ]);
  });

  it("that are free texts, with their lines and lengths", () => {
    expect(porTextoLibre((nombre, { libre, limite }) => `${nombre}: ${libre} ${limite.max}`)).toEqual({
      comentario: "comentario: parrafo 1000",
      numeroOrdenCompra: "numeroOrdenCompra: linea 50",
      referenciaExterna: "referenciaExterna: linea 100",
    });
  });
});
