"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useRef } from "react";
import { type PortalError, portalFetch } from "./portal-fetch";
import { VIVO } from "./use-novedades";

/** What every list of the portal answers; `siguiente` is null on the last page. */
export interface Pagina<Row> {
  datos: Row[];
  siguiente: string | null;
}

export interface ListaOptions<Row> {
  /** `/api/portal/documentos`. Give it only the filters that it knows. */
  ruta: string;
  /** The names in the address that are filters of this list. */
  filtros: readonly string[];
  /** Sent always, whatever the address says (`{ tipo: "08" }`). */
  fijos?: Readonly<Record<string, string>>;
  /** The first page, read on the server for the address as it was: no waiting on arrival. */
  inicial?: Pagina<Row>;
  /** Read again as soon as anything happened in the company (`useNovedades`): new rows appear, changed rows change. */
  vivo?: boolean;
  /** For what moves without anything being done or decided: asks again after so many milliseconds while this says so. */
  cadaMs?: (rows: readonly Row[]) => number | false;
}

export interface Lista<Row> {
  rows: readonly Row[] | null;
  /** Rows of the question before are still in sight while new ones come. */
  busy: boolean;
  error: PortalError | Error | null;
  offline: boolean;
  filtro: (nombre: string) => string;
  /** Some filter is set. */
  filtered: boolean;
  /** Changes filters in the address, back on the first page; an empty text takes one away. */
  setFiltros: (changes: Readonly<Record<string, string>>) => void;
  clear: () => void;
  previous: (() => void) | null;
  next: (() => void) | null;
  retry: () => void;
}

const TRAIL = "pf-paginas";

/**
 * A page of a list by keyset: filters and cursor live in the address, so that a link, a reload and the browser's arrows
 * show the same. The service only knows the way on; the way back is remembered for the tab.
 */
export function useLista<Row>({ ruta, filtros, fijos, inicial, vivo = false, cadaMs }: ListaOptions<Row>): Lista<Row> {
  const address = useSearchParams();
  const asked = new URLSearchParams(fijos);
  for (const nombre of [...filtros, "cursor"]) {
    const value = address.get(nombre);
    if (value) asked.set(nombre, value);
  }
  const path = `${ruta}${asked.size === 0 ? "" : `?${asked}`}`;
  const firstPath = useRef(path);
  const query = useQuery({
    queryKey: [ruta, path],
    queryFn: ({ signal }) => portalFetch<Pagina<Row>>(path, signal),
    placeholderData: keepPreviousData,
    ...(vivo && { meta: VIVO }),
    refetchInterval: ({ state }) => cadaMs?.(state.data?.datos ?? []) ?? false,
    ...(inicial !== undefined && path === firstPath.current && { initialData: inicial }),
  });

  const go = useCallback((changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // The address alone changes: Next tells `useSearchParams`, and no page is asked of the server.
    window.history.pushState(null, "", next.size === 0 ? window.location.pathname : `?${next}`);
  }, []);

  const cursor = address.get("cursor");
  const siguiente = query.isPlaceholderData ? null : (query.data?.siguiente ?? null);
  return {
    rows: query.data?.datos ?? null,
    busy: query.isPlaceholderData || (query.isPending && query.fetchStatus === "fetching"),
    error: query.error,
    offline: query.fetchStatus === "paused",
    filtro: (nombre) => address.get(nombre) ?? "",
    filtered: filtros.some((nombre) => address.get(nombre)),
    setFiltros: (changes) => go({ ...changes, cursor: null }),
    clear: () => go({ ...Object.fromEntries(filtros.map((nombre) => [nombre, null])), cursor: null }),
    previous: cursor === null ? null : () => go({ cursor: readTrail()[cursor] ?? null }),
    next:
      siguiente === null
        ? null
        : () => {
            writeTrail(siguiente, cursor);
            go({ cursor: siguiente });
          },
    retry: () => void query.refetch(),
  };
}

/** From a page's cursor to that of the page before it. */
function readTrail(): Record<string, string | null> {
  try {
    return JSON.parse(sessionStorage.getItem(TRAIL) ?? "{}") as Record<string, string | null>;
  } catch {
    return {};
  }
}

function writeTrail(cursor: string, before: string | null): void {
  try {
    sessionStorage.setItem(TRAIL, JSON.stringify({ ...readTrail(), [cursor]: before }));
  } catch {
    // A browser that keeps nothing: the way back then leads to the first page.
  }
}
