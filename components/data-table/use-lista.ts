"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { type PortalError, portalFetch } from "./portal-fetch";
import { VIVO } from "./use-novedades";

/** The answer of every list of the portal; `siguiente` is null on the last page. */
export interface Pagina<Row> {
  datos: Row[];
  siguiente: string | null;
}

export interface ListaOptions<Row> {
  /** The route, such as `/api/portal/documentos`. It gets only the filters that it knows. */
  ruta: string;
  /** The names of this list's filters in the address. */
  filtros: readonly string[];
  /** The one of them by whose values the list is several lists: being set, it is no filter to be removed. */
  carpeta?: string | undefined;
  /** Always sent, in addition to the address (`{ tipo: "08" }`). */
  fijos?: Readonly<Record<string, string>>;
  /** The first page, read on the server for the initial address, so that the user does not wait. */
  inicial?: Pagina<Row> | undefined;
  /** Read again as soon as anything happens in the company (`useNovedades`), so that rows appear and change. */
  vivo?: boolean | undefined;
  /** True when the route takes `orden`, which the address then keeps beside the filters. */
  ordenable?: boolean;
  /** For state that changes without an event: the milliseconds until the next request, or false for none. */
  cadaMs?: ((rows: readonly Row[]) => number | false) | undefined;
}

export interface Lista<Row> {
  rows: readonly Row[] | null;
  /** True while the former rows are still shown and new ones load. */
  busy: boolean;
  error: PortalError | Error | null;
  offline: boolean;
  filtro: (nombre: string) => string;
  /** True when some filter is set. */
  filtered: boolean;
  /** Changes filters in the address and returns to the first page; an empty text removes a filter. */
  setFiltros: (changes: Readonly<Record<string, string>>) => void;
  clear: () => void;
  previous: (() => void) | null;
  next: (() => void) | null;
  retry: () => void;
  /** The first rows of the filtered list, even when another page is shown. @throws PortalError */
  primeras: (limite: number) => Promise<readonly Row[]>;
}

/** The order's name in the address. */
export const ORDEN = "orden";
const TRAIL = "pf-paginas";
/**
 * Resolved by the first list's effect. Next takes over `history` in an effect that React runs after the page's effects.
 * Code that awaits this promise runs after it. No list notices a change of the address made earlier.
 */
let start = () => {};
const started = new Promise<void>((resolve) => {
  start = resolve;
});

/**
 * A page of a list by keyset. Filters and cursor live in the address, so that a link, a reload and Back show the same
 * rows. The service knows only the next page; the tab remembers the previous ones.
 */
export function useLista<Row>(options: ListaOptions<Row>): Lista<Row> {
  const { ruta, filtros, carpeta, fijos, inicial, vivo = false, ordenable = false, cadaMs } = options;
  const removable = filtros.filter((nombre) => nombre !== carpeta);
  const address = useSearchParams();
  const asked = new URLSearchParams(fijos);
  for (const nombre of [...filtros, ...(ordenable ? [ORDEN] : []), "cursor"]) {
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

  useEffect(() => start(), []);
  const go = useCallback(async (changes: Readonly<Record<string, string | null>>) => {
    await started;
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // Changes only the address: Next updates `useSearchParams` without requesting a page from the server.
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
    filtered: removable.some((nombre) => address.get(nombre)),
    setFiltros: (changes) => void go({ ...changes, cursor: null }),
    clear: () =>
      void go({ ...Object.fromEntries(removable.map((nombre) => [nombre, null])), [ORDEN]: null, cursor: null }),
    previous: cursor === null ? null : () => void go({ cursor: readTrail()[cursor] ?? null }),
    next:
      siguiente === null
        ? null
        : () => {
            writeTrail(siguiente, cursor);
            void go({ cursor: siguiente });
          },
    retry: () => void query.refetch(),
    primeras: async (limite) => {
      const all = new URLSearchParams(asked);
      all.delete("cursor");
      all.set("limite", String(limite));
      return (await portalFetch<Pagina<Row>>(`${ruta}?${all}`)).datos;
    },
  };
}

/** Maps a page's cursor to the cursor of the page before it. */
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
    // Without session storage, the previous page is always the first one.
  }
}
