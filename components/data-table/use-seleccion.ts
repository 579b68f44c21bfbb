"use client";

import { useRef, useState } from "react";
import { MAX_ELEGIDOS } from "@/lib/contract/portal/listas";
import type { Lista } from "./use-lista";

export interface Seleccion<Row> {
  /** The list and its filters; when they change, nothing is chosen any more. */
  consulta: string;
  /** The chosen rows, also those of other pages, as they were last seen; at most `MAX_ELEGIDOS`. */
  elegidas: readonly Row[];
  /** True when every document of the filter is meant, which are more than can be chosen one by one. */
  todas: boolean;
  /** Chosen rows that are on another page. */
  enOtras: number;
  has: (row: Row) => boolean;
  elegir: (rows: readonly Row[], on: boolean) => void;
  /** One row; with `rango`, also all from the last one that was chosen or unchosen to it. */
  marcar: (row: Row, how: { on: boolean; rango: boolean }) => void;
  /** All of the filter: their rows when they are few enough, else as such. */
  elegirTodas: (documentos: number) => Promise<void>;
  limpiar: () => void;
}

interface Estado<Row> {
  consulta: string;
  rows: ReadonlyMap<string, Row>;
  todas: boolean;
}

/**
 * What a user has chosen of a list. It survives paging, and ends with another filter.
 * @param consulta the list and its filters. @param idOf what tells one row from another
 */
export function useSeleccion<Row>(lista: Lista<Row>, consulta: string, idOf: (row: Row) => string): Seleccion<Row> {
  const nada: Estado<Row> = { consulta, rows: new Map(), todas: false };
  const [estado, setEstado] = useState(nada);
  const anchor = useRef<string | null>(null);
  const actual = estado.consulta === consulta ? estado : nada;
  const visibles = lista.rows ?? [];
  const seen = new Map(visibles.map((row) => [idOf(row), row]));

  function elegir(rows: readonly Row[], on: boolean) {
    setEstado((before) => {
      const known = before.consulta === consulta ? before : nada;
      const next = new Map(known.todas ? seen : known.rows);
      for (const row of rows) {
        if (!on) next.delete(idOf(row));
        else if (next.size < MAX_ELEGIDOS) next.set(idOf(row), row);
      }
      return { consulta, rows: next, todas: false };
    });
  }

  return {
    consulta,
    elegidas: [...actual.rows].map(([id, row]) => seen.get(id) ?? row),
    todas: actual.todas,
    enOtras: [...actual.rows.keys()].filter((id) => !seen.has(id)).length,
    has: (row) => actual.todas || actual.rows.has(idOf(row)),
    elegir,
    marcar(row, { on, rango }) {
      const from = rango ? anchor.current : null;
      anchor.current = idOf(row);
      elegir(from === null ? [row] : entre(visibles, [from, idOf(row)], idOf), on);
    },
    async elegirTodas(documentos) {
      const few = documentos <= MAX_ELEGIDOS;
      const rows = few ? await lista.primeras(MAX_ELEGIDOS) : [];
      setEstado({ consulta, rows: new Map(rows.map((row) => [idOf(row), row])), todas: !few });
    },
    limpiar: () => setEstado(nada),
  };
}

/** The rows from one to the other, both included, in either direction; only the last when the first is not there. */
export function entre<Row>(
  rows: readonly Row[],
  ends: readonly [from: string, to: string],
  idOf: (row: Row) => string,
): readonly Row[] {
  const [a, b] = ends.map((id) => rows.findIndex((row) => idOf(row) === id)) as [number, number];
  return rows.slice(a === -1 ? b : Math.min(a, b), Math.max(a, b) + 1);
}
