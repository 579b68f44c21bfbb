"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTouched } from "../ui/on-touch";
import { findMatches } from "./find-matches";
import { portalFetch } from "./portal-fetch";
import type { Pagina } from "./use-lista";
import { useRested } from "./use-rested";

/** Too short to be noticed, long enough that a fast typist causes one request. */
const PAUSE_MS = 120;
const LIMITE = 20;

/**
 * What a list of the portal finds while the user types. Until the answer to the last letter has come, only earlier
 * results that match are offered, so that Enter never chooses something else than was typed.
 */
export function useSugerencias<Item>(ruta: string, textOf: (item: Item) => string) {
  const [texto, setText] = useState("");
  const [buscado, setBuscado] = useState("");
  const setTexto = (text: string) => {
    setText(text);
    // The field empties itself when it is left without a choice; keeps the text that was searched.
    if (text.trim() !== "") setBuscado(text);
  };
  const typed = texto.trim();
  const asked = useRested(typed, PAUSE_MS);
  const query = new URLSearchParams({ estado: "true", limite: String(LIMITE), ...(asked !== "" && { texto: asked }) });
  const path = `${ruta}?${query}`;
  const touched = useTouched();
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) =>
      findMatches(LIMITE, (cursor) => {
        const page = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        return portalFetch<Pagina<Item>>(`${path}${page}`, signal);
      }),
    placeholderData: keepPreviousData,
    enabled: touched,
  });
  const found = data ?? [];
  const stale = isPlaceholderData || typed !== asked;
  const items = stale ? found.filter((item) => matches(textOf(item), typed)) : found;
  return { items, loading: isFetching || stale, texto, setTexto, buscado };
}

/** The search text if it was a number, with which a person who was not found may be registered. */
export const numeroBuscado = (texto: string) =>
  /\p{L}{3}/u.test(texto) ? "" : texto.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** True when each typed word begins a word of the text, ignoring case and accents, as the service searches. */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

export const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
