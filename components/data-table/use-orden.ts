"use client";

import { isPorTotal, ORDENES, type Orden } from "@/lib/contract/ordenes";
import { type Lista, type ListaOptions, useLista } from "./use-lista";

/** The order of a list of documents, kept in the address. */
export interface OrdenDeLista {
  actual: Orden;
  ordenar: (orden: Orden) => void;
  /** What the orders by date are called where the date is no day of issue. */
  nombres?: Partial<Record<Orden, string>> | undefined;
}

/**
 * A list of documents that a person may sort. Totals are compared within one currency: whoever sorts by total and has
 * chosen no currency gets that of most rows in sight, and when the filter of the currency goes, that order goes too.
 */
export function useListaOrdenada<Row extends { moneda: string | null }>({
  primero = ORDENES[0],
  nombres,
  ...options
}: ListaOptions<Row> & {
  /** The order without one in the address. */
  primero?: Orden;
  nombres?: OrdenDeLista["nombres"];
}): Lista<Row> & { orden: OrdenDeLista } {
  const lista = useLista({ ...options, ordenable: true });
  const asked = lista.filtro("orden");
  const actual = ORDENES.find((each) => each === asked) ?? primero;
  return {
    ...lista,
    setFiltros: (changes) =>
      lista.setFiltros(changes.moneda === "" && isPorTotal(actual) ? { orden: "", ...changes } : changes),
    orden: {
      actual,
      nombres,
      ordenar: (orden) =>
        lista.setFiltros({
          orden: orden === primero ? "" : orden,
          ...(isPorTotal(orden) && lista.filtro("moneda") === "" && { moneda: monedaDe(lista.rows ?? []) }),
        }),
    },
  };
}

function monedaDe(rows: readonly { moneda: string | null }[]): string {
  const enDolares = rows.filter(({ moneda }) => moneda === "USD").length;
  return enDolares * 2 > rows.length ? "USD" : "CRC";
}
