/** A document's state as text and colour. */
import { Check, CircleAlert, Clock, Undo2, X } from "lucide-react";
import { TEXTO_ANULADA, TEXTO_COBRO, TEXTO_ESTADO, TEXTO_PAGO } from "@/lib/contract/portal/estados";
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { Badge } from "../ui/badge";

const ESTADOS = {
  aceptado: { Icon: Check, tone: "good" },
  procesando: { Icon: Clock, tone: "wait" },
  rechazado: { Icon: X, tone: "bad" },
  error: { Icon: CircleAlert, tone: "bad" },
} as const;

const COBROS = {
  acreditada: { Icon: Undo2, tone: "neutral" },
  pagada: { Icon: Check, tone: "good" },
  vencida: { Icon: CircleAlert, tone: "bad" },
  parcial: { Icon: Clock, tone: "wait" },
  pendiente: { Icon: Clock, tone: "neutral" },
} as const;

/** What is said of a sale, or of what we pay, about its payment. */
function CobroBadge({ cobro, textos }: { cobro: EstadoCobro; textos: typeof TEXTO_COBRO }) {
  const { Icon, tone } = COBROS[cobro];
  return (
    <Badge tone={tone} Icon={Icon}>
      {textos[cobro]}
    </Badge>
  );
}

/** What happened to a document after its verdict: voided, credited, paid, or not in time. */
export function DespuesBadges({
  anulada = false,
  cobro = null,
  pago = null,
}: {
  anulada?: boolean;
  /** Of a sale. */
  cobro?: EstadoCobro | null;
  /** Of what we owe a supplier. */
  pago?: EstadoCobro | null;
}) {
  return (
    <>
      {anulada && <Badge>{TEXTO_ANULADA}</Badge>}
      {cobro !== null && <CobroBadge cobro={cobro} textos={TEXTO_COBRO} />}
      {pago !== null && <CobroBadge cobro={pago} textos={TEXTO_PAGO} />}
    </>
  );
}

export function EstadoBadge({ estado }: { estado: EstadoDocumento }) {
  const { Icon, tone } = ESTADOS[estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {TEXTO_ESTADO[estado]}
    </Badge>
  );
}
