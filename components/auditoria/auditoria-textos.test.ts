import { expect, it } from "vitest";
import { actionText, actorText, detailItems, objectText } from "./auditoria-textos";

it("names whoever acted: a person, a key, the system, and somebody who is no longer in the list", () => {
  const nombres = new Map([["usuario:3", "Ana Mora"]]);
  expect(actorText("usuario:3", nombres)).toBe("Ana Mora");
  expect(actorText("usuario:9", nombres)).toBe("Persona 9");
  expect(actorText("api:Caja 1", nombres)).toBe("Llave «Caja 1»");
  expect(actorText("sistema", nombres)).toBe("El sistema");
});

it("shows what has no words of its own as it is written, without its punctuation", () => {
  expect(actionText("documento.rechazado")).toBe("Rechazado por Hacienda");
  expect(actionText("ajustar")).toBe("Ajustar");
  expect(objectText("punto_venta")).toBe("Punto de venta");
  expect(objectText("cosa_nueva")).toBe("Cosa nueva");
});

it("calls what a change touched as the forms do", () => {
  expect(detailItems({ campos: ["limiteCredito", "precioVenta"], idMarca: 3 })).toEqual([
    ["Lo que cambió", "Límite de crédito, Precio de venta"],
    ["Marca", "3"],
  ]);
});

it("shows each fact of an entry", () => {
  expect(detailItems({ validoHasta: "2030-01-01", activo: false, codigos: ["6201.0", "4711.0"], color: null })).toEqual(
    [
      ["Valido hasta", "2030-01-01"],
      ["Activo", "No"],
      ["Codigos", "6201.0, 4711.0"],
      ["Color", "—"],
    ],
  );
});
