import { expect, it } from "vitest";
import { actionText, actorText, detailItems, objectText } from "./auditoria-textos";

it("names who acted: a person, a key, the system, or a person who is no longer listed", () => {
  const nombres = new Map([["usuario:3", "Ana Mora"]]);
  expect(actorText("usuario:3", nombres)).toBe("Ana Mora");
  expect(actorText("usuario:9", nombres)).toBe("Persona 9");
  expect(actorText("api:Caja 1", nombres)).toBe("Llave «Caja 1»");
  expect(actorText("sistema", nombres)).toBe("El sistema");
});

it("shows a name without a text of its own as written, without punctuation", () => {
  expect(actionText("documento.rechazado")).toBe("Rechazado por Hacienda");
  expect(actionText("ajustar")).toBe("Ajustar");
  expect(objectText("punto_venta")).toBe("Punto de venta");
  expect(objectText("cosa_nueva")).toBe("Cosa nueva");
});

it("says what became of the company, and from which state to which", () => {
  const acciones = ["suspender", "reactivar", "activar-empresa", "retirar", "borrar-empresa"];
  expect(acciones.map(actionText)).toEqual([
    "Suspender la empresa",
    "Reactivar la empresa",
    "Activar la empresa",
    "Retirar la empresa del servicio",
    "Pedir que se borren los datos de la empresa",
  ]);
  expect(detailItems({ de: "suspendido", a: "activo", recurrentesEnPausa: 2 })).toEqual([
    ["De", "suspendido"],
    ["A", "activo"],
    ["Recurrentes en pausa", "2"],
  ]);
});

it("names the changed members as the forms do", () => {
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
