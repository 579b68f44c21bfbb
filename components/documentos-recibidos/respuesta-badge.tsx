/** The tenant's answer to its supplier; `EstadoBadge` shows its state at the authority. */
import { Inbox, ThumbsDown, ThumbsUp } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { TEXTO_POR_RESPONDER, TEXTO_RESPUESTA } from "@/lib/contract/portal/estados";
import type { CodigoMensaje } from "@/lib/domain/documento/mensaje-receptor";

export function RespuestaBadge({ mensaje }: { mensaje: CodigoMensaje | null }) {
  if (mensaje === null) {
    return (
      <Badge tone="wait" Icon={Inbox}>
        {TEXTO_POR_RESPONDER}
      </Badge>
    );
  }
  return (
    <Badge tone="neutral" Icon={mensaje === 3 ? ThumbsDown : ThumbsUp}>
      {TEXTO_RESPUESTA[mensaje]}
    </Badge>
  );
}
