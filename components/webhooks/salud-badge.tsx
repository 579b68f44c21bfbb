/** An endpoint's health and a delivery's state, as text and colour. */

import { Ban, Check, Clock, TriangleAlert, X } from "lucide-react";
import { TEXTO_ENTREGA } from "@/lib/contract/portal/estados";
import type { Entrega, Webhook } from "@/lib/contract/portal/webhooks";
import { Badge } from "../ui/badge";

const SALUD = {
  bien: { texto: "Al día", Icon: Check, tone: "good" },
  fallando: { texto: "Fallando", Icon: TriangleAlert, tone: "bad" },
  deshabilitado: { texto: "Deshabilitado", Icon: Ban, tone: "neutral" },
} as const;

export function SaludBadge({ webhook }: { webhook: Webhook }) {
  const { texto, Icon, tone } = SALUD[saludOf(webhook)];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}

function saludOf({ estado, fallandoDesde }: Webhook): keyof typeof SALUD {
  if (estado === "deshabilitado") return "deshabilitado";
  return fallandoDesde === null ? "bien" : "fallando";
}

const ENTREGA = {
  entregado: { texto: TEXTO_ENTREGA.entregado, Icon: Check, tone: "good" },
  pendiente: { texto: TEXTO_ENTREGA.pendiente, Icon: Clock, tone: "wait" },
  reintento: { texto: "Se reintenta", Icon: Clock, tone: "wait" },
  fallido: { texto: TEXTO_ENTREGA.fallido, Icon: X, tone: "bad" },
  omitido: { texto: TEXTO_ENTREGA.omitido, Icon: Ban, tone: "neutral" },
} as const;

export function EntregaBadge({ entrega: { estado, reintento } }: { entrega: Entrega }) {
  const { texto, Icon, tone } = ENTREGA[reintento ? "reintento" : estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}
