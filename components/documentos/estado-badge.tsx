/** A document's state in words and colour. */
import { Check, CircleAlert, Clock, X } from "lucide-react";
import type { EstadoDocumento } from "@/lib/domain/documento-estado";
import { Badge } from "../ui/badge";

const ESTADOS = {
  aceptado: { texto: "Aceptado", Icon: Check, tone: "good" },
  procesando: { texto: "Procesando", Icon: Clock, tone: "wait" },
  rechazado: { texto: "Rechazado", Icon: X, tone: "bad" },
  error: { texto: "Con error", Icon: CircleAlert, tone: "bad" },
} as const;

export function EstadoBadge({ estado }: { estado: EstadoDocumento }) {
  const { texto, Icon, tone } = ESTADOS[estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}
