import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ESTADOS_EMPRESA } from "@/lib/domain/estado-empresa";
import { AvisosBar } from "./avisos";

it("every page says that the company left, or is on trial, and nothing of one that has all", () => {
  const dicho = (estado: (typeof ESTADOS_EMPRESA)[number]) =>
    renderToStaticMarkup(<AvisosBar estado={estado} numeracionCerrada={false} />);
  expect(dicho("retirada")).toContain("Podés leer y descargar todo; no se emite ni se cambia nada.");
  expect(dicho("prueba")).toContain("Todo funciona menos pasar a producción");
  // The others either have all, or let nobody in to read it.
  expect(ESTADOS_EMPRESA.filter((estado) => dicho(estado) === "")).toEqual(["activo", "suspendido", "borrada"]);
  const ambos = renderToStaticMarkup(<AvisosBar estado="retirada" numeracionCerrada />);
  expect(ambos).toMatch(/No se puede emitir por ahora\..*se retiró del servicio\./);
});
