"use client";

import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { EMPRESA_ATTRIBUTE } from "@/lib/contract/portal/empresa";
import { type Oyente, withOneSource } from "./one-source";
import { fetchEvents, portalFetch } from "./portal-fetch";

const RUTA = "/api/portal/novedades";
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** Shortest time between two readings of one query, so that a company that issues without pause is still readable. */
const REST_MS = 100;
/**
 * One query's readings take at most this fraction (one part in REST) of the time, so that a slow service is asked less
 * often. Each query rests for itself: a sum that takes long does not make the rows wait.
 */
const REST = 3;

/** For `meta` of a query: it is read again as soon as anything happens in the company. */
export const VIVO = { vivo: true } as const;

/**
 * Keeps visible data up to date. While the page is visible and shows live data, one connection tells of every change in
 * the company, and live queries are then read again. Data that came with the page is read again after the first word,
 * because something may have happened in between. Used once per page.
 */
export function useNovedades(): void {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (change: () => void) => {
      // Not at once: the next page would wait until a page that is being left has rendered.
      const soon = () => void setTimeout(change);
      document.addEventListener("visibilitychange", soon);
      const unsubscribe = queries.getQueryCache().subscribe(change);
      return () => {
        document.removeEventListener("visibilitychange", soon);
        unsubscribe();
      };
    },
    [queries],
  );
  const enabled = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && activesOf(queries).length > 0,
    () => false,
  );
  useEffect(() => {
    if (!enabled) return;
    const gone = new AbortController();
    const reader = followMarca(queries);
    const empresa = document.querySelector(`[${EMPRESA_ATTRIBUTE}]`)?.getAttribute(EMPRESA_ATTRIBUTE);
    const page: Oyente = {
      hear: (marca) => {
        reader.hear(marca);
        setOyendo(true);
      },
      fail: () => {
        setOyendo(true);
        // The page that asked was told why, such as that the session has ended; this one learns it by asking itself.
        portalFetch(RUTA, gone.signal).catch(() => {});
      },
    };
    void withOneSource(`novedades ${empresa}`, { signal: gone.signal, source: hearAll, alone: askAll, page });
    return () => {
      gone.abort();
      reader.stop();
      setOyendo(false);
    };
  }, [queries, enabled]);
}

let oyendo = false;
const listeners = new Set<() => void>();

function setOyendo(next: boolean): void {
  if (oyendo === next) return;
  oyendo = next;
  for (const listener of listeners) listener();
}

function subscribeOyendo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * True from the first word of the events on, or from their first failure. A live value that did not come with the page
 * is read then: read earlier, it would be read again after that word.
 */
export function useOyendo(): boolean {
  return useSyncExternalStore(
    subscribeOyendo,
    () => oyendo,
    () => false,
  );
}

/** Asks again each time that the answer ends. */
async function hearAll(signal: AbortSignal, { hear, fail }: Oyente): Promise<void> {
  while (!signal.aborted) {
    try {
      await fetchEvents(RUTA, signal, hear);
    } catch {
      if (!signal.aborted) fail();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
    }
  }
}

/** For a browser in which pages cannot share a connection: each asks for the mark from time to time. */
async function askAll(signal: AbortSignal, { hear, fail }: Oyente): Promise<void> {
  while (!signal.aborted) {
    await portalFetch<{ marca: string }>(RUTA, signal).then(
      ({ marca }) => hear(marca),
      () => !signal.aborted && fail(),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_FAILURE_MS));
  }
}

/** Reads live queries again whose last reading began under another mark than the newest. */
export function followMarca(queries: QueryClient) {
  /** The mark known when a query's reading began, and the one under which its data was read. */
  const begun = new WeakMap<Query, { marca: string | null; since: number }>();
  const seen = new WeakMap<Query, string | null>();
  const restUntil = new WeakMap<Query, number>();
  let marca: string | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function check(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    let soonest = Number.POSITIVE_INFINITY;
    for (const query of livesOf(queries)) {
      // A reading in progress may be older than the mark; the query is checked again when it is done.
      if (marca === null || query.state.fetchStatus !== "idle" || seen.get(query) === marca) continue;
      const rest = (restUntil.get(query) ?? 0) - performance.now();
      if (rest <= 0) void queries.refetchQueries({ queryKey: query.queryKey, exact: true });
      else soonest = Math.min(soonest, rest);
    }
    if (soonest < Number.POSITIVE_INFINITY) timer = setTimeout(check, soonest);
  }

  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (query.meta?.vivo !== true || event.type !== "updated") return;
    if (event.action.type === "fetch") {
      begun.set(query, { marca, since: performance.now() });
      restUntil.set(query, performance.now() + REST_MS);
    }
    if (event.action.type !== "success") return;
    const reading = begun.get(query);
    if (reading !== undefined) {
      seen.set(query, reading.marca);
      const now = performance.now();
      restUntil.set(query, Math.max(restUntil.get(query) ?? 0, now + (REST - 1) * (now - reading.since)));
    }
    check();
  });
  return {
    hear(next: string) {
      marca = next;
      check();
    },
    stop() {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function livesOf(queries: QueryClient): Query[] {
  return activesOf(queries).filter(({ state }) => state.data !== undefined);
}

/** Also those that are read for the first time, as after a change of filters. */
function activesOf(queries: QueryClient): Query[] {
  return queries.getQueryCache().findAll({ type: "active", predicate: ({ meta }) => meta?.vivo === true });
}
