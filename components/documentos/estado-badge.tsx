/** A document's state as text and colour. */
import { Check, CircleAlert, Clock, X } from "lucide-react";
import type { EstadoDocumento } from "@/lib/domain/documento-estado";
import { Badge } from "../ui/badge";

const ESTADOS = {
  aceptado: { texto: "Aceptado", Icon: Check, tone: "good" },
  procesando: { texto: "Procesando", Icon: Clock, tone: "wait" },
  rechazado: { texto: "Rechazado", Icon: X, tone: "bad" },
  error: { texto: "Con error", Icon: CircleAlert, tone: "bad" },
} as const;

/** What happened to a sale after its verdict: voided, or fully credited by notes. */
export function DespuesBadges({
  documento: { anulada, montoAcreditado, saldo },
}: {
  documento: { anulada: boolean; montoAcreditado: string; saldo: string };
}) {
  const acreditada = /[1-9]/.test(montoAcreditado) && !/[1-9]/.test(saldo);
  return (
    <>
      {anulada && <Badge>Anulada</Badge>}
      {acreditada && <Badge>Acreditada por completo</Badge>}
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
