import { expect, it } from "vitest";
import { explainNumero } from "./numero-escrito";

it("suggests both readings of an ambiguous number, each as it must be written", () => {
  expect(explainNumero("1.500", "cantidad")).toBe(
    "No se sabe si «1.500» es 1500 o 1,5: escribilo de una de esas dos formas.",
  );
  expect(explainNumero("1,125", "cantidad")).toContain("es 1125 o 1,1250:");
});

it("says nothing about a readable number, and explains an unreadable one", () => {
  expect(explainNumero("64.500", "monto")).toBeNull();
  expect(explainNumero("mil", "monto")).toBe("Escribí un monto, como 64.500 o 1.500,50.");
  expect(explainNumero("10%", "porcentaje")).toBeNull();
});
