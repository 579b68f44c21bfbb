"use client";

import type { ORDENES } from "@/lib/contract/ordenes";
import { LISTAS, type ListaEmitida } from "@/lib/contract/portal/listas";
import { BarraLista } from "../data-table/barra-lista";
import type { DefinicionLista, Nombres } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { columnaElegir } from "../data-table/seleccion";
import { useSeleccion } from "../data-table/use-seleccion";
import { AccionesElegidos, type ActosElegidos, type Elegido, hrefElegido, nombreElegido } from "./acciones-elegidos";
import { ORDENES_POR_TOTAL } from "./lista-columnas";

const NOMBRES = {
  "-fecha": "Más nuevos primero",
  fecha: "Más viejos primero",
  ...ORDENES_POR_TOTAL,
} satisfies Nombres<typeof ORDENES>;

/** What each list of issued documents is. */
export const emitidos = (cual: ListaEmitida) => ({
  ...LISTAS[cual],
  vivo: true,
  ordenes: NOMBRES,
  barra: { Barra: BarraLista, cual },
  keyOf: ({ clave }: Elegido) => clave,
  hrefOf: (row: Elegido) => hrefElegido(cual, row),
});

export interface PropsEmitidos<Row> extends ConInicial<Row> {
  actos: ActosElegidos;
}

interface Props<Row> extends PropsEmitidos<Row> {
  de: DefinicionLista<Row, unknown>;
  cual: ListaEmitida;
}

/** Issued documents as their list is defined, and what is done with chosen ones. */
export function ListaEmitidos<Row extends Elegido>({ de, cual, inicial, actos }: Props<Row>) {
  const lista = useListaDe(de, { inicial });
  const seleccion = useSeleccion(lista, lista.consulta, de.keyOf);
  const elegir = columnaElegir(seleccion, lista.rows ?? [], { keyOf: de.keyOf, nombreOf: nombreElegido });
  return (
    <>
      <ListaPortal lista={lista} elegir={elegir} />
      <AccionesElegidos {...{ seleccion, cual, actos }} />
    </>
  );
}
