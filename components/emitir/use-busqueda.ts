"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { portalFetch } from "../data-table/portal-fetch";
import type { Pagina } from "../data-table/use-lista";

/** Short enough not to be noticed, long enough that a fast typist asks once. */
const PAUSE_MS = 120;
const LIMITE = 20;

/** What a list of the portal finds while one types; what was found before stays in sight meanwhile. */
export function useBusqueda<Item>(ruta: string) {
  const [texto, setTexto] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(texto.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  const path = `${ruta}?${new URLSearchParams({ estado: "true", limite: String(LIMITE), ...(asked !== "" && { texto: asked }) })}`;
  const { data, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => portalFetch<Pagina<Item>>(path, signal),
    placeholderData: keepPreviousData,
  });
  return { items: data?.datos ?? [], loading: isFetching || texto.trim() !== asked, texto, setTexto };
}
