/** What the portal's frame says of a company on every page; rendered by the server alone. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { NOMBRES_AMBIENTE } from "../tenants/ambientes";

/** Says on every page why nothing can be issued after a restore (decision 0121). */
export function NumeracionCerradaBar() {
  return (
    <section
      aria-label="Emisión"
      className="border-b border-bad/25 bg-bad-wash px-4 py-1.5 text-note text-bad sm:px-8 print:hidden"
    >
      <strong className="font-semibold">No se puede emitir por ahora.</strong> El servicio se restauró de un respaldo y
      todavía no da consecutivos, para no repetir uno. Todo lo demás funciona como siempre.
    </section>
  );
}

/**
 * Stands beside the name of a test company: its ambiente, and how far its clock is ahead (decision 0128). Null in
 * production.
 */
export function pruebasDe({ ambiente, adelantoMs }: { ambiente: Ambiente; adelantoMs: number }): string | null {
  if (ambiente === "produccion") return null;
  const { nombre } = NOMBRES_AMBIENTE[ambiente];
  return adelantoMs === 0 ? nombre : `${nombre} · ${adelantoOf(adelantoMs)} adelante`;
}

const MINUTOS_DE_UN_DIA = 24 * 60;

/** `30 días`, `1 día y 31 minutos`. */
function adelantoOf(ms: number): string {
  const minutos = Math.round(ms / 60_000);
  const parts = [
    [Math.floor(minutos / MINUTOS_DE_UN_DIA), "día"],
    [minutos % MINUTOS_DE_UN_DIA, "minuto"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`);
  return said.join(" y ") || "menos de un minuto";
}
