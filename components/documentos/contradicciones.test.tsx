import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Contradicciones } from "./contradicciones";

const dicha = { fecha: "2026-11-27T10:00:00-06:00", mensaje: null };
const said = (props: Omit<Parameters<typeof Contradicciones>[0], "ruta">) =>
  renderToStaticMarkup(<Contradicciones {...props} ruta="/d/1" />);

it.each([
  ["aceptado", { clase: "estado", estado: "rechazado" }, "Primero lo aceptó", "dijo que lo rechazó"],
  ["rechazado", { clase: "estado", estado: "aceptado" }, "Primero lo rechazó", "dijo que lo aceptó"],
  ["aceptado", { clase: "respuesta", estado: "aceptado" }, "Primero lo aceptó", "el mismo veredicto en otra respuesta"],
  ["aceptado", { clase: "negado", estado: null }, "Primero lo aceptó", "dijo que no lo tiene"],
] as const)(
  "a document %s of which Hacienda said %j: both answers are said, and what to do",
  (estado, otra, ...both) => {
    const text = said({ estado, contradicciones: [{ ...dicha, ...otra, mensaje: "Firma inválida" }] });
    for (const words of [...both, "Firma inválida", "Vale la primera respuesta", "llamá a Hacienda"]) {
      expect(text).toContain(words);
    }
    const file = `href="/d/1/respuesta-${otra.clase}"`;
    if (otra.clase === "negado") expect(text).not.toContain("<a");
    else expect(text).toContain(file);
  },
);

it("a document on which Hacienda said one thing has no such notice", () => {
  expect(said({ estado: "aceptado", contradicciones: undefined })).toBe("");
});
