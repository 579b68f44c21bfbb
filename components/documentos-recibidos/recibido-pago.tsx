"use client";

/** What the page of a supplier's document shows of its payment, live: an answer that rejects it ends the debt. */
import { useDato } from "@/components/data-table/use-dato";
import { DespuesBadges } from "@/components/documentos/estado-badge";
import { PagoCard } from "@/components/recibos-pago/pago-card";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { LISTAS } from "@/lib/contract/portal/listas";

function useRecibido(inicial: RecibidoDetalle): RecibidoDetalle {
  const { data = inicial } = useDato<RecibidoDetalle>(`${LISTAS.recibidos.ruta}/${inicial.clave}`, {
    inicial,
    vivo: true,
  });
  return data;
}

export function RecibidoPagoBadge({ inicial }: { inicial: RecibidoDetalle }) {
  return <DespuesBadges pago={useRecibido(inicial).estadoPago} />;
}

export function RecibidoPago({ inicial }: { inicial: RecibidoDetalle }) {
  const { pago, moneda } = useRecibido(inicial);
  return pago !== null && moneda !== null && <PagoCard pago={pago} moneda={moneda} columns={3} />;
}
