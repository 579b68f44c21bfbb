/** The last day for an answer, and how near it is. */

import { diaDeHoy } from "@/components/ui/format";
import { DIA_MS } from "@/lib/domain/escrito/fecha-escrita";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";

/** At this many days or fewer, the deadline is emphasised. */
const CERCA_DIAS = 3;

export function Plazo({ fechaLimite, pendiente }: { fechaLimite: string; pendiente: boolean }) {
  return (
    <span className="block whitespace-nowrap tabular-nums">
      {formatFechaDeDia(fechaLimite)}
      {pendiente && <Faltan fechaLimite={fechaLimite} />}
    </span>
  );
}

/** How many days are left. */
export function Faltan({ fechaLimite }: { fechaLimite: string }) {
  const dias = Math.round((Date.parse(fechaLimite) - Date.parse(diaDeHoy())) / DIA_MS);
  const tone = dias < 0 ? "text-bad" : dias <= CERCA_DIAS ? "text-wait" : "text-ink-faint";
  return <span className={`block text-xs whitespace-nowrap ${tone}`}>{textOf(dias)}</span>;
}

function textOf(dias: number): string {
  if (dias < 0) return "Plazo vencido";
  if (dias === 0) return "Vence hoy";
  return dias === 1 ? "Vence mañana" : `Faltan ${dias} días`;
}
