import { describe, expect, it } from "vitest";
import { llenarTexto, marcadoresDesconocidos } from "./texto-correo";

const VALORES = {
  cliente: "Ana {total} <b>",
  documento: "Factura electrónica",
  numero: "00100001010000000134",
  fecha: "21/11/2026",
  total: "₡1.130,00",
  vence: null,
  empresa: "La Pampa",
};

describe("a mail's own text", () => {
  it("has the document's data in place of its placeholders, each replaced once", () => {
    expect(llenarTexto("Hola {cliente}: {documento} {numero} por {total}, de {empresa}.", VALORES)).toBe(
      "Hola Ana {total} <b>: Factura electrónica 00100001010000000134 por ₡1.130,00, de La Pampa.",
    );
  });

  it("leaves out a line that names what the document does not have", () => {
    expect(llenarTexto("Uno\nVence el {vence}.\nDos", VALORES)).toBe("Uno\nDos");
    expect(llenarTexto("Vence el {vence}.", { ...VALORES, vence: "21/12/2026" })).toBe("Vence el 21/12/2026.");
  });

  it("knows no other placeholder, nor what an object has of itself", () => {
    expect(marcadoresDesconocidos("{cliente} {Cliente} {toString} { total } {} { sin cerrar")).toEqual([
      "Cliente",
      "toString",
      " total ",
      "",
    ]);
    expect(marcadoresDesconocidos("Hola {cliente}, {vence} y {numero}")).toEqual([]);
  });
});
