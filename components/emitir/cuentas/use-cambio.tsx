"use client";

import { useDato } from "@/components/data-table/use-dato";
import { Notice } from "@/components/ui/notice";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { cambioDe, needsDolar } from "./cuentas";

/** Data for converting prices, the document's exchange rate, and its text. `fija`: a rate that the document keeps. */
export function useCambio(moneda: Moneda, monedaPrincipal: Moneda, fija: string | null) {
  const needed = needsDolar(moneda, monedaPrincipal);
  const { data, error } = useDato<{ venta: string; advertencia: string | null }>("/api/portal/tipo-cambio", {
    enabled: needed && fija === null,
  });
  const dolar = (moneda === "USD" ? fija : null) ?? data?.venta ?? null;
  const aviso = !needed ? null : error !== null ? (
    <Notice tone="bad">{error.message}</Notice>
  ) : (
    <p className="text-note text-ink-soft" role="status">
      {dolar === null ? "Buscando el tipo de cambio…" : `Tipo de cambio: ${formatMonto(dolar, "CRC")} por dólar. `}
      {data?.advertencia}
    </p>
  );
  return { ...cambioDe(moneda, monedaPrincipal, dolar), aviso };
}
