/** The tenant's answer to its supplier; `EstadoBadge` shows its state at the authority. */
import { Inbox, ThumbsDown, ThumbsUp } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { CodigoMensaje } from "@/lib/domain/mensaje-receptor";

const RESPUESTAS = { 1: "Lo aceptaste", 2: "Lo aceptaste en parte", 3: "Lo rechazaste" } as const;

export function RespuestaBadge({ mensaje }: { mensaje: CodigoMensaje | null }) {
  if (mensaje === null) {
    return (
      <Badge tone="wait" Icon={Inbox}>
        Por responder
      </Badge>
    );
  }
  return (
    <Badge tone="neutral" Icon={mensaje === 3 ? ThumbsDown : ThumbsUp}>
      {RESPUESTAS[mensaje]}
    </Badge>
  );
}
