"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { portalFetch } from "./portal-fetch";

const TYPING_PAUSE_MS = 300;

/**
 * What a portal route finds for a text, asked once the typing rests. `pathOf`: where to ask for it; `null` for what is
 * too short to be asked.
 */
export function useBusqueda<Data>(text: string, pathOf: (text: string) => string | null) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const path = pathOf(rested);
  const { data, error, isFetching } = useQuery<Data>({
    queryKey: [path],
    queryFn: ({ signal }) => portalFetch<Data>(path ?? "", signal),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const waiting = pathOf(text.trim()) !== null && (isFetching || rested !== text.trim());
  return { data: path === null ? undefined : data, error, waiting };
}
