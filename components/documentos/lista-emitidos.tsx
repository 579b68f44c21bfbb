"use client";

import type { ReactNode } from "react";
import type { ListaEmitida } from "@/lib/contract/portal/listas";
import { BarraLista } from "../data-table/barra-lista";
import { consultaDe } from "../data-table/consulta";
import { type Column, DataTable } from "../data-table/data-table";
import { FilterBar, TabFilter } from "../data-table/filters";
import { columnaElegir } from "../data-table/seleccion";
import type { Lista, Pagina } from "../data-table/use-lista";
import { useListaOrdenada } from "../data-table/use-orden";
import { useSeleccion } from "../data-table/use-seleccion";
import { AccionesElegidos, type ActosElegidos, type Elegido, hrefElegido, nombreElegido } from "./acciones-elegidos";
import { FiltrosMonedaYFecha, TABS } from "./lista-columnas";

interface Props<Row> {
  ruta: string;
  cual: ListaEmitida;
  /** The filters that its address keeps. */
  filtros: readonly string[];
  columns: readonly Column<Row>[];
  label: string;
  /** Its own filters, before those of currency and dates. */
  busquedas: (lista: Lista<Row>) => ReactNode;
  /** Shown while there is nothing at all. */
  empty: ReactNode;
  inicial: Pagina<Row> | undefined;
  actos: ActosElegidos;
}

const keyOf = ({ clave }: Elegido) => clave;

/** Issued documents by state, live, with filters in the address, and what is done with chosen ones. */
export function ListaEmitidos<Row extends Elegido>(props: Props<Row>) {
  const { ruta, cual, filtros, columns, label, busquedas, empty, inicial, actos } = props;
  const lista = useListaOrdenada<Row>({ ruta, filtros, inicial, vivo: true });
  const seleccion = useSeleccion(lista, consultaDe(lista, cual, filtros), keyOf);
  return (
    <>
      <TabFilter lista={lista} name="estado" label="Estado" options={TABS} />
      <FilterBar lista={lista}>
        {busquedas(lista)}
        <FiltrosMonedaYFecha lista={lista} />
      </FilterBar>
      <BarraLista lista={lista} cual={cual} filtros={filtros} />
      <DataTable
        label={label}
        columns={[columnaElegir(seleccion, lista.rows ?? [], { keyOf, nombreOf: nombreElegido }), ...columns]}
        lista={lista}
        keyOf={keyOf}
        hrefOf={(row) => hrefElegido(cual, row)}
        empty={empty}
      />
      <AccionesElegidos seleccion={seleccion} cual={cual} actos={actos} />
    </>
  );
}
