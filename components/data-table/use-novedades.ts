"use client";

import { type Query, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { portalFetch } from "./portal-fetch";

const RUTA = "/api/portal/novedades";
/** Together with the request that follows, a change in the database is on the screen within a second. */
const PAUSE_MS = 700;
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** Requests take at most this fraction (one part in REST) of the time, so that a slow service is asked less often. */
const REST = 5;

interface Novedades {
  marca: string;
}

/** A request of a live query: the mark known when it was made, and its time. */
interface Reading {
  marca: string | undefined;
  since: number;
}

/** For `meta` of a query: it is read again as soon as anything happens in the company. */
export const VIVO = { vivo: true } as const;

/**
 * Keeps visible data up to date. While the page is visible and shows live data, one small request asks whether anything
 * happened; only then are live queries read again. Data that came with the page is read again after the first answer,
 * because something may have happened in between. Used once per page.
 */
export function useNovedades(): void {
  const queries = useQueryClient();
  const readings = useRef(new WeakMap<Query, Reading>());
  const seen = useRef(new WeakMap<Query, string | undefined>());
  const tookMs = useRef(0);
  const subscribe = useCallback((change: () => void) => queries.getQueryCache().subscribe(change), [queries]);
  const enabled = useSyncExternalStore(
    subscribe,
    () => livesOf(queries).length > 0,
    () => false,
  );
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.query.meta?.vivo !== true) return;
        const { query, action } = event;
        if (action.type === "fetch") {
          const marca = queries.getQueryData<Novedades>([RUTA])?.marca;
          readings.current.set(query, { marca, since: performance.now() });
        }
        const reading = readings.current.get(query);
        if (action.type === "success" && reading !== undefined) {
          seen.current.set(query, reading.marca);
          tookMs.current = performance.now() - reading.since;
        }
      }),
    [queries],
  );
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [RUTA],
    queryFn: ({ signal }) => portalFetch<Novedades>(RUTA, signal),
    enabled,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === "error" ? PAUSE_AFTER_FAILURE_MS : Math.max(PAUSE_MS, REST * tookMs.current),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after an answer of the same mark, for lists that came since
  useEffect(() => {
    if (data === undefined) return;
    for (const query of livesOf(queries)) {
      // A request in progress may be older than the mark, so the query is checked again after the next answer.
      if (query.state.fetchStatus !== "idle" || seen.current.get(query) === data.marca) continue;
      void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
    }
  }, [queries, data, dataUpdatedAt]);
}

function livesOf(queries: QueryClient): Query[] {
  return queries
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ meta, state }) => meta?.vivo === true && state.data !== undefined });
}
