import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ESTADOS_EMPRESA } from "@/lib/domain/estado-empresa";
import { AvisosBar, AvisosDelServicio } from "./avisos";

const NADA = { numeracionCerrada: false, uso: null, espacio: null, rol: "administrador" } as const;

it("every page says that the company left, or is on trial, and nothing of one that has all", () => {
  const dicho = (estado: (typeof ESTADOS_EMPRESA)[number]) =>
    renderToStaticMarkup(<AvisosBar {...NADA} estado={estado} />);
  expect(dicho("retirada")).toContain("Podés leer y descargar todo; no se emite ni se cambia nada.");
  expect(dicho("prueba")).toContain("Lo que falta para pasar a producción");
  // The others either have all, or let nobody in to read it.
  const callados = ["activo", "suspendido", "borrada", "trasladada"];
  expect(ESTADOS_EMPRESA.filter((estado) => dicho(estado) === "")).toEqual(callados);
  const ambos = renderToStaticMarkup(<AvisosBar {...NADA} estado="retirada" numeracionCerrada />);
  expect(ambos).toMatch(/No se puede emitir por ahora\..*se retiró del servicio\./);
});

it("who administers reads on every page that the plan's documents are nearly used up, and what follows; nobody else does", () => {
  const dicho = (documentos: number, rol: "administrador" | "contador" = "administrador") => {
    const uso = { documentos, incluidos: 1500, alPasar: "frenar" } as const;
    return renderToStaticMarkup(<AvisosBar {...NADA} estado="activo" uso={uso} rol={rol} />);
  };
  expect(dicho(1200)).toMatch(/Van 1\.200 de 1\.500 documentos de tu plan este mes\.<\/strong> Emitir funciona/);
  expect(dicho(1500)).toContain(
    "Desde ahora, las llaves del API van más despacio hasta fin de mes. Emitir funciona como siempre.",
  );
  expect(dicho(1500, "contador")).toBe("");
});

it("who administers reads on every page that kept files nearly fill the plan, and that they stay", () => {
  const espacio = { megas: 412, megasIncluidos: 500, seCobra: false };
  const dicho = renderToStaticMarkup(<AvisosBar {...NADA} estado="activo" espacio={espacio} />);
  expect(dicho).toContain("Tus archivos ocupan 412 de 500 MB de tu plan.</strong> Todo se sigue guardando.");
  expect(renderToStaticMarkup(<AvisosBar {...NADA} estado="activo" espacio={espacio} rol="contador" />)).toBe("");
  const cobrado = (megas: number) =>
    renderToStaticMarkup(<AvisosBar {...NADA} estado="activo" espacio={{ ...espacio, megas, seCobra: true }} />);
  expect(cobrado(412)).toContain(
    "Al llegar al límite, cada MB de más se cobra aparte, por mes. Todo se sigue guardando.",
  );
  expect(cobrado(500)).toContain("Desde ahora, cada MB de más se cobra aparte, por mes.");
});

it("every page says that the authority does not answer, and maintenance a week before, while and not after", () => {
  const desde = "2026-11-29T22:00:00-06:00";
  const mantenimiento = { desde, hasta: "2026-11-29T23:00:00-06:00", texto: "No se podrá emitir." };
  const texto = "Hacienda no responde desde las 10:42 a. m. del 28/11/2026.";
  const incidente = { componente: "hacienda", desde, hasta: null, texto } as const;
  const dicho = (momento: string, more: object = {}) =>
    renderToStaticMarkup(
      <AvisosDelServicio incidentes={[]} mantenimientos={[mantenimiento]} now={new Date(momento)} {...more} />,
    );
  expect(dicho("2026-11-20T08:00:00-06:00")).toBe("");
  expect(dicho("2026-11-24T08:00:00-06:00")).toContain(
    "Habrá mantenimiento el 29/11/2026 de 10:00 p. m. a 11:00 p. m.</strong>",
  );
  expect(dicho("2026-11-29T22:10:00-06:00")).toContain("Estamos en mantenimiento");
  expect(dicho("2026-11-24T08:00:00-06:00", { incidentes: [incidente] })).toContain(texto);
  const ended = { ...incidente, hasta: desde };
  expect(dicho("2026-11-20T08:00:00-06:00", { incidentes: [ended] })).toBe("");
});
