import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ESTADOS_EMPRESA } from "@/lib/domain/estado-empresa";
import { AvisosBar } from "./avisos";

const NADA = { numeracionCerrada: false, uso: null, rol: "administrador" } as const;

it("every page says that the company left, or is on trial, and nothing of one that has all", () => {
  const dicho = (estado: (typeof ESTADOS_EMPRESA)[number]) =>
    renderToStaticMarkup(<AvisosBar {...NADA} estado={estado} />);
  expect(dicho("retirada")).toContain("Podés leer y descargar todo; no se emite ni se cambia nada.");
  expect(dicho("prueba")).toContain("Todo funciona menos pasar a producción");
  // The others either have all, or let nobody in to read it.
  expect(ESTADOS_EMPRESA.filter((estado) => dicho(estado) === "")).toEqual(["activo", "suspendido", "borrada"]);
  const ambos = renderToStaticMarkup(<AvisosBar {...NADA} estado="retirada" numeracionCerrada />);
  expect(ambos).toMatch(/No se puede emitir por ahora\..*se retiró del servicio\./);
});

it("who administers reads on every page that the plan's documents are nearly used up, and what follows; nobody else does", () => {
  const dicho = (documentos: number, rol: "administrador" | "contador" = "administrador") => {
    const uso = { documentos, incluidos: 1500, alPasar: "frenar" } as const;
    return renderToStaticMarkup(<AvisosBar {...NADA} estado="activo" uso={uso} rol={rol} />);
  };
  expect(dicho(1200)).toMatch(/Van 1\.200 de 1\.500 documentos de tu plan este mes\.<\/strong> Emitir funciona/);
  expect(dicho(1500)).toContain("Las llaves del API van más despacio hasta fin de mes. Emitir funciona como siempre.");
  expect(dicho(1500, "contador")).toBe("");
});
