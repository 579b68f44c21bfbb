"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { portalFetch } from "./portal-fetch";
import { useRested } from "./use-rested";

/**
 * What a portal route finds for a text, asked once the user stops typing. `pathOf` gives the address to ask; `null`
 * when the text is too short.
 */
export function useBusqueda<Data>(text: string, pathOf: (text: string) => string | null) {
  const typed = text.trim();
  const rested = useRested(typed);
  const path = pathOf(rested);
  const { data, error, isFetching } = useQuery<Data>({
    queryKey: [path],
    queryFn: ({ signal }) => portalFetch<Data>(path ?? "", signal),
    enabled: path !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const waiting = pathOf(typed) !== null && (isFetching || rested !== typed);
  return { data: path === null ? undefined : data, error, waiting };
}
