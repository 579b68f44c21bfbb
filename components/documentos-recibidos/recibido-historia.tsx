"use client";

import { useDato } from "@/components/data-table/use-dato";
import { HistoriaCard } from "@/components/documentos/historia-card";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { LISTAS } from "@/lib/contract/portal/listas";

/** The history of a supplier's document and of its answers, live. */
export function RecibidoHistoria({ inicial }: { inicial: RecibidoDetalle }) {
  const { data = inicial } = useDato<RecibidoDetalle>(`${LISTAS.recibidos.ruta}/${inicial.clave}`, {
    inicial,
    vivo: true,
  });
  return data.historia.length === 0 ? null : <HistoriaCard historia={data.historia} />;
}
