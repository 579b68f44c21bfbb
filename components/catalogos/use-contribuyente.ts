"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ContribuyenteAnswer } from "@/lib/contract/consultas";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { portalFetch } from "../data-table/portal-fetch";

/** Who has this number, as the authority's register knows it; asked once the number is left and could be one. */
export function useContribuyente(onFound: (found: ContribuyenteAnswer) => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery<ContribuyenteAnswer>({
    queryKey: ["contribuyente", asked],
    queryFn: ({ signal }) => portalFetch(`/api/portal/consultas/contribuyentes/${asked}`, signal),
    enabled: asked !== null,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer fills the form
  useEffect(() => {
    if (data !== undefined) onFound(data);
  }, [data]);
  return {
    found: asked === null ? undefined : data,
    error: asked === null ? null : error,
    busy: isFetching,
    ask: (text: string) => {
      const numero = normalizeIdentificacion(text);
      setAsked(inferTipoIdentificacion(numero) === null ? null : numero);
    },
  };
}
