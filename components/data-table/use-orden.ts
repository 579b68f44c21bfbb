"use client";

import { isPorTotal, ORDENES, type Orden } from "@/lib/contract/ordenes";
import { type Lista, type ListaOptions, useLista } from "./use-lista";

/** The order of a list of documents, kept in the address. */
export interface OrdenDeLista {
  actual: Orden;
  ordenar: (orden: Orden) => void;
}

/**
 * A list of documents that can be sorted. Totals are compared within one currency, so whoever sorts by them without one
 * gets that of most rows in sight; and the filter of the currency, when it is removed, takes that order with it.
 */
export function useListaOrdenada<Row extends { moneda: string }>(
  options: ListaOptions<Row>,
): Lista<Row> & { orden: OrdenDeLista } {
  const lista = useLista({ ...options, ordenable: true });
  const asked = lista.filtro("orden");
  const actual = ORDENES.find((each) => each === asked) ?? ORDENES[0];
  return {
    ...lista,
    setFiltros: (changes) =>
      lista.setFiltros(changes.moneda === "" && isPorTotal(actual) ? { ...changes, orden: "" } : changes),
    orden: {
      actual,
      ordenar: (orden) =>
        lista.setFiltros({
          orden: orden === ORDENES[0] ? "" : orden,
          ...(isPorTotal(orden) && lista.filtro("moneda") === "" && { moneda: monedaDe(lista.rows ?? []) }),
        }),
    },
  };
}

function monedaDe(rows: readonly { moneda: string }[]): string {
  const enDolares = rows.filter(({ moneda }) => moneda === "USD").length;
  return enDolares * 2 > rows.length ? "USD" : "CRC";
}
