/** A document's state as text and colour. */
import { Check, CircleAlert, Clock, Undo2, X } from "lucide-react";
import type { EstadoCobro } from "@/lib/domain/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento-estado";
import { Badge } from "../ui/badge";

const ESTADOS = {
  aceptado: { texto: "Aceptado", Icon: Check, tone: "good" },
  procesando: { texto: "Procesando", Icon: Clock, tone: "wait" },
  rechazado: { texto: "Rechazado", Icon: X, tone: "bad" },
  error: { texto: "Con error", Icon: CircleAlert, tone: "bad" },
} as const;

const COBROS = {
  acreditada: { texto: "Acreditada por completo", Icon: Undo2, tone: "neutral" },
  pagada: { texto: "Pagada", Icon: Check, tone: "good" },
  vencida: { texto: "Vencida", Icon: CircleAlert, tone: "bad" },
  parcial: { texto: "Pagada en parte", Icon: Clock, tone: "wait" },
  pendiente: { texto: "Por cobrar", Icon: Clock, tone: "neutral" },
} as const;

/** What is said of a sale about its payment. */
function CobroBadge({ cobro }: { cobro: EstadoCobro }) {
  const { texto, Icon, tone } = COBROS[cobro];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}

/** What happened to a sale after its verdict: voided, credited, paid, or not in time. */
export function DespuesBadges({ anulada, cobro }: { anulada: boolean; cobro: EstadoCobro | null }) {
  return (
    <>
      {anulada && <Badge>Anulada</Badge>}
      {cobro !== null && <CobroBadge cobro={cobro} />}
    </>
  );
}

export function EstadoBadge({ estado }: { estado: EstadoDocumento }) {
  const { texto, Icon, tone } = ESTADOS[estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}
