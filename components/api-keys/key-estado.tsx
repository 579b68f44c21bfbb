/** Whether a key is valid, as text and colour. */

import { Ban, Check, Clock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { EstadoApiKey } from "@/lib/contract/portal/personas";

const ESTADOS = {
  activa: { texto: "Activa", Icon: Check, tone: "good" },
  porVencer: { texto: "Reemplazada", Icon: Clock, tone: "wait" },
  vencida: { texto: "Vencida", Icon: Ban, tone: "neutral" },
  revocada: { texto: "Revocada", Icon: Ban, tone: "neutral" },
} as const satisfies Record<EstadoApiKey, unknown>;

export function KeyEstado({ estado }: { estado: EstadoApiKey }) {
  const { texto, Icon, tone } = ESTADOS[estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}
