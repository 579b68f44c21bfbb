"use client";

import { useSyncExternalStore } from "react";

/** How a person wants a list shown: which columns not, and how high its rows are. */
export interface Forma {
  ocultas: readonly string[];
  densa: boolean;
}

const NORMAL: Forma = { ocultas: [], densa: false };
const PREFIX = "pf-lista:";

const listeners = new Set<() => void>();
/** What was read of each list, so that a snapshot stays the same object until it changes. */
const known = new Map<string, Forma>();

/**
 * Kept in the browser, because it fits a screen and not a person: the same user has another one on a phone.
 * @param lista the list's name
 */
export function useForma(lista: string): readonly [Forma, (forma: Forma) => void] {
  const forma = useSyncExternalStore(
    subscribe,
    () => read(lista),
    () => NORMAL,
  );
  return [forma, (next) => write(lista, next)];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(lista: string): Forma {
  const before = known.get(lista);
  if (before !== undefined) return before;
  const forma = parseForma(stored(lista));
  known.set(lista, forma);
  return forma;
}

function write(lista: string, forma: Forma): void {
  known.set(lista, forma);
  try {
    localStorage.setItem(PREFIX + lista, JSON.stringify(forma));
  } catch {
    // Without storage it holds until the page is closed.
  }
  for (const listener of listeners) listener();
}

function stored(lista: string): string | null {
  try {
    return localStorage.getItem(PREFIX + lista);
  } catch {
    return null;
  }
}

/** What is not one of ours counts as nothing chosen. */
export function parseForma(text: string | null): Forma {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (typeof value !== "object" || value === null) return NORMAL;
    const { ocultas, densa } = value as Partial<Forma>;
    return {
      ocultas: Array.isArray(ocultas) ? ocultas.filter((key) => typeof key === "string") : [],
      densa: densa === true,
    };
  } catch {
    return NORMAL;
  }
}
