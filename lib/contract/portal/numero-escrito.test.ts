import { expect, it } from "vitest";
import { explainNumero } from "./numero-escrito";

it("of two numbers both are said, as they are to be written", () => {
  expect(explainNumero("1.500", "cantidad")).toBe(
    "No se sabe si «1.500» es 1500 o 1,5: escribilo de una de esas dos formas.",
  );
  expect(explainNumero("1,125", "cantidad")).toContain("es 1125 o 1,1250:");
});

it("a number needs no words, and what is none is told how one is written", () => {
  expect(explainNumero("64.500", "monto")).toBeNull();
  expect(explainNumero("mil", "monto")).toBe("Escribí un monto, como 64.500 o 1.500,50.");
  expect(explainNumero("10%", "porcentaje")).toBeNull();
});
