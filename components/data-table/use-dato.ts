"use client";

import { useQuery } from "@tanstack/react-query";
import { portalFetch } from "./portal-fetch";
import { VIVO } from "./use-novedades";

interface DatoOptions<Data> {
  /** The first value, read on the server with the page. */
  inicial?: Data;
  /** Read again as soon as anything happens in the company (`useNovedades`). */
  vivo?: boolean;
  /** For state that changes without an event: the milliseconds until the next request, or false for none. */
  cadaMs?: (data: Data) => number | false;
  /** `false` while the value is not needed. */
  enabled?: boolean;
}

/** A value that stays live while its page is open, read from a portal route. */
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
