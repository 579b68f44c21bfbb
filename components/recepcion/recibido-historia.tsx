"use client";

import type { RecibidoDetalle } from "@/lib/contract/portal/recepcion";
import { useDato } from "../data-table/use-dato";
import { HistoriaCard } from "../documentos/historia-card";
import { RUTA_BANDEJA } from "./ruta";

/** What happened to a supplier's document and to its answers; the card beside it asks again while there is something to wait for. */
export function RecibidoHistoria({ inicial }: { inicial: RecibidoDetalle }) {
  const { data = inicial } = useDato<RecibidoDetalle>(`${RUTA_BANDEJA}/${inicial.clave}`, {
    inicial,
    cadaMs: () => false,
  });
  return data.historia.length === 0 ? null : <HistoriaCard historia={data.historia} />;
}
