/** How late the payment of an invoice is, and how long its deferred IVA may still wait, as text and colour. */
import { CircleAlert, Clock } from "lucide-react";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { AVISO_DAYS } from "@/lib/domain/cobranza/plazo-cobro";
import { Badge } from "../ui/badge";

/** Days before its last one from which a payment is near. */
const CERCA_DAYS = 3;

const dias = (count: number) => (count === 1 ? "1 día" : `${count} días`);

export function PlazoBadges({ atraso, faltan }: Pick<PorCobrar, "atraso" | "faltan">) {
  return (
    <>
      <Plazo faltan={-atraso} cerca={CERCA_DAYS} />
      {faltan !== null && <Plazo de="El IVA" faltan={faltan} cerca={AVISO_DAYS} />}
    </>
  );
}

function Plazo({ de, faltan, cerca }: { de?: string; faltan: number; cerca: number }) {
  const say = (texto: string) => (de === undefined ? texto : `${de} ${texto.toLowerCase()}`);
  if (faltan < 0) {
    return (
      <Badge tone="bad" Icon={CircleAlert}>
        {say(`Venció hace ${dias(-faltan)}`)}
      </Badge>
    );
  }
  const texto = say(faltan === 0 ? "Vence hoy" : `Vence en ${dias(faltan)}`);
  return faltan <= cerca ? (
    <Badge tone="wait" Icon={Clock}>
      {texto}
    </Badge>
  ) : (
    <Badge>{texto}</Badge>
  );
}
