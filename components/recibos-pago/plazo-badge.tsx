/** How long an invoice with deferred IVA may still wait, as text and colour. */
import { CircleAlert, Clock } from "lucide-react";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { AVISO_DAYS } from "@/lib/domain/plazo-cobro";
import { Badge } from "../ui/badge";

const dias = (count: number) => (count === 1 ? "1 día" : `${count} días`);

export function PlazoBadge({ faltan }: Pick<PorCobrar, "faltan">) {
  if (faltan === null) return <Badge>Sin plazo para el IVA</Badge>;
  if (faltan < 0) {
    return (
      <Badge tone="bad" Icon={CircleAlert}>
        Venció hace {dias(-faltan)}
      </Badge>
    );
  }
  const texto = faltan === 0 ? "Vence hoy" : `${faltan === 1 ? "Falta" : "Faltan"} ${dias(faltan)}`;
  return faltan <= AVISO_DAYS ? (
    <Badge tone="wait" Icon={Clock}>
      {texto}
    </Badge>
  ) : (
    <Badge>{texto}</Badge>
  );
}
