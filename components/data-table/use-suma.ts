"use client";

import type { SumaLista } from "@/lib/contract/portal/listas";
import { useDato } from "./use-dato";
import { useOyendo } from "./use-novedades";

/** How many documents the list has as it is filtered, and what they add up to; read once for all who ask. Nothing without a list. */
export function useSuma(consulta: string | null) {
  const oyendo = useOyendo();
  return useDato<SumaLista>(`/api/portal/listas/suma?${consulta}`, {
    vivo: true,
    enabled: oyendo && consulta !== null,
  });
}
