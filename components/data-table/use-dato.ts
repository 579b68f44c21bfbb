"use client";

import { useQuery } from "@tanstack/react-query";
import { portalFetch } from "./portal-fetch";
import { VIVO } from "./use-novedades";

interface DatoOptions<Data> {
  /** Read on the server with the page. */
  inicial?: Data;
  /** Read again as soon as anything happened in the company (`useNovedades`). */
  vivo?: boolean;
  /** For what moves without anything being done or decided: asks again after so many milliseconds while this says so. */
  cadaMs?: (data: Data) => number | false;
  /** `false` while nobody needs it. */
  enabled?: boolean;
}

/** One thing that stays live while its page is open, read from a portal route. */
export function useDato<Data>(path: string, { inicial, vivo = false, cadaMs, enabled = true }: DatoOptions<Data> = {}) {
  return useQuery<Data>({
    queryKey: [path],
    enabled,
    ...(vivo && { meta: VIVO }),
    queryFn: ({ signal }) => portalFetch<Data>(path, signal),
    refetchInterval: ({ state }) => (state.data === undefined ? false : (cadaMs?.(state.data) ?? false)),
    ...(inicial !== undefined && { initialData: inicial }),
  });
}
