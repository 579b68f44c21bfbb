"use client";

import { isPorTotal, type Orden } from "@/lib/contract/ordenes";
import { type Lista, type ListaOptions, ORDEN, useLista } from "./use-lista";

/**
 * The orders of a list, each with its name for people. The first is the one without `orden` in the address; of the two
 * directions of a column, its header gives the one that comes first here, and then the other.
 */
export type Ordenes = readonly (readonly [orden: string, nombre: string])[];

/** The order of a list, kept in the address. */
export interface OrdenDeLista {
  actual: string;
  ordenes: Ordenes;
  ordenar: (orden: string) => void;
}

/** A list that can be sorted in each of these orders. */
export function useListaConOrden<Row>(
  options: ListaOptions<Row>,
  ordenes: Ordenes,
): Lista<Row> & { orden: OrdenDeLista } {
  const lista = useLista({ ...options, ordenable: true });
  const [primero = ""] = ordenes[0] ?? [];
  const asked = lista.filtro(ORDEN);
  return {
    ...lista,
    orden: {
      actual: ordenes.some(([orden]) => orden === asked) ? asked : primero,
      ordenes,
      ordenar: (orden) => lista.setFiltros({ orden: orden === primero ? "" : orden }),
    },
  };
}

type DeDocumentos = readonly (readonly [orden: Orden, nombre: string])[];
export const POR_TOTAL: DeDocumentos = [
  ["-total", "Mayor total primero"],
  ["total", "Menor total primero"],
];
const DE_DOCUMENTOS: DeDocumentos = [["-fecha", "Más nuevos primero"], ["fecha", "Más viejos primero"], ...POR_TOTAL];

/**
 * A list of documents that a person may sort. Totals are compared within one currency. Sorting by total without a
 * chosen currency filters by the currency of most visible rows. Removing that filter also removes the order.
 */
export function useListaOrdenada<Row extends { moneda: string | null }>(
  options: ListaOptions<Row>,
  ordenes: Ordenes = DE_DOCUMENTOS,
): Lista<Row> & { orden: OrdenDeLista } {
  const lista = useListaConOrden(options, ordenes);
  const { actual } = lista.orden;
  return {
    ...lista,
    setFiltros: (changes) =>
      lista.setFiltros(changes.moneda === "" && isPorTotal(actual) ? { orden: "", ...changes } : changes),
    orden: {
      ...lista.orden,
      ordenar: (orden) =>
        lista.setFiltros({
          orden: orden === ordenes[0]?.[0] ? "" : orden,
          ...(isPorTotal(orden) && lista.filtro("moneda") === "" && { moneda: monedaDe(lista.rows ?? []) }),
        }),
    },
  };
}

function monedaDe(rows: readonly { moneda: string | null }[]): string {
  const enDolares = rows.filter(({ moneda }) => moneda === "USD").length;
  return enDolares * 2 > rows.length ? "USD" : "CRC";
}
