"use client";

import type { ListaDeTrabajo, SumaLista } from "@/lib/contract/portal/listas";
import { useDato } from "./use-dato";
import type { Lista } from "./use-lista";
import { useOyendo } from "./use-novedades";

/** The list and its filters as the routes below `/api/portal/listas` ask for them. */
export function consultaDe(
  lista: Pick<Lista<unknown>, "filtro">,
  cual: ListaDeTrabajo,
  filtros: readonly string[],
): string {
  const asked = new URLSearchParams({ lista: cual });
  for (const nombre of filtros) {
    const value = lista.filtro(nombre);
    if (value !== "") asked.set(nombre, value);
  }
  return asked.toString();
}

/** How many documents the list has as it is filtered, and what they add up to; read once for all who ask. Nothing without a list. */
export function useSuma(consulta: string | null) {
  const oyendo = useOyendo();
  return useDato<SumaLista>(`/api/portal/listas/suma?${consulta}`, {
    vivo: true,
    enabled: oyendo && consulta !== null,
  });
}
