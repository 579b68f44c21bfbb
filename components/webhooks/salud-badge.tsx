/** An endpoint's health and a delivery's state, as text and colour. */

import { Ban, Check, Clock, TriangleAlert, X } from "lucide-react";
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
  entregado: { texto: "Entregado", Icon: Check, tone: "good" },
  pendiente: { texto: "En camino", Icon: Clock, tone: "wait" },
  reintento: { texto: "Se reintenta", Icon: Clock, tone: "wait" },
  fallido: { texto: "Fallido", Icon: X, tone: "bad" },
  omitido: { texto: "No se envió", Icon: Ban, tone: "neutral" },
} as const;

export function EntregaBadge({ entrega: { estado, reintento } }: { entrega: Entrega }) {
  const { texto, Icon, tone } = ENTREGA[reintento ? "reintento" : estado];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texto}
    </Badge>
  );
}
